/** Step `payment` before it is paid: coupon and points, each priced by the server, and how the rest is paid. */
import { setup, assign, fromPromise } from 'xstate';
import type { PaymentMethod, Term } from '../src/contract/catalogue/codes.ts';
import type { Failure } from '../src/contract/errors.ts';
import type { Ending } from '../src/contract/reservations/drafts.ts';
import type { Reservation } from '../src/contract/reservations/shapes.ts';

export interface DeductionsInput {
  /** As the server priced it last. */
  reservation: Reservation | null;
  method: PaymentMethod | null;
  terms: Term[];
  /** What is to be said at the start: the payment may have been refused. */
  failure: Failure | null;
}

export interface DeductionsContext extends DeductionsInput {
  couponId: string | null;
  points: number;
  /** The payment is to begin. */
  isPaymentRequested: boolean;
}

export type DeductionsEvent =
  | { type: 'coupon.chosen'; couponId: string | null }
  | { type: 'points.changed'; points: number }
  | { type: 'method.chosen'; method: PaymentMethod }
  | { type: 'term.toggled'; term: Term }
  | { type: 'payment.requested' };

/** Codes that say that nothing more can be changed. */
const OVER = ['EXPIRED', 'ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'];

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

/** What was refused, without the field that is mended; nothing once all are. */
function without(failure: Failure | null, mended: string): Failure | null {
  if (failure === null || failure.problems.length === 0) return failure;
  const problems = failure.problems.filter(({ field }) => field !== mended);
  return problems.length === 0 ? null : { ...failure, problems };
}

export const deductionsMachine = setup({
  types: {
    context: {} as DeductionsContext,
    events: {} as DeductionsEvent,
    input: {} as DeductionsInput | undefined,
    output: {} as Ending,
    tags: {} as 'busy' | 'resumable' | 'settled',
  },
  actors: {
    reprice: fromPromise<Reservation, DeductionsContext>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isHoldOver: (_, { code }: Failure) => OVER.includes(code),
  },
  actions: {
    chooseCoupon: assign((_, { couponId }: { couponId: string | null | undefined }) => ({
      couponId: couponId ?? null,
    })),
    changePoints: assign(({ context }, { points }: { points: number | undefined }) => ({
      points: points ?? context.points,
    })),
    chooseMethod: assign(({ context }, { method }: { method: PaymentMethod | undefined }) => ({
      method: method ?? context.method,
      failure: without(context.failure, 'method'),
    })),
    toggleTerm: assign(({ context }, { term }: { term: Term | undefined }) =>
      term === undefined
        ? {}
        : {
            terms: context.terms.includes(term)
              ? context.terms.filter((one) => one !== term)
              : [...context.terms, term],
            failure: without(context.failure, `terms.${term}`),
          },
    ),
    takeReservation: assign(({ context }, { reservation }: { reservation: Reservation | undefined }) => ({
      reservation: reservation ?? context.reservation,
      failure: null,
    })),
    keepOldDeductions: assign(({ context }) => ({
      couponId: context.reservation?.coupon_id ?? null,
      points: context.reservation?.points ?? 0,
    })),
    takeFailure: assign((_, failure: Failure) => ({ failure })),
    noteRequest: assign({ isPaymentRequested: true, failure: null }),
  },
}).createMachine({
  id: 'deductions',
  description: 'What is deducted, and how the rest is paid; each deduction is a new price of the server.',
  context: ({ input }) => ({
    reservation: input?.reservation ?? null,
    couponId: input?.reservation?.coupon_id ?? null,
    points: input?.reservation?.points ?? 0,
    method: input?.method ?? null,
    terms: input?.terms ?? [],
    failure: input?.failure ?? null,
    isPaymentRequested: false,
  }),
  output: ({ context }) => ({
    reservation: context.reservation,
    failure: context.failure,
    isPaymentRequested: context.isPaymentRequested,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A person chooses coupon, points and method, and agrees to the terms.',
      tags: ['resumable'],
      on: {
        'coupon.chosen': {
          target: 'repricing',
          actions: { type: 'chooseCoupon', params: ({ event }) => ({ couponId: event.couponId }) },
        },
        'points.changed': {
          target: 'repricing',
          actions: { type: 'changePoints', params: ({ event }) => ({ points: event.points }) },
        },
        'method.chosen': {
          actions: { type: 'chooseMethod', params: ({ event }) => ({ method: event.method }) },
        },
        'term.toggled': { actions: { type: 'toggleTerm', params: ({ event }) => ({ term: event.term }) } },
        'payment.requested': { target: 'requested', actions: 'noteRequest' },
      },
    },
    repricing: {
      description: 'The server prices coupon and points; nothing is paid until it has.',
      tags: ['busy'],
      invoke: {
        id: 'reprice',
        src: 'reprice',
        input: ({ context }) => context,
        onDone: {
          target: 'priced',
          actions: { type: 'takeReservation', params: ({ event }) => ({ reservation: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isHoldOver', params: failed },
            target: 'lost',
            actions: { type: 'takeFailure', params: failed },
          },
          {
            target: 'choosing',
            actions: ['keepOldDeductions', { type: 'takeFailure', params: failed }],
          },
        ],
      },
    },
    priced: { description: 'There is a new price to agree to.', type: 'final', tags: ['settled'] },
    requested: { description: 'The payment is to begin.', type: 'final', tags: ['settled'] },
    lost: { description: 'The hold ended, or the reservation went on elsewhere.', type: 'final' },
  },
});
