/** The thread in which a stranger's file is read. It reads one file and ends, so that nothing of one file meets the next. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ProblemCode } from '../../../contract/errors.ts';
import type { FileKind } from './kind.ts';
import { getThreadPath } from './cpu-limit.ts';
import type { FocalPoint } from './crop.ts';
import { remakePhoto, remakeProductPhoto, type RemadePhoto, type RemadeProductPhoto } from './photo.ts';
import { UnreadableFile } from './picture.ts';
import { remake, type RemadeFile } from './remake.ts';

export interface GivenFile {
  kind: FileKind;
  content: Uint8Array<ArrayBuffer>;
}

/** A product's photograph is cut around what must be seen. */
export type WorkerTask = GivenFile & ({ purpose: 'document' | 'photo' } | { purpose: 'product'; focus: FocalPoint });

/** What the thread says as it starts. */
export interface WorkerStart {
  threadPath: string | null;
}

/** What the thread answers, once. */
export type WorkerAnswer =
  | { remade: RemadeFile }
  | { photo: RemadePhoto }
  | { product: RemadeProductPhoto }
  | { problem: ProblemCode; reason: string };

const BEHIND_THE_SHOP = 5;

async function answerTask(task: WorkerTask): Promise<WorkerAnswer> {
  const { kind, content } = task;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    if (task.purpose === 'photo') return { photo: await remakePhoto(kind, bytes) };
    if (task.purpose === 'product') return { product: await remakeProductPhoto(kind, bytes, task.focus) };
    return { remade: await remake(kind, bytes) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.problem, reason: error.message };
    // PDFium gives up by a trap where its memory is used up.
    return { problem: 'file_complex', reason: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' };
  }
}

// On Linux a priority belongs to the thread that sets it; elsewhere it would be that of the whole shop.
if (process.platform === 'linux') setPriority(0, BEHIND_THE_SHOP);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
const say = (message: WorkerStart | WorkerAnswer) => parentPort?.postMessage(message);
say({ threadPath: getThreadPath() });
say(await answerTask(workerData as WorkerTask));
