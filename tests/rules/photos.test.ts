/** Addresses of an operator's photographs: written, read back, and turned into what mails can show. */
import { describe, expect, it } from 'vitest';
import { buildPhotoPath, PHOTO_RATIO, PHOTO_WIDTHS, readPhotoPath, toPhotoPreview } from '../../src/rules/photos.ts';

const PATH = buildPhotoPath('p7x', 'UklGR-a_b');

it('a photograph is addressed by its id, and its placeholder stands in the fragment', () => {
  expect(PATH).toBe('/images/photos/p7x.webp#UklGR-a_b');
});

it('its sizes are those that a browser chooses from, each of one shape', () => {
  expect(readPhotoPath(PATH)).toEqual({
    sizes: '/images/photos/p7x-400.webp 400w, /images/photos/p7x-800.webp 800w, /images/photos/p7x-1200.webp 1200w',
    usual: '/images/photos/p7x-800.webp',
    placeholder: 'data:image/webp;base64,UklGR+a/b',
  });
  expect(PHOTO_WIDTHS.map((width) => width / PHOTO_RATIO)).toEqual([300, 600, 900]);
});

it('every sign of the placeholder is base64 again', () => {
  expect(readPhotoPath(buildPhotoPath('p1', '-_-_'))?.placeholder).toBe('data:image/webp;base64,+/+/');
});

describe.each([
  '/images/scenes/temple/0.svg',
  'https://elsewhere.example/images/photos/p7x.webp#abc',
  '/images/photos/p7x.webp',
  '/images/photos/p7x.webp#',
  '/images/photos/p7x.webp#a b',
  '/images/photos/.webp#abc',
  '/images/photos/p-7.webp#abc',
])('%s', (path) => {
  it('is no photograph', () => {
    expect(readPhotoPath(path)).toBeNull();
  });
});

it('a mail shows the JPEG of a photograph, and any other picture as it is', () => {
  expect(toPhotoPreview(PATH)).toBe('/images/photos/p7x.jpg');
  expect(toPhotoPreview('/images/photos/p7x.webp#')).toBe('/images/photos/p7x.jpg');
  for (const other of ['/images/scenes/temple/0.svg', 'https://elsewhere.example/images/photos/p7x.webp#abc'])
    expect(toPhotoPreview(other)).toBe(other);
});
