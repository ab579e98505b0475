/** Makes a photo again in the sizes in which it is shown, as WebP from its pixels alone: place, camera and owner are gone. */
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

/** Pixels along the longer side. */
const LARGE_SIDE = 1600;
const SMALL_SIDE = 400;

export async function remakePhoto(kind: FileKind, content: Buffer): Promise<RemadePhoto> {
  const given = await readPicture(kind, content);
  // Copied out of the memory of the reader, which the encoder does not share.
  const large = scaleDown(given, LARGE_SIDE);
  const small = scaleDown(large, SMALL_SIDE);
  return { ...sizeOf(large), large: await encodeWebp(large), small: await encodeWebp(small) };
}

const sizeOf = ({ width, height }: Picture) => ({ width, height });
