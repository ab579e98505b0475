/** Addresses of an operator's photographs: the whole one, and beside it the sizes in which pages show it. */

/** Pixels across of the sizes, each 4:3 around the focal point. */
export const PHOTO_WIDTHS = [400, 800, 1200] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
/** Shape of the sizes: width through height. */
export const PHOTO_RATIO = 4 / 3;

/** The whole picture. Its fragment, which no server is sent, is what stands in its place until it is here: a WebP in base64url. */
export function buildPhotoPath(id: string, placeholder: string): string {
  return `/images/photos/${id}.webp#${placeholder}`;
}

export interface PhotoSources {
  /** Each size with its width, as `srcset` takes them. */
  sizes: string;
  /** Where the browser cannot choose. */
  usual: string;
  placeholder: string;
}

/** The sizes of a photograph; null of a picture that is none, such as a scene. */
export function readPhotoPath(path: string): PhotoSources | null {
  const [, base, code = ''] = /^(\/images\/photos\/\w+)\.webp#([\w-]+)$/.exec(path) ?? [];
  if (base === undefined) return null;
  return {
    sizes: PHOTO_WIDTHS.map((width) => `${base}-${width}.webp ${width}w`).join(', '),
    usual: `${base}-800.webp`,
    placeholder: `data:image/webp;base64,${code.replaceAll('-', '+').replaceAll('_', '/')}`,
  };
}

/** The JPEG of a photograph for mails and previews in other places; other addresses as they are. */
export function toPhotoPreview(path: string): string {
  return path.replace(/^(\/images\/photos\/\w+)\.webp#.*$/, '$1.jpg');
}
