/** What other features use of uploaded files. */
export { readUpload, type ReadUpload } from './upload.ts';
