/** What holds of the status of a reservation, whatever happens to it. */
import type { StatusContext } from '../../machines/reservation-status.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { askInvariants } from './invariants.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'reservation-status')!;
const { whenever, on, enters } = createRules<StatusContext>(machine, starts, askInvariants);
const REASONS: Record<string, StatusContext['cancelReason']> = {
  'card.charged': 'seat_gone',
  'time.expired': 'expired',
  'organiser.rejected': 'rejected',
  'group.missed': 'group_minimum',
  'cancellation.requested': 'member',
  'cancellation.approved': 'member',
};

whenever(
  'the refund of a cancellation is frozen when it is asked for',
  ({ event, from, to }) =>
    event.type === 'cancellation.requested' && to.includes('cancel_requested') && !from.includes('cancel_requested'),
  ({ event, after }) => same([after.refundKrw, after.effectiveAt], [event['refundKrw'], event['effectiveAt']]),
);
whenever(
  'a cancellation is withdrawn until it takes effect',
  on('cancellation.withdrawn', 'cancel_requested'),
  ({ event, before, to }) => to.includes('cancel_requested') === String(event['at']) >= String(before.effectiveAt),
);
whenever(
  'what ends says why',
  ({ from, to }) => from.length > 0 && to.includes('cancelled') && !from.includes('cancelled'),
  ({ event, after }) => after.cancelReason === REASONS[event.type],
);
whenever(
  'what ended hears of nothing but a charge',
  ({ from }) => from.includes('cancelled'),
  ({ event }) => event.type === 'card.charged',
);
whenever(
  'a charge after the time takes a seat that is left, and no other end is undone',
  on('card.charged', 'cancelled'),
  ({ event, before, after, to }) =>
    before.cancelReason === 'expired' && event['seat']
      ? same(after, { ...before, cancelReason: null, previous: null, answerDue: !event['instant'] }) &&
        to.includes(event['instant'] ? 'confirmed' : 'requested')
      : same(before, after) && to.includes('cancelled'),
);
whenever(
  'a charge in time confirms, requests, or ends without a seat',
  on('card.charged', 'pending'),
  ({ event, after, to }) =>
    same(
      [to, after.answerDue, after.cancelReason],
      event['seat']
        ? [[event['instant'] ? 'confirmed' : 'requested'], !event['instant'], null]
        : [['cancelled'], false, 'seat_gone'],
    ),
);
whenever(
  'a declined card leaves it pending',
  on('card.declined', 'pending'),
  ({ before, after, to }) => same(to, ['pending']) && same(before, after),
);
whenever(
  'a deposit confirms, and says whether an answer is due',
  on('deposit.matched', 'waiting'),
  ({ event, after, to }) => same(to, ['confirmed']) && after.answerDue === event['answerDue'],
);
whenever('an organiser who accepts is not waited for any more', on('organiser.accepted'), ({ before, after, tags }) =>
  tags.has('paid') && before.previous === null ? !after.answerDue : same(before, after),
);
whenever(
  'what is confirmed and answered is ended by the member alone',
  ({ event, from, before }) => from.includes('confirmed') && !before.answerDue && /organiser|group/.test(event.type),
  ({ before, after, to }) => same(before, after) && same(to, ['confirmed']),
);
whenever(
  'a cancellation that is asked for remembers what it was',
  enters('cancel_requested'),
  ({ from, before, after }) =>
    from.includes('cancel_requested')
      ? same(before, after)
      : same([after.previous, after.answerDue], [from[0], before.answerDue]),
);
whenever(
  'a withdrawn cancellation leads back to what it was, with the answer as it was',
  (step) => on('cancellation.withdrawn', 'cancel_requested')(step) && !step.to.includes('cancel_requested'),
  ({ before, after, to }) =>
    same(to, [before.previous]) && same(after, { ...before, previous: null, refundKrw: null, effectiveAt: null }),
);
