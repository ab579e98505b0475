/** An uploaded file as it is kept: judged by its bytes, named for people only. */
import { MAX_FILE_BYTES } from '../../../contract/limits.ts';
import { Refusal, refuseFields } from '../../refusal.ts';
import { typeOfContent, type FileType } from './content-type.ts';

export interface ReadUpload {
  name: string;
  type: FileType;
  content: Uint8Array;
}

const LONGEST_NAME = 120;

/** The last segment of whatever path came, without control and direction characters. */
export function displayName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const name = Array.from(plain).slice(0, LONGEST_NAME).join('');
  return /^\.*$/.test(name) ? 'file' : name;
}

/** Reads and judges a file; refuses what is no whole PDF, JPEG or PNG. */
export async function readUpload(file: File): Promise<ReadUpload> {
  if (file.size === 0) refuseFields([{ field: 'file', code: 'required' }]);
  if (file.size > MAX_FILE_BYTES) throw new Refusal('BODY_TOO_LARGE');
  const content = new Uint8Array(await file.arrayBuffer());
  const type = typeOfContent(content);
  if (type === null) throw new Refusal('FILE_REFUSED', { problems: [{ field: 'file', code: 'file_type' }] });
  return { name: displayName(file.name), type, content };
}
