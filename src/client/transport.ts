/** Sends one call of the endpoint table and checks its answer; loaded with the shapes at the first call. */
import { createFetch, type FetchError } from 'ofetch';
import type { Endpoint, Pagination } from '../contract/endpoint.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../contract/errors.ts';
import { CALL_TIMEOUT_MS } from '../contract/limits.ts';
import { getEndpoint, type EndpointName } from '../contract/table.ts';
import { ApiError, INVALID_RESPONSE_MESSAGE } from './api-error.ts';
import type { Answer, CallOptions, ClientDeps, PlainInput } from './call-types.ts';

/** The address of a row with its parameters filled in. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(toParameterText(params[key])));
}

function toParameterText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function buildHeaders(row: Endpoint, deps: ClientDeps, options: CallOptions, isForm: boolean): Record<string, string> {
  // §7: JSON content and no-cache headers.
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': deps.locale(),
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    Expires: '0',
    // A form names its own type, with the boundary of its parts.
    ...(isForm ? {} : { 'Content-Type': 'application/json' }),
  };
  const token = deps.token();
  // §6: authenticated calls carry a bearer access token; others send no Authorization.
  if (token && (row.auth === 'member' || row.auth === 'optional')) headers['Authorization'] = `Bearer ${token}`;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  return headers;
}

/** JSON, or a form where a value is a file: only forms carry files. Lists repeat their name; what is undefined stays out. */
function buildBody(body: Record<string, unknown>): Record<string, unknown> | FormData {
  const entries = Object.entries(body);
  if (!entries.some(([, value]) => [value].flat().some((each) => each instanceof Blob))) return body;
  const form = new FormData();
  for (const [name, value] of entries.flatMap(([name, value]) => [value].flat().map((each) => [name, each] as const))) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, toParameterText(value));
  }
  return form;
}

/** The library minds its time limit only where it is given no signal. Older browsers cannot join two: theirs ends by hand. */
function withTimeout(signal: AbortSignal): AbortSignal {
  return 'any' in AbortSignal ? AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]) : signal;
}

export async function send(
  deps: ClientDeps,
  name: EndpointName,
  input: PlainInput,
  options: CallOptions,
): Promise<Answer> {
  const row = getEndpoint(name);
  const request = createFetch(deps.fetch ? { fetch: deps.fetch } : {});
  const sent = input.body === undefined ? null : buildBody(input.body as Record<string, unknown>);
  let body: unknown;
  try {
    body = await request<unknown>(fillPath(row.path, input.params), {
      method: row.method,
      ...(deps.base ? { baseURL: deps.base } : {}),
      ...(input.query ? { query: input.query } : {}),
      ...(sent ? { body: sent } : {}),
      ...(options.signal ? { signal: withTimeout(options.signal) } : {}),
      headers: buildHeaders(row, deps, options, sent instanceof FormData),
      cache: 'no-store',
      keepalive: options.keepalive ?? false,
      credentials: 'same-origin',
      timeout: CALL_TIMEOUT_MS,
      retry: 0,
    });
  } catch (error) {
    throw toApiError(error);
  }
  return parseAnswer(row, row.file && body instanceof Blob ? await readFile(body) : body);
}

/** A file as its shape has it. Its name is the page's to know: that of the answer is ours. */
async function readFile(body: Blob): Promise<unknown> {
  return { data: { name: '', type: body.type, content: new Uint8Array(await body.arrayBuffer()) } };
}

/** No row takes nothing for its data, so that an answer without any is refused too. */
function parseAnswer(row: Endpoint, body: unknown): Answer {
  const { data, meta } = (body ?? {}) as { data?: unknown; meta?: { pagination?: Pagination } };
  const parsed = row.data.safeParse(data);
  if (!parsed.success) {
    throw new ApiError({
      kind: 'shape',
      code: 'INVALID_RESPONSE',
      message: INVALID_RESPONSE_MESSAGE,
      cause: parsed.error,
    });
  }
  return { data: parsed.data, pagination: meta?.pagination ?? null };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && String(body.code) in ERROR_STATUS;
}

function readMessage(body: unknown): string {
  const message: unknown = typeof body === 'object' && body !== null && 'message' in body ? body.message : '';
  return typeof message === 'string' ? message : '';
}

/** What ofetch threw, in the words of the contract. */
function toApiError(error: unknown): ApiError {
  // An answer that breaks off while it is read is thrown as it is: without a status, and without data.
  const { status = 0, data: body, message = '', cause } = error as Partial<FetchError<unknown>>;
  if (isErrorBody(body)) {
    return new ApiError({
      kind: 'http',
      code: body.code,
      message: body.message,
      status,
      problems: body.problems ?? [],
      details: body.details ?? {},
      requestId: body.meta?.request_id ?? null,
      cause: error,
    });
  }
  if (status > 0) {
    // A code of a newer server, or none at all, such as the answer of a proxy. Where the server says something, people read it.
    const said = readMessage(body);
    const code: ErrorCode =
      status === 401
        ? 'UNAUTHORIZED'
        : status === 404
          ? 'NOT_FOUND'
          : status >= 500
            ? 'UNAVAILABLE'
            : 'INVALID_REQUEST';
    return new ApiError({
      kind: 'http',
      code,
      message: said,
      status,
      details: said ? { message: said } : {},
      cause: error,
    });
  }
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
  return timedOut
    ? new ApiError({ kind: 'timeout', code: 'TIMEOUT', message, cause: error })
    : new ApiError({ kind: 'network', code: 'NETWORK', message, cause: error });
}
