/** Makes a photo again in the sizes in which it is shown, as WebP from its pixels alone: place, camera and owner are gone. */
import { PHOTO_RATIO, PHOTO_WIDTHS, type PhotoWidth } from '../../../rules/photos.ts';
import { cropAround, type FocalPoint } from './crop.ts';
import { encodeJpeg } from './encode-jpeg.ts';
import { encodeWebp } from './encode-webp.ts';
import type { FileKind } from './kind.ts';
import type { Picture } from './picture.ts';
import { readPicture } from './remake.ts';
import { scaleDown } from './scale.ts';

export interface RemadePhoto {
  /** Of the large one, in pixels. */
  width: number;
  height: number;
  large: Uint8Array;
  small: Uint8Array;
}

/** A photograph of a product in the sizes in which it is shown. */
export interface RemadeProductPhoto {
  /** WebP of all of it. */
  whole: Uint8Array;
  /** WebP around the focal point, by pixels across. */
  sizes: Readonly<Record<PhotoWidth, Uint8Array>>;
  /** JPEG around the focal point, for programs that show no WebP. */
  preview: Uint8Array;
  /** WebP of a few pixels, in base64url. */
  placeholder: string;
}

/** Pixels along the longer side. */
const LARGE_SIDE = 1600;
const SMALL_SIDE = 400;
/** It is blurred where it is shown, and travels with each answer that names the picture. */
const PLACEHOLDER_QUALITY = 20;

export async function remakePhoto(kind: FileKind, content: Buffer): Promise<RemadePhoto> {
  const given = await readPicture(kind, content);
  // Copied out of the memory of the reader, which the encoder does not share.
  const large = scaleDown(given, LARGE_SIDE);
  const small = scaleDown(large, SMALL_SIDE);
  return { ...sizeOf(large), large: await encodeWebp(large), small: await encodeWebp(small) };
}

/** What previews of links show, in every network. */
const PREVIEW = { width: 1200, ratio: 1200 / 630 };
const PLACEHOLDER_SIDE = 12;

export async function remakeProductPhoto(
  kind: FileKind,
  content: Buffer,
  focus: FocalPoint,
): Promise<RemadeProductPhoto> {
  const whole = scaleDown(await readPicture(kind, content), LARGE_SIDE);
  const shaped = cropAround(whole, PHOTO_RATIO, focus);
  const sizes: [number, Uint8Array][] = [];
  for (const width of PHOTO_WIDTHS) sizes.push([width, await encodeWebp(scaleDown(shaped, width))]);
  const placeholder = await encodeWebp(scaleDown(shaped, PLACEHOLDER_SIDE), PLACEHOLDER_QUALITY);
  return {
    whole: await encodeWebp(whole),
    sizes: Object.fromEntries(sizes) as RemadeProductPhoto['sizes'],
    preview: encodeJpeg(scaleDown(cropAround(whole, PREVIEW.ratio, focus), PREVIEW.width)),
    placeholder: Buffer.from(placeholder).toString('base64url'),
  };
}

const sizeOf = ({ width, height }: Picture) => ({ width, height });
