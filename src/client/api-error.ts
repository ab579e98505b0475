/** The one error that a call throws: what the server refused, or why there was no answer. */
import type { ErrorCode, Problem } from '../contract/errors.ts';

export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'shape';

/** Codes of the wire, and three of our own where no code came. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'INVALID_RESPONSE';

/** §5: a response without a data body is an error with this message; people read the words of its code. */
export const INVALID_RESPONSE_MESSAGE = 'API 응답이 올바르지 않습니다';

export interface ApiErrorInit {
  kind: ApiErrorKind;
  code: ApiErrorCode;
  message: string;
  /** HTTP status; 0 when no answer came. */
  status?: number;
  problems?: readonly Problem[];
  details?: Readonly<Record<string, string | number>>;
  requestId?: string | null;
  cause?: unknown;
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly problems: readonly Problem[];
  readonly details: Readonly<Record<string, string | number>>;
  readonly requestId: string | null;

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.name = 'ApiError';
    this.kind = init.kind;
    this.code = init.code;
    this.status = init.status ?? 0;
    this.problems = init.problems ?? [];
    this.details = init.details ?? {};
    this.requestId = init.requestId ?? null;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}
