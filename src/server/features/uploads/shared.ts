/** What other features use of uploaded files. */
export type { RemadePhoto } from './photo.ts';
export { readPhoto, readUpload, type ReadUpload } from './upload.ts';
