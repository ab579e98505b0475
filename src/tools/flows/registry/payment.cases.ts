/** What can come back from a confirmation, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { PaymentContext, PaymentInput } from '../../../../machines/payment.machine.ts';
import { namedCase } from '../paths/case-names.ts';
import type { PathsOptions } from '../paths/generate.ts';

export const paymentInput: PaymentInput = {
  paymentKey: 'key',
  orderId: 'order-0123456789',
  amount: 180_000,
  reservationId: null,
};
export const incompleteInput: PaymentInput = {
  paymentKey: null,
  orderId: 'order-0123456789',
  amount: 180_000,
  reservationId: null,
};

const answer = (status: string) =>
  namedCase(`the payment is ${status.replace('_', ' ')}`, {
    output: { status, reservation_id: 'r1', amount_krw: 180_000, code: null },
  });
const failure = (name: string, status: number, code: string) =>
  namedCase(name, { error: { status, code, message: code } });
const answers = ['paid', 'refunded', 'waiting_deposit', 'declined', 'expired', 'pending', 'ready'].map((status) =>
  answer(status),
);

export const paymentPaths: PathsOptions = {
  input: paymentInput,
  project: (snapshot: AnyMachineSnapshot) => ({ asked: Math.min(6, (snapshot.context as PaymentContext).asked) }),
  cases: {
    'xstate.done.actor.confirmPayment': answers,
    'xstate.error.actor.confirmPayment': [
      failure('the card is declined', 402, 'PAYMENT_DECLINED'),
      failure('the network fails', 0, 'NETWORK'),
      failure('another order is being charged', 409, 'PAYMENT_IN_PROGRESS'),
      failure('nobody is signed in', 401, 'UNAUTHORIZED'),
    ],
    'xstate.done.actor.askState': answers,
    'xstate.error.actor.askState': [failure('the network fails', 0, 'NETWORK')],
  },
};

export const paymentOutOfReach = {
  browser: {
    'payment.confirming xstate.done.actor.confirmPayment 3': 'The server answers a decline with a refusal.',
  },
};
