/** What can come back from a card window in any order, and what a buyer must be told in the end. */
import fc from 'fast-check';
import type { PaymentContext } from '../../machines/payment.machine.ts';
import type { PropertyOptions } from '../../src/tools/flows/paths/properties/options.ts';
import { reference } from '../../src/tools/flows/paths/properties/oracles.ts';
import type { Step } from '../../src/tools/flows/paths/properties/step.ts';
import { always, eventually, never } from '../../src/tools/flows/paths/properties/temporal.ts';
import type { SystemSnapshot } from '../../src/tools/flows/paths/system.ts';
import { incompleteInput, paymentInput } from '../../src/tools/flows/registry/payment.cases.ts';
import { askInvariants } from './invariants.ts';

const answer = fc.record({
  status: fc.constantFrom('paid', 'refunded', 'waiting_deposit', 'declined', 'expired', 'pending', 'ready'),
  reservation_id: fc.constant('r1'),
  amount_krw: fc.nat({ max: 10_000_000 }),
  code: fc.option(fc.constantFrom('REJECT_CARD_COMPANY', 'EXCEED_MAX_AMOUNT')),
});
const failure = fc.record({
  status: fc.constantFrom(0, 400, 401, 402, 403, 404, 408, 409, 422, 429, 500, 502, 503),
  code: fc.constantFrom('PAYMENT_DECLINED', 'NETWORK', 'PAYMENT_IN_PROGRESS', 'UNAUTHORIZED', 'TIMEOUT'),
  message: fc.string({ maxLength: 8 }),
  details: fc.option(fc.record({ provider_code: fc.constantFrom('REJECT_CARD_COMPANY', 'PAY_PROCESS_CANCELED') }), {
    nil: {},
  }),
});
const outcome = {
  resolve: answer,
  reject: fc.oneof({ weight: 6, arbitrary: failure }, fc.constantFrom(null, 'words')),
};

const paymentOf = ({ root }: SystemSnapshot) => root.context as PaymentContext;
/** What the server last said of the money. */
const told = (step: Step | null) => (step?.event['output'] as { status?: string } | undefined)?.status;
const isRefused = ({ event }: Step) => {
  const { status = 0, code = '' } = (event['error'] ?? {}) as { status?: number; code?: string };
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status) && code !== 'PAYMENT_IN_PROGRESS';
};

export const properties: PropertyOptions = {
  watch: askInvariants,
  inputs: fc.oneof(
    { weight: 6, arbitrary: fc.constant(paymentInput) },
    fc.constant(incompleteInput),
    fc.record({
      paymentKey: fc.option(fc.string({ maxLength: 4 })),
      orderId: fc.option(fc.string({ maxLength: 4 })),
      amount: fc.option(fc.nat({ max: 1000 })),
      reservationId: fc.constant(null),
    }),
  ),
  outcomes: { confirmPayment: outcome, askState: outcome },
  temporal: [
    eventually('A buyer is told in the end what became of the money.', { holds: ({ root }) => root.status === 'done' }),
    never(
      'A decline is told that neither the server nor the refusal of the confirmation has said.',
      (now, before, step) =>
        now.root.matches('declined') &&
        before?.root.matches('declined') === false &&
        !['declined', 'expired'].includes(told(step) ?? '') &&
        !(step !== null && before.root.matches('confirming') && isRefused(step)),
    ),
    always('What was charged is told at once.', (now, _, step) => told(step) !== 'paid' || now.root.matches('paid')),
    always(
      'Between two questions lies a second at least, and fifteen at most.',
      (_, __, step) => step?.by !== 'clock' || ((step.wait ?? 0) >= 1000 && (step.wait ?? 0) <= 15_000),
    ),
    never('One confirmation begins while a question is open.', ({ root }) => {
      const { confirmPayment, askState } = root.children as Record<
        string,
        { getSnapshot(): { status: string } } | undefined
      >;
      const isOpen = (ref: typeof askState) => ref?.getSnapshot().status === 'active';
      return isOpen(confirmPayment) && isOpen(askState);
    }),
  ],
  reference: reference<SystemSnapshot, number>({
    what: 'Every question is counted.',
    initial: () => 0,
    next: (asked, { by, event }, { root }) =>
      root.matches('pausing') && (by === 'clock' || event.type === 'answer.requested') ? asked + 1 : asked,
    project: (now) => paymentOf(now).asked,
  }),
};
