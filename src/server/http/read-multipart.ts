/** Reads a `multipart/form-data` body: bounded before it is parsed, text as text, files as files. */
import type { Endpoint } from '../../contract/endpoint.ts';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { Refusal } from '../refusal.ts';
import { BODY_LIMIT, isStorableText, readBounded, readJson } from './read-body.ts';

/** One file, and room for the fields around it. */
const MULTIPART_LIMIT = MAX_FILE_BYTES + BODY_LIMIT;
const MOST_PARTS = 60;

/** The body of a call: JSON, or multipart where the row takes it. */
export function readBody(row: Endpoint, request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  return row.multipart === true && /^multipart\/form-data\s*;/i.test(type)
    ? readMultipart(row, request, type)
    : readJson(request);
}

async function readMultipart(row: Endpoint, request: Request, type: string): Promise<Record<string, unknown>> {
  const bytes = await readBounded(request, MULTIPART_LIMIT);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null);
  const parts = form === null ? [] : [...form.entries()];
  if (form === null || parts.length > MOST_PARTS) throw new Refusal('INVALID_REQUEST');
  const body = new Map<string, unknown>();
  for (const [name, value] of parts) {
    const isStorable = isStorableText(name) && (typeof value !== 'string' || isStorableText(value));
    if (!isStorable) throw new Refusal('INVALID_REQUEST');
    if (!body.has(name)) body.set(name, form.getAll(name).length > 1 || isList(row, name) ? form.getAll(name) : value);
  }
  return Object.fromEntries(body);
}

/** A list of one looks like a text on this wire; the row knows better. */
function isList(row: Endpoint, name: string): boolean {
  const { shape = {} } = (row.body?._zod.def ?? {}) as { shape?: Record<string, { _zod: { def: { type: string } } }> };
  return Object.hasOwn(shape, name) && shape[name]?._zod.def.type === 'array';
}
