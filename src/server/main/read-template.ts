/** Reads the prepared database; apart from what prepares it, which holds all texts of the demo. */
import { openAsBlob } from 'node:fs';

/** The template, or null when none lies there; then the database begins empty. */
export async function readTemplate(path: string): Promise<Blob | null> {
  return openAsBlob(path, { type: 'application/x-gzip' }).catch(() => null);
}
