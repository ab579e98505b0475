/** An uploaded file as it is stored: scanned, made again from its pixels, named for people only. */
import { MAX_FILE_BYTES } from '../../../contract/limits.ts';
import type { Services } from '../../base/context.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { detectFileKind } from './kind.ts';
import { refuseFile } from './refuse-file.ts';
import type { FocalPoint } from './crop.ts';
import type { RemadePhoto, RemadeProductPhoto } from './photo.ts';
import type { RemadeFile } from './remake.ts';
import type { GivenFile } from './worker.ts';
import { UploadedFile } from '../../http/uploaded-file.ts';

export interface ReadUpload {
  name: string;
  type: RemadeFile['type'];
  content: Uint8Array;
}

const MAX_NAME_CHARACTERS = 120;

/** The last segment of the path that was sent, without control and direction characters. */
export function displayName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const name = Array.from(plain).slice(0, MAX_NAME_CHARACTERS).join('');
  return /^\.*$/.test(name) ? 'file' : name;
}

type Readers = Pick<Services, 'fileJudge' | 'virusScanner'>;

/** Judges a file and makes it again. Never within a transaction: the scanner is a network call, and the thread takes its time. */
export async function readUpload({ fileJudge, virusScanner }: Readers, file: File): Promise<ReadUpload> {
  const given = await readGiven(file);
  await virusScanner.scan(given.content);
  return { name: displayName(file.name), ...(await fileJudge.remake(given)) };
}

/** The same for a photo that visitors see: its name and all that the camera wrote into it are gone. */
export async function readPhoto({ fileJudge, virusScanner }: Readers, file: File): Promise<RemadePhoto> {
  const given = await readGiven(file);
  await virusScanner.scan(given.content);
  return fileJudge.remakePhoto(given);
}

/** The same for a photograph of a product. */
export async function readProductPhoto(
  { fileJudge, virusScanner }: Readers,
  file: File,
  focus: FocalPoint,
): Promise<RemadeProductPhoto> {
  const given = await readGiven(file);
  if (given.kind === 'pdf') refuseFields([{ field: 'file', code: 'file_type' }]);
  await virusScanner.scan(given.content);
  return fileJudge.remakeProductPhoto(given, focus);
}

async function readGiven(file: File): Promise<GivenFile> {
  if (file.size === 0) refuseFields([{ field: 'file', code: 'required' }]);
  if (file.size > MAX_FILE_BYTES) throw new Refusal('BODY_TOO_LARGE');
  const content = file instanceof UploadedFile ? file.content : new Uint8Array(await file.arrayBuffer());
  const kind = detectFileKind(content);
  if (kind === null) throw refuseFile('file_type');
  return { kind, content };
}
