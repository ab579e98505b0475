/** The payment itself: the order of the server, the window of the card, and the way to its result. */
import { setup, assign, and, fromPromise } from 'xstate';
import type { PaymentMethod, Term } from '../src/contract/catalogue/codes.ts';
import type { Failure } from '../src/contract/errors.ts';
import type { Ending } from '../src/contract/reservations/drafts.ts';
import type { Reservation } from '../src/contract/reservations/shapes.ts';

/** With how long the seats are held, now that the window opens. */ import type { HoldTerms } from './hold.machine.ts';

export interface CardOrder extends HoldTerms {
  method: 'card';
  order_id: string;
  order_name: string;
  amount_krw: number;
  customer_name: string;
  client_key: string;
  sdk_src: string;
  now: string;
}
export type PaymentStart = CardOrder | { method: 'bank' | 'none'; reservation: Reservation };

export interface CheckoutInput {
  reservationId: string | null;
  method: PaymentMethod | null;
  terms: Term[];
  /** As the member saw it; the server refuses when its own total differs. */
  reservation: Reservation | null;
}

export interface CheckoutContext extends Omit<CheckoutInput, 'reservation'> {
  /** Whole KRW. */
  totalKrw: number;
  order: CardOrder | null;
  /** What the order says of the hold. */
  held: Partial<HoldTerms>;
  /** Settled without a card. */
  reservation: Reservation | null;
  failure: Failure | null;
}

/** The page was shown again from the browser's memory. */
export interface CheckoutEvent {
  type: 'window.returned';
}

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

/** Parameters of a transition after an effect; a simulator may answer without an output. */
function answered({ event }: { event: { output?: PaymentStart } }): { start: PaymentStart | undefined } {
  return { start: event.output };
}

/** Stand for the rules of the shop, which the flow provides. */
const isProvided = () => false;
const doProvided = () => {};

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput | undefined,
    output: {} as Ending,
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    startPayment: fromPromise<PaymentStart, CheckoutContext>(() => Promise.reject(new Error('not provided'))),
    openWindow: fromPromise<void, CheckoutContext>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    // §5: "Required terms must be agreed and a payment method chosen."
    hasMethod: isProvided,
    areTermsAgreed: isProvided,
    isCard: (_, { start }: { start: PaymentStart | undefined }) => start?.method === 'card',
  },
  actions: {
    takeOrder: assign((_, { start }: { start: PaymentStart | undefined }) =>
      start?.method === 'card'
        ? { order: start, held: { hold_expires_at: start.hold_expires_at, hold_extended: start.hold_extended } }
        : {},
    ),
    takeSettled: assign((_, { start }: { start: PaymentStart | undefined }) =>
      start === undefined || start.method === 'card' ? {} : { reservation: start.reservation },
    ),
    takeFailure: assign((_, failure: Failure) => ({ failure })),
    showProblems: doProvided,
  },
}).createMachine({
  id: 'checkout',
  description:
    'A person pays once, what the server says, and is told what came of it: settled, refused, or that only the server knows.',
  context: ({ input }) => ({
    reservationId: input?.reservationId ?? null,
    method: input?.method ?? null,
    terms: input?.terms ?? [],
    totalKrw: input?.reservation?.quote.total_krw ?? 0,
    order: null,
    held: {},
    reservation: null,
    failure: null,
  }),
  output: ({ context }) => ({ reservation: context.reservation, failure: context.failure }),
  initial: 'judging',
  states: {
    judging: {
      description: 'Required terms must be agreed and a payment method chosen (§5).',
      always: [
        { guard: and(['hasMethod', 'areTermsAgreed']), target: 'starting' },
        { target: 'refused', actions: 'showProblems' },
      ],
    },
    starting: {
      description: 'The server checks everything once more and opens the order at its own price.',
      tags: ['busy'],
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isCard', params: answered },
            target: 'window',
            actions: { type: 'takeOrder', params: answered },
          },
          { target: 'settled', actions: { type: 'takeSettled', params: answered } },
        ],
        onError: { target: 'refused', actions: { type: 'takeFailure', params: failed } },
      },
    },
    window: {
      description: 'The payment window is open; it ends by leaving for the result page, or by being closed.',
      tags: ['busy'],
      invoke: {
        id: 'openWindow',
        src: 'openWindow',
        input: ({ context }) => context,
        onDone: { target: 'leaving' },
        onError: {
          target: 'refused',
          actions: { type: 'takeFailure', params: failed },
          description: 'Closed or refused: the draft stays as it is.',
        },
      },
      on: {
        'window.returned': {
          target: 'returned',
          description: 'Left behind it and come back to: whether it was paid only the server knows.',
        },
      },
    },
    leaving: {
      description: 'The browser is on its way to the payment result; coming back to the page asks the server again.',
      on: { 'window.returned': 'returned' },
    },
    settled: { description: 'Nothing is left to pay by card.', type: 'final', tags: ['settled'] },
    refused: { description: 'Not paid; the reason is told at the step that it is about.', type: 'final' },
    returned: { description: 'Only the server knows whether it was paid.', type: 'final' },
  },
});
