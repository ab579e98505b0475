/** The return from the card window: from the answer in the address to what really happened (§2, §7, §8). */
import { setup, assign, fromPromise } from 'xstate';
import type { PaymentState } from '../src/contract/payments.ts';

export interface PaymentInput {
  /** Query of the success page; null where it is missing (§2). */
  paymentKey: string | null;
  orderId: string | null;
  /** Whole KRW. */
  amount: number | null;
}

export interface PaymentContext extends PaymentInput {
  state: PaymentState | null;
  /** How often the server was asked without a final answer. */
  asked: number;
  /** Code and words of a failure, for the failure page. */
  code: string | null;
  message: string | null;
}

export type PaymentEvent = { type: 'ask.now' };

/** True where the address names all that a confirmation needs. */
export function isComplete(input: PaymentInput): boolean {
  return Boolean(input.paymentKey) && Boolean(input.orderId) && Number.isInteger(input.amount);
}

/** Milliseconds before the server is asked again: one second at first, at most fifteen. */
export function pauseBefore(asked: number): number {
  return Math.min(15_000, 1000 * 2 ** Math.min(asked, 4));
}

interface Failure {
  /** HTTP status; 0 where no answer came. */
  status: number;
  code: string;
  message: string;
  /** `provider_code`: the payment provider's own word for a decline. */
  details: Readonly<Record<string, string | number>>;
}

function readFailure(event: unknown): Failure {
  const error = (event as { error?: Partial<Failure> }).error;
  return {
    status: error?.status ?? 0,
    code: error?.code ?? 'Unknown',
    message: error?.message ?? '',
    details: error?.details ?? {},
  };
}

function readPaymentStatus(event: unknown): PaymentState['status'] {
  return (event as { output: PaymentState }).output.status;
}

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    tags: {} as 'busy' | 'slow' | 'ended',
  },
  actors: {
    confirmPayment: fromPromise<PaymentState, PaymentInput>(() => Promise.reject(new Error('not provided'))),
    askState: fromPromise<PaymentState, { orderId: string | null }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context),
    isPaid: ({ event }) => readPaymentStatus(event) === 'paid',
    isRefunded: ({ event }) => readPaymentStatus(event) === 'refunded',
    isDepositAwaited: ({ event }) => readPaymentStatus(event) === 'waiting_deposit',
    isDeclined: ({ event }) => readPaymentStatus(event) === 'declined' || readPaymentStatus(event) === 'expired',
    isReady: ({ event }) => readPaymentStatus(event) === 'ready',
    // Busy, rate limits, timeouts and lost answers say nothing about the money: only a plain refusal ends the attempt.
    isRefusal: ({ event }) => {
      const { status, code } = readFailure(event);
      return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status) && code !== 'PAYMENT_IN_PROGRESS';
    },
    isLong: ({ context }) => context.asked >= 5,
  },
  delays: { pause: ({ context }) => pauseBefore(context.asked) },
  actions: {
    takeState: assign(({ event }) => {
      const { output } = event as unknown as { output: PaymentState };
      return { state: output, code: output.code };
    }),
    takeFailure: assign(({ event }) => {
      const { code, message, details } = readFailure(event);
      return { code: String(details['provider_code'] ?? code), message };
    }),
    countAsk: assign({ asked: ({ context }) => context.asked + 1 }),
    /** Provided by the flow: the specification asks for a log line where a value is missing (§2). */
    logMissing: () => {},
    /** Provided by the flow: a network error on confirm is logged (§8). */
    logLost: () => {},
  },
}).createMachine({
  id: 'payment',
  description:
    'A buyer who was charged is never told that it failed, and never pays twice: the server is asked until it knows.',
  context: ({ input }) => ({ ...input, state: null, asked: 0, code: null, message: null }),
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
      tags: ['ended'],
    },
    confirming: {
      description: 'POST /api/v1/payments/confirm. The same call again answers the same, so a reload is safe.',
      tags: ['busy'],
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context }) => ({ paymentKey: context.paymentKey, orderId: context.orderId, amount: context.amount }),
        onDone: [
          { guard: 'isPaid', target: 'paid', actions: 'takeState' },
          { guard: 'isRefunded', target: 'refunded', actions: 'takeState' },
          { guard: 'isDepositAwaited', target: 'depositAwaited', actions: 'takeState' },
          { guard: 'isDeclined', target: 'declined', actions: 'takeState' },
          { target: 'pausing', actions: 'takeState' },
        ],
        onError: [
          { guard: 'isRefusal', target: 'declined', actions: 'takeFailure' },
          { target: 'pausing', actions: 'logLost', description: 'The answer was lost; the charge may stand.' },
        ],
      },
    },
    pausing: {
      description: 'Waits a little longer each time before it asks again.',
      tags: ['busy'],
      after: { pause: 'asking' },
      on: { 'ask.now': 'asking' },
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
          { guard: 'isPaid', target: 'paid', actions: 'takeState' },
          { guard: 'isRefunded', target: 'refunded', actions: 'takeState' },
          { guard: 'isDepositAwaited', target: 'depositAwaited', actions: 'takeState' },
          { guard: 'isDeclined', target: 'declined', actions: 'takeState' },
          { guard: 'isReady', target: 'confirming', description: 'The confirmation never arrived: send it again.' },
          { target: 'pausing', actions: 'takeState' },
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
    paid: { description: 'The success page (§2: 결제 성공).', type: 'final', tags: ['ended'] },
    depositAwaited: {
      description: 'An account was issued; the deposit is awaited (§4).',
      type: 'final',
      tags: ['ended'],
    },
    refunded: {
      description: 'Charged, but the seats were gone: the whole amount goes back.',
      type: 'final',
      tags: ['ended'],
    },
    declined: {
      description: 'A failed response redirects to /fail with query message and code (§4).',
      type: 'final',
      tags: ['ended'],
    },
  },
});
