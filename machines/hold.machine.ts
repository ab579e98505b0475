/** How long the seats are held: counted down, extended once, moved by every answer that names another deadline. */
import { setup, assign, fromPromise, raise } from 'xstate';
import type { Failure } from '../src/contract/errors.ts';
import type { Reservation } from '../src/contract/reservations/shapes.ts';

/** What a reservation says of its hold. */
export type HoldTerms = Pick<Reservation, 'hold_expires_at' | 'hold_extended'>;

export interface HoldInput {
  reservationId: string | null;
  reservation: HoldTerms | null;
}

export interface HoldContext {
  reservationId: string | null;
  held: HoldTerms;
  failure: Failure | null;
}

export type HoldEvent =
  | { type: 'extension.requested' }
  /** An answer of the server named the deadline. */
  | { type: 'hold.moved'; held: HoldTerms | null }
  /** A payment is being made: what is paid late the server judges. */
  | { type: 'hold.suspended' }
  | { type: 'hold.resumed' }
  /** Told to itself. */
  | { type: 'deadline.changed' };

/** Empty when the time is over; the reason where an extension came too late. */
export interface HoldOutput {
  failure: Failure | null;
}

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

/** What is known of a hold; nothing, where nothing is told. */
function readHoldTerms(told: HoldTerms | null | undefined): HoldTerms {
  return { hold_expires_at: told?.hold_expires_at ?? null, hold_extended: told?.hold_extended ?? false };
}

/** Parameters of a transition that brings other terms; a simulator may send none. */
function told({ event }: { event: { held?: HoldTerms | null } }): { held: HoldTerms | null } {
  return { held: event.held ?? null };
}

export const holdMachine = setup({
  types: {
    context: {} as HoldContext,
    events: {} as HoldEvent,
    input: {} as HoldInput | undefined,
    output: {} as HoldOutput,
    tags: {} as 'busy',
  },
  actors: {
    waitForHoldEnd: fromPromise<void, { holdExpiresAt: string | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    extendHold: fromPromise<Reservation, { reservationId: string | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    canExtend: ({ context }) => !context.held.hold_extended,
    isTooLate: (_, { code }: Failure) => code === 'EXPIRED',
    isOtherDeadline: ({ context }, { held }: { held: HoldTerms | null }) =>
      held !== null && held.hold_expires_at !== context.held.hold_expires_at,
  },
  actions: {
    takeTerms: assign(({ context }, { held }: { held: HoldTerms | null | undefined }) => ({
      held: held == null ? context.held : readHoldTerms(held),
    })),
    countAgain: raise({ type: 'deadline.changed' }),
    takeFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'hold',
  description: 'Seats are held for fifteen minutes; whether they really went back only the server says.',
  context: ({ input }) => ({
    reservationId: input?.reservationId ?? null,
    held: readHoldTerms(input?.reservation),
    failure: null,
  }),
  output: ({ context }) => ({ failure: context.failure }),
  initial: 'running',
  states: {
    running: {
      description: 'The countdown and the one extension run side by side.',
      type: 'parallel',
      states: {
        clock: {
          description: 'The deadline is an effect with the deadline as its input, so that it survives a reload.',
          initial: 'counting',
          states: {
            counting: {
              description: 'The seats are held until the deadline.',
              invoke: {
                id: 'waitForHoldEnd',
                src: 'waitForHoldEnd',
                input: ({ context }) => ({ holdExpiresAt: context.held.hold_expires_at }),
                onDone: { target: '#hold.ended', actions: 'clearFailure' },
                onError: { target: 'unknown' },
              },
              on: {
                'hold.moved': {
                  guard: { type: 'isOtherDeadline', params: told },
                  target: 'counting',
                  reenter: true,
                  actions: { type: 'takeTerms', params: told },
                },
                'deadline.changed': { target: 'counting', reenter: true },
                'hold.suspended': { target: 'suspended', actions: 'clearFailure' },
              },
            },
            suspended: {
              description:
                'A payment is out of the reach of the hold: the server stretched it, and judges what is late.',
              on: { 'hold.moved': { actions: { type: 'takeTerms', params: told } }, 'hold.resumed': 'counting' },
            },
            unknown: {
              description: 'No deadline is known; the server stays the judge.',
              on: {
                'hold.moved': {
                  guard: { type: 'isOtherDeadline', params: told },
                  target: 'counting',
                  actions: { type: 'takeTerms', params: told },
                },
                'hold.suspended': 'suspended',
              },
            },
          },
        },
        extension: {
          description: 'Fifteen minutes more, once.',
          initial: 'open',
          states: {
            open: {
              description: 'Can be asked for until it was granted.',
              on: {
                'extension.requested': { guard: 'canExtend', target: 'asking', actions: 'clearFailure' },
                'hold.suspended': 'closed',
              },
            },
            closed: {
              description: 'No more time is asked for while a payment is made: a refusal would end the hold under it.',
              on: { 'hold.resumed': 'open' },
            },
            asking: {
              description: 'The server extends the hold, or says why not.',
              tags: ['busy'],
              invoke: {
                id: 'extendHold',
                src: 'extendHold',
                input: ({ context }) => ({ reservationId: context.reservationId }),
                onDone: {
                  target: 'open',
                  actions: [{ type: 'takeTerms', params: ({ event }) => ({ held: event.output }) }, 'countAgain'],
                },
                onError: [
                  {
                    guard: { type: 'isTooLate', params: failed },
                    target: '#hold.ended',
                    actions: { type: 'takeFailure', params: failed },
                  },
                  { target: 'open', actions: { type: 'takeFailure', params: failed } },
                ],
              },
              on: {
                'hold.suspended': { target: 'closed', description: 'The order that is opened says how long it is.' },
              },
            },
          },
        },
      },
    },
    ended: { description: 'The time is over; the server says whether the seats went back.', type: 'final' },
  },
});
