/** What other features use of uploaded files. */
export type { FocalPoint } from './crop.ts';
export type { RemadePhoto } from './photo.ts';
export { readPhoto, readProductPhoto, readUpload, type ReadUpload } from './upload.ts';
