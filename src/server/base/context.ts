/** What a handler is given and what it answers; the endpoint table decides which handlers there must be. */
import type * as z from 'zod/mini';
import type { Pagination } from '../../contract/endpoint.ts';
import type { Locale } from '../../contract/locale.ts';
import type { EndpointName, Endpoints, HandlerInput } from '../../contract/table.ts';
import type { CrashPoint } from './crash-point.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';

/**
 * The parts of the running server. Clock, chance, mail and providers come from outside, so that tests decide them. Each room
 * declares its own part beside the code that makes it: `declare module '…/base/context.ts' { interface Services { … } }`.
 */
export interface Services {
  config: Config;
  /** Names this process among those on the same database. */
  processId: string;
  /** False where no other process can be on the database, as with the embedded one. */
  isShared: boolean;
  clock: () => Date;
  random: (bytes: number) => Uint8Array;
  log: Logger;
  /** Ends the process at a named place of the payment algorithm when a test armed it; does nothing otherwise. */
  checkpoint: CrashPoint;
}

/** Who calls. */
export interface Caller {
  member: { id: string } | null;
  /** Name of the operator's token; null for everyone else. */
  operator: string | null;
  language: Locale;
  ip: string;
  requestId: string;
  /** Hash of the caller's token; sign-out revokes it. */
  session: string | null;
}

export const ANONYMOUS: Omit<Caller, 'language'> = {
  member: null,
  operator: null,
  ip: '',
  requestId: '',
  session: null,
};

export interface RequestFacts {
  /** Present and well-formed wherever the row asks for it, else empty. */
  idempotencyKey: string;
  /** Id under which the payment provider delivers a notice, else empty. */
  transmissionId: string;
  /** Cookie of a device on which a member signed in before, else empty. */
  device: string;
}

type PagedPart<Name extends EndpointName> = Endpoints[Name] extends { paged: true }
  ? { pagination: Pagination }
  : unknown;
/** The answer of a call: `data` as the row describes it, with its pagination where the row says so. */
export type Answer<Name extends EndpointName> = {
  data: z.input<Endpoints[Name]['data']>;
  /** Cookie by which the device is known from now on. */
  device?: string;
} & PagedPart<Name>;

export type Handler<Name extends EndpointName> = (
  input: HandlerInput<Name>,
  services: Services,
  caller: Caller,
  request: RequestFacts,
) => Promise<Answer<Name>>;

/** A handler for every row; one that is missing or mistyped does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Name> };

/** The signed-in member; rows with auth `member` always have one. */
export function requireMemberId(caller: Caller): string {
  if (caller.member === null) throw new Error('A row that needs a member was called without one.');
  return caller.member.id;
}
