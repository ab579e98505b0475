/** What a call of the shop's server is given and answers. */
import type { Pagination } from '../contract/endpoint.ts';
import type { Currency, Locale } from '../contract/locale.ts';
import type { CallData, CallInput, EndpointName } from '../contract/table.ts';

export interface Answer<Data = unknown> {
  data: Data;
  pagination: Pagination | null;
}

export interface CallOptions {
  /** Header `Idempotency-Key`: the same key again is answered the same. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Display of errors is off (§8): a 401 removes the tokens but leads nowhere. */
  quiet?: boolean;
  /** Goes on when the page is left: for a change that is shown before its answer. Bodies of at most 64 kB. */
  keepalive?: boolean;
}

/** Parts of any input as the transport needs them. */
export interface PlainInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Asks and answers `data` with its pagination. */
export type Ask = <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<Answer<CallData<Name>>>;

/** Asks and answers `data` alone. */
export type Call = <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<CallData<Name>>;

export interface ClientDeps {
  token(): string | null;
  locale(): Locale;
  currency(): Currency;
  /** Same origin when empty. */
  base?: string;
  fetch?: typeof globalThis.fetch;
}
