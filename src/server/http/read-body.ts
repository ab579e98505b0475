/** Reads a body: bounded before anything looks at it, proper UTF-8, proper JSON, and only text that a database can hold. */
import { Refusal } from '../refusal.ts';

export const BODY_LIMIT = 100_000;

/** Raised when a client goes away, or is let go, before its body is whole: nobody is left to answer. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';

  constructor(cause: unknown) {
    super('The client went away while it sent its request.', { cause });
  }
}

/** The body; an empty one counts as an empty object. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBounded(request, BODY_LIMIT);
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

export async function readBounded(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('BODY_TOO_LARGE');
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  const next = () =>
    reader?.read().catch((error: unknown) => {
      throw new ClientGoneError(error);
    });
  for (let part = await next(); part && !part.done; part = await next()) {
    size += part.value.length;
    if (size > limit) {
      await reader?.cancel();
      throw new Refusal('BODY_TOO_LARGE');
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

const DEEPEST = 32;

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > DEEPEST) return false;
  return Object.entries(value).every(([key, part]) => isStorableText(key) && isStorable(part, depth + 1));
}
