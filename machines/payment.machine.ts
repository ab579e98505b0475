/** The return from the card window: from the answer in the address to what really happened (§2, §7, §8). */
import { setup, assign, fromPromise } from 'xstate';
import type { PaymentState } from '../src/contract/payments.ts';

/** Query of the success page; null where it is missing (§2). */
export interface PaymentReturn {
  paymentKey: string | null;
  orderId: string | null;
  /** Whole KRW. */
  amount: number | null;
}

export interface PaymentInput extends PaymentReturn {
  /** The reservation that is paid for, where the address names it. */
  reservationId: string | null;
}

export interface PaymentContext extends PaymentInput {
  state: PaymentState | null;
  /** How often the server was asked without a final answer. */
  asked: number;
  failure: PaymentFailure | null;
}

/** What the failure page is told, in its address. */
export interface PaymentFailure {
  /** The provider's own word where there is one. */
  code: string;
  message: string;
}

/** A person does not want to wait for the next question. */
export interface PaymentEvent {
  type: 'answer.requested';
}

/** True where the address names all that a confirmation needs. */
export function isComplete(input: PaymentReturn): boolean {
  return Boolean(input.paymentKey) && Boolean(input.orderId) && Number.isInteger(input.amount);
}

/** Milliseconds before the server is asked again: one second at first, at most fifteen. */
export function pauseBefore(asked: number): number {
  return Math.min(15_000, 1000 * 2 ** Math.min(asked, 4));
}

interface Refusal {
  /** HTTP status; 0 where no answer came. */
  status: number;
  code: string;
  message: string;
  /** `provider_code`: the payment provider's own word for a decline. */
  details: Readonly<Record<string, string | number>>;
}

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): Refusal {
  const { status = 0, code = 'Unknown', message = '', details = {} } = (event.error ?? {}) as Partial<Refusal>;
  return { status, code, message, details };
}

/** Parameters of a transition after the server has answered; a simulator may answer without an output. */
function answered({ event }: { event: { output?: PaymentState } }): { state: PaymentState | undefined } {
  return { state: event.output };
}

/** The server names a decline by a code, and has no words for it. */
function failureIn({ code }: PaymentState): PaymentFailure | null {
  return code === null ? null : { code, message: '' };
}

