/** Reads a body: bounded before anything looks at it, proper UTF-8, proper JSON, and only text that a database can hold. */
import { Refusal } from '../base/refusal.ts';

export const BODY_LIMIT = 100_000;

/** Raised when a client goes away, or is let go, before its body is whole: there is no client left to answer. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';

  constructor(cause: unknown) {
    super('The client went away while it sent its request.', { cause });
  }
}

/** The body; an empty one counts as an empty object. */
export async function readJson(request: Request, limit = BODY_LIMIT): Promise<unknown> {
  const bytes = await readBounded(request, limit);
  if (bytes.length === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('INVALID_REQUEST');
  }
  if (!isStorable(value)) throw new Refusal('INVALID_REQUEST');
  return value;
}

/** The pieces of a body as they come. One that is too large is not read on; one that breaks off is told by `ClientGoneError`. */
export async function* readPieces(request: Request, limit: number): AsyncGenerator<Uint8Array, void, void> {
  if (declaredLength(request) > limit) throw new Refusal('BODY_TOO_LARGE');
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  if (!reader) return;
  let size = 0;
  let isWhole = false;
  try {
    for (;;) {
      const piece = await reader.read().catch((error: unknown) => {
        throw new ClientGoneError(error);
      });
      isWhole = piece.done;
      if (piece.done) return;
      size += piece.value.length;
      if (size > limit) throw new Refusal('BODY_TOO_LARGE');
      yield piece.value;
    }
  } finally {
    if (!isWhole) await reader.cancel().catch(() => undefined);
  }
}

export function declaredLength(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0);
}

async function readBounded(request: Request, limit: number): Promise<Buffer> {
  // A body that comes byte by byte is copied into one piece, so that it costs no more memory than another.
  let bytes = Buffer.allocUnsafe(Math.min(limit, Math.max(declaredLength(request), 4096)));
  let size = 0;
  for await (const piece of readPieces(request, limit)) {
    if (size + piece.length > bytes.length) {
      bytes = Buffer.concat([bytes], Math.max(bytes.length * 2, size + piece.length));
    }
    bytes.set(piece, size);
    size += piece.length;
  }
  return bytes.subarray(0, size);
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

const MAX_DEPTH = 32;

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH) return false;
  return Object.entries(value).every(([key, part]) => isStorableText(key) && isStorable(part, depth + 1));
}
