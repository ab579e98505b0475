/** What holds of a payment that comes back from its window, whatever server and network do. */
import { isComplete, pauseBefore, type PaymentContext } from '../../machines/payment.machine.ts';
import type { PaymentState } from '../../src/contract/payments.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'payment')!;
const { always, whenever, on } = createRules<PaymentContext>(machine, starts);
const answers = ({ event }: Step<PaymentContext>) => event.type.startsWith('xstate.done.');
const getOutput = ({ event }: Step<PaymentContext>) => event.output as PaymentState;
const ENDS: Partial<Record<PaymentState['status'], string>> = {
  paid: 'paid',
  refunded: 'refunded',
  waiting_deposit: 'depositAwaited',
  declined: 'declined',
  expired: 'declined',
};

always('a payment has ended or is busy', ({ tags, isFinal }) => tags.has('busy') !== isFinal);
always('one call runs while the server is asked, and none between', ({ running, to }) =>
  same(running.length, to.some((state) => /^(confirming|asking)/.test(state)) ? 1 : 0),
);
always('a long wait is told from the fifth question on', ({ tags, after, to }) =>
  to.some((state) => /^(pausing|asking)/.test(state)) ? tags.has('slow') === after.asked >= 5 : !tags.has('slow'),
);
always('what the address named stays as it is', ({ before, after }) =>
  same([before.paymentKey, before.orderId, before.amount], [after.paymentKey, after.orderId, after.amount]),
);
whenever(
  'an address without all its values asks nothing, and is logged',
  (step) => step.event.type === '(opens)',
  ({ after, to, does, starts: started }) =>
    isComplete(after)
      ? same(started, {
          confirmPayment: { paymentKey: after.paymentKey, orderId: after.orderId, amount: after.amount },
        })
      : to.includes('incomplete') && 'logMissing' in does && same(started, {}),
);
whenever('an answer is stored, and its code as the failure', answers, (step) =>
  getOutput(step).status === 'ready' && step.from.some((state) => state.startsWith('asking'))
    ? true
    : same([step.after.state, step.after.failure?.code ?? null], [getOutput(step), getOutput(step).code]),
);
whenever(
  'a final answer ends the payment as what it is',
  (step) => answers(step) && getOutput(step).status in ENDS,
  (step) => same(step.to, [ENDS[getOutput(step).status]]),
);
whenever(
  'a pending answer is waited for',
  (step) => answers(step) && getOutput(step).status === 'pending',
  ({ to }) => to.some((state) => state.startsWith('pausing')),
);
whenever(
  'a confirmation that never arrived is sent again',
  (step) => on('xstate.done.actor.askState')(step) && getOutput(step).status === 'ready',
  ({ after, starts: started }) =>
    same(started, { confirmPayment: { paymentKey: after.paymentKey, orderId: after.orderId, amount: after.amount } }),
);
whenever(
  'the server is asked by the order, and each question counts',
  ({ starts: started }) => 'askState' in started,
  ({ before, after, starts: started }) =>
    same(started, { askState: { orderId: after.orderId } }) && after.asked === before.asked + 1,
);
whenever(
  'nothing but a question counts',
  ({ starts: started, event }) => !('askState' in started) && event.type !== '(opens)',
  ({ before, after }) => after.asked === before.asked,
);
whenever(
  'a plain refusal ends the payment with its code and words',
  (step) =>
    on('xstate.error.actor.confirmPayment')(step) && (step.event.error as { status?: number } | null)?.status === 402,
  ({ event, after, to }) => {
    const { code, message } = event.error as { code: string; message: string };
    return same(to, ['declined']) && same(after.failure, { code, message });
  },
);
whenever(
  'a lost answer says nothing about the money: it is logged and asked about',
  (step) =>
    on('xstate.error.actor.confirmPayment')(step) && (step.event.error as { status?: number } | null)?.status !== 402,
  ({ to, does, before, after }) =>
    to.some((state) => state.startsWith('pausing')) && 'logLost' in does && same(before, after),
);
whenever(
  'a question that is not answered is asked again',
  on('xstate.error.actor.askState'),
  ({ to, before, after }) => to.some((state) => state.startsWith('pausing')) && same(before, after),
);
whenever(
  'each pause is longer than the one before, and can be cut short',
  ({ to, from }) =>
    to.some((state) => state.startsWith('pausing')) && !from.some((state) => state.startsWith('pausing')),
  ({ waits, after }) => same(waits, [pauseBefore(after.asked)]),
);
whenever(
  'a caller that asks now is not made to wait',
  on('answer.requested'),
  ({ to, from }) =>
    !from.some((state) => state.startsWith('pausing')) || to.some((state) => state.startsWith('asking')),
);
