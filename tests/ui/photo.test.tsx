/** A photograph over its blurred self, in the size that its place needs; scenes stay one picture. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildPhotoPath, readPhotoPath, toPhotoPreview } from '../../src/rules/photos.ts';
import { Picture } from '../../src/ui/picture.tsx';

afterEach(cleanup);
const photo = buildPhotoPath('abc1', 'UklG_-8');
const imagesOf = (element: React.ReactElement) => [...render(element).container.querySelectorAll('img')];

it('offers the browser its sizes, and shows a few blurred pixels until one is here', () => {
  const [blurred, sharp] = imagesOf(<Picture src={photo} alt="A gate" width={400} height={300} />);
  expect([blurred?.getAttribute('src'), blurred?.alt]).toEqual(['data:image/webp;base64,UklG/+8', '']);
  expect(sharp?.getAttribute('src')).toBe('/images/photos/abc1-800.webp');
  expect(sharp?.srcset).toBe(
    '/images/photos/abc1-400.webp 400w, /images/photos/abc1-800.webp 800w, /images/photos/abc1-1200.webp 1200w',
  );
  expect([sharp?.alt, sharp?.getAttribute('width'), sharp?.loading]).toEqual(['A gate', '400', 'lazy']);
  expect(sharp?.sizes).toMatch(/^auto, /);
});

it('is asked for in a size that is known where it is the first picture', () => {
  const [, sharp] = imagesOf(<Picture src={photo} alt="" eager sizes="60vw" />);
  expect([sharp?.sizes, sharp?.loading]).toEqual(['60vw', 'eager']);
});

it('a scene is one picture without sizes', () => {
  const images = imagesOf(<Picture src="/images/products/p/0.svg" alt="" />);
  expect(images.map((image) => [image.getAttribute('src'), image.getAttribute('srcset')])).toEqual([
    ['/images/products/p/0.svg', null],
  ]);
});

it.each(['/images/photos/abc1.webp', '/images/photos/abc1.webp#a b', 'https://evil.example/images/photos/a.webp#UklG'])(
  'what is not an address of ours is shown as it is: %s',
  (path) => expect(readPhotoPath(path)).toBeNull(),
);

it('has a JPEG for other places', () => {
  expect(toPhotoPreview(photo)).toBe('/images/photos/abc1.jpg');
  expect(toPhotoPreview('/images/products/p/0.svg')).toBe('/images/products/p/0.svg');
});
