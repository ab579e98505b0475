/** What holds of coupon, points, method and terms, whatever happens to them. */
import type { DeductionsContext } from '../../machines/deductions.machine.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'deductions')!;
const { always, whenever, on, enters } = createRules<DeductionsContext>(machine, starts);

const codeIn = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN';
const OVER = ['EXPIRED', 'ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'];

always('the server is asked while it prices', ({ to, running, tags }) =>
  same([running, tags.has('busy')], to.includes('repricing') ? [['reprice'], true] : [[], false]),
);
always('it can be stored while a person chooses', ({ to, tags }) => tags.has('resumable') === to.includes('choosing'));
whenever(
  'coupon and points are priced by the server',
  (step) => /coupon\.chosen|points\.changed/.test(step.event.type) && step.from.includes('choosing'),
  ({ event, before, after, starts: started }) =>
    same(
      [after.couponId, after.points],
      event.type === 'coupon.chosen' ? [event['couponId'], before.points] : [before.couponId, event['points']],
    ) && same(started, { reprice: after }),
);
whenever(
  'a new price is handed on',
  on('xstate.done.actor.reprice'),
  ({ event, after, isFinal, to }) =>
    isFinal && to.includes('priced') && same(after.reservation, event.output) && !after.isPaymentRequested,
);
whenever(
  'what was refused of coupon and points is as it was before, and told',
  ({ event, to }) => event.type === 'xstate.error.actor.reprice' && to.includes('choosing'),
  ({ event, after }) =>
    same(
      [after.couponId, after.points, after.failure?.code],
      [after.reservation?.coupon_id, after.reservation?.points, codeIn(event.error)],
    ),
);
whenever(
  'a hold that is over ends it with the reason',
  ({ event }) => event.type === 'xstate.error.actor.reprice' && OVER.includes(codeIn(event.error)),
  ({ event, after, isFinal, to }) => isFinal && to.includes('lost') && after.failure?.code === codeIn(event.error),
);
whenever('a method is chosen, and nothing else changes', on('method.chosen', 'choosing'), ({ event, before, after }) =>
  same({ ...before, method: event['method'] }, after),
);
whenever('a term is agreed to, or no longer', on('term.toggled', 'choosing'), ({ event, before, after }) => {
  const term = event['term'] as DeductionsContext['terms'][number];
  const terms = before.terms.includes(term) ? before.terms.filter((one) => one !== term) : [...before.terms, term];
  return same({ ...before, terms }, after);
});
whenever(
  'a payment is asked for with what was chosen, and not while a price is made',
  on('payment.requested'),
  ({ from, to, before, after }) =>
    from.includes('choosing')
      ? to.includes('requested') && same({ ...before, isPaymentRequested: true, failure: null }, after)
      : same([from, before], [to, after]),
);
whenever('it ends priced, asked for or lost', enters('requested'), ({ isFinal }) => isFinal);
whenever(
  'it begins with what the server has priced',
  ({ event }) => event.type === '(opens)',
  ({ after, event }) => {
    const { reservation } = event['input'] as { reservation: Reservation };
    return same([after.couponId, after.points], [reservation.coupon_id, reservation.points]);
  },
);