interface Answer {
  state: PaymentState | undefined;
}

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput | undefined,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    confirmPayment: fromPromise<PaymentState, PaymentReturn>(() => Promise.reject(new Error('not provided'))),
    askState: fromPromise<PaymentState, { orderId: string | null }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context),
    isPaid: (_, { state }: Answer) => state?.status === 'paid',
    isRefunded: (_, { state }: Answer) => state?.status === 'refunded',
    isDepositAwaited: (_, { state }: Answer) => state?.status === 'waiting_deposit',
    isDeclined: (_, { state }: Answer) => state?.status === 'declined' || state?.status === 'expired',
    isReady: (_, { state }: Answer) => state?.status === 'ready',
    // Busy, rate limits, timeouts and lost answers say nothing about the money: only a plain refusal ends the attempt.
    isRefusal: (_, { status, code }: Refusal) =>
      status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status) && code !== 'PAYMENT_IN_PROGRESS',
    isLong: ({ context }) => context.asked >= 5,
  },
  delays: { pause: ({ context }) => pauseBefore(context.asked) },
  actions: {
    takeState: assign((_, { state }: Answer) => (state === undefined ? {} : { state, failure: failureIn(state) })),
    takeFailure: assign((_, { code, message, details }: Refusal) => ({
      failure: { code: String(details['provider_code'] ?? code), message },
    })),
    countAsk: assign({ asked: ({ context }) => context.asked + 1 }),
    /** Provided by the flow: the specification asks for a log line where a value is missing (§2). */
    logMissing: () => {},
    /** Provided by the flow: a network error on confirm is logged (§8). */
    logLost: () => {},
    /** Provided by the flow: lists and cart have changed on the server. */
    refreshAnswers: () => {},
    /** Provided by the flow: to /fail with query message and code (§4). */
    goToFailPage: () => {},
  },
}).createMachine({
  id: 'payment',
  description:
    'A member who was charged is never told that it failed, and never pays twice: the server is asked until it knows.',
  context: ({ input }) => ({
    paymentKey: input?.paymentKey ?? null,
    orderId: input?.orderId ?? null,
    amount: input?.amount ?? null,
    reservationId: input?.reservationId ?? null,
    state: null,
    asked: 0,
    failure: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The success page reads query paymentKey, orderId and amount (§2).',
      always: [{ guard: 'isComplete', target: 'confirming' }, { target: 'incomplete' }],
    },
    incomplete: {
      description: 'If any is missing it logs an error (§2); the page leads on to the reservations.',
      entry: 'logMissing',
      type: 'final',
    },
    confirming: {
      description: 'POST /api/v1/payments/confirm. The same call again answers the same, so a reload is safe.',
      tags: ['busy'],
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context: { paymentKey, orderId, amount } }) => ({ paymentKey, orderId, amount }),
        onDone: [
          {
            guard: { type: 'isPaid', params: answered },
            target: 'paid',
            actions: { type: 'takeState', params: answered },
          },
          {
            guard: { type: 'isRefunded', params: answered },
            target: 'refunded',
            actions: { type: 'takeState', params: answered },
          },
          {
            guard: { type: 'isDepositAwaited', params: answered },
            target: 'depositAwaited',
            actions: { type: 'takeState', params: answered },
          },
          {
            guard: { type: 'isDeclined', params: answered },
            target: 'declined',
            actions: { type: 'takeState', params: answered },
          },
          { target: 'pausing', actions: { type: 'takeState', params: answered } },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: failed },
            target: 'declined',
            actions: { type: 'takeFailure', params: failed },
          },
          { target: 'pausing', actions: 'logLost', description: 'The answer was lost; the charge may stand.' },
        ],
      },
    },
    pausing: {
      description: 'Waits a little longer each time before it asks again.',
      tags: ['busy'],
      after: { pause: 'asking' },
      on: { 'answer.requested': 'asking' },
      initial: 'short',
      states: {
        short: {
          description: 'The buyer has not waited for long so far.',
          always: { guard: 'isLong', target: 'long' },
        },
        long: {
          description:
            'The page says that the answer takes longer, and that the reservation page and a mail will tell.',
          tags: ['slow'],
        },
      },
    },
    asking: {
      description: 'Asks the server where the payment stands.',
      tags: ['busy'],
      entry: 'countAsk',
      invoke: {
        id: 'askState',
        src: 'askState',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isPaid', params: answered },
            target: 'paid',
            actions: { type: 'takeState', params: answered },
          },
          {
            guard: { type: 'isRefunded', params: answered },
            target: 'refunded',
            actions: { type: 'takeState', params: answered },
          },
          {
            guard: { type: 'isDepositAwaited', params: answered },
            target: 'depositAwaited',
            actions: { type: 'takeState', params: answered },
          },
          {
            guard: { type: 'isDeclined', params: answered },
            target: 'declined',
            actions: { type: 'takeState', params: answered },
          },
          {
            guard: { type: 'isReady', params: answered },
            target: 'confirming',
            description: 'The confirmation never arrived: send it again.',
          },
          { target: 'pausing', actions: { type: 'takeState', params: answered } },
        ],
        onError: { target: 'pausing' },
      },
      initial: 'short',
      states: {
        short: {
          description: 'The buyer has not waited for long so far.',
          always: { guard: 'isLong', target: 'long' },
        },
        long: { description: 'What the page says about the long wait stays while it asks.', tags: ['slow'] },
      },
    },
    paid: { description: 'The success page (§2: 결제 성공).', type: 'final', entry: 'refreshAnswers' },
    depositAwaited: {
      description: 'An account was issued; the deposit is awaited (§4).',
      type: 'final',
    },
    refunded: {
      description: 'Charged, but the seats were gone: the whole amount goes back.',
      type: 'final',
    },
    declined: {
      description: 'A failed response redirects to /fail with query message and code (§4).',
      type: 'final',
      entry: 'goToFailPage',
    },
  },
});
