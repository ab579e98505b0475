/** Validates what a call sends against its row: path parameters, query and body. */
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Problem } from '../../contract/errors.ts';
import { refuseFields, Refusal } from '../base/refusal.ts';
import { toProblems } from './problems.ts';
import { isStorableText } from './read-body.ts';

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** All problems of query and body at once; a path parameter that no row could have is simply not found. */
export function validInput(row: Endpoint, raw: RawInput): object {
  const input: Record<string, unknown> = {};
  const problems: Problem[] = [];
  if (row.params) {
    const parsed = z.safeParse(row.params, raw.params ?? {});
    if (!parsed.success) throw new Refusal('NOT_FOUND');
    input['params'] = parsed.data;
  }
  for (const part of ['query', 'body'] as const) {
    const schema = row[part];
    if (!schema) continue;
    const given = raw[part] ?? {};
    const parsed = z.safeParse(schema, given);
    if (parsed.success) input[part] = parsed.data;
    else problems.push(...toProblems(parsed.error.issues, given));
  }
  if (problems.length > 0) refuseFields(problems);
  return input;
}

/** A query as an object; of a name that comes twice the last one counts. */
export function readQuery(parameters: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = Object.fromEntries(parameters);
  if (!Object.values(query).every(isStorableText)) throw new Refusal('INVALID_REQUEST');
  return query;
}

const KEY = /^[\x21-\x7e]{8,200}$/;

export function idempotencyKey(row: Endpoint, header: string | null): string {
  if (!row.idempotent) return '';
  if (header !== null && KEY.test(header)) return header;
  return refuseFields([{ field: 'Idempotency-Key', code: header === null ? 'required' : 'invalid' }]);
}
