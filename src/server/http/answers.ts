/** Answers of the API: the envelope of a success, the body of a refusal, and the headers of both. */
import type { ErrorBody } from '../../contract/errors.ts';
import type { Pagination } from '../../contract/endpoint.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Refusal } from '../base/refusal.ts';
import { getErrorMessage } from './messages.ts';

const API_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'accept-encoding',
};

export function envelope(data: unknown, pagination?: Pagination): string {
  return JSON.stringify({ data, meta: pagination ? { pagination } : {} });
}

export function apiAnswer(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Response {
  return new Response(body, { status: 200, headers: { ...API_HEADERS, ...headers } });
}

/** A file as a handler gives it. */
export interface FileData {
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** A file that a stranger sent: saved, never shown, and powerless wherever it is opened. Its name is ours. */
export function fileAnswer({ type, content }: FileData, name: string): Response {
  return new Response(content, {
    headers: {
      'content-type': type,
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="${name}.${ENDINGS[type] ?? 'bin'}"`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  });
}

export interface RefusalFacts {
  language: Locale;
  requestId: string;
  headers?: Record<string, string>;
}

export function refusalAnswer(refusal: Refusal, { language, requestId, headers = {} }: RefusalFacts): Response {
  const body: ErrorBody = {
    data: null,
    code: refusal.code,
    message: getErrorMessage(refusal.code, language),
    ...(refusal.problems.length > 0 && { problems: [...refusal.problems] }),
    ...(refusal.details && { details: { ...refusal.details } }),
    meta: { request_id: requestId },
  };
  const retry = refusal.details?.['retry_after'];
  return new Response(JSON.stringify(body), {
    status: refusal.status,
    headers: { ...API_HEADERS, ...headers, ...(retry !== undefined && { 'retry-after': String(retry) }) },
  });
}
