/** What holds of a hold, whatever happens to it. */
import type { HoldContext, HoldInput, HoldTerms } from '../../machines/hold.machine.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, readFailure, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'hold')!;
const { always, whenever, on, enters } = createRules<HoldContext>(machine, starts);
type At = Step<HoldContext>;

const COUNTING = 'running.clock.counting';
const SUSPENDED = 'running.clock.suspended';
const ASKING = 'running.extension.asking';
const OPEN = 'running.extension.open';
const CLOSED = 'running.extension.closed';
const UNKNOWN = 'running.clock.unknown';

always('it counts while it counts, and asks while it asks', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => ({ [COUNTING]: ['waitForHoldEnd'], [ASKING]: ['extendHold'] })[state] ?? []).toSorted(),
  ),
);
always('it is busy exactly while it asks', ({ tags, to }) => tags.has('busy') === to.includes(ASKING));
whenever(
  'it begins with the reservation and its deadline, and may be extended',
  ({ event }) => event.type === '(opens)',
  ({ event, after, to }) => {
    const { reservationId, reservation } = event['input'] as HoldInput;
    const { hold_expires_at = null, hold_extended = false } = reservation ?? {};
    return same(after, { reservationId, held: { hold_expires_at, hold_extended }, failure: null }) && to.includes(OPEN);
  },
);
always(
  'each countdown is to the deadline that is known',
  ({ starts: started, after }) =>
    !('waitForHoldEnd' in started) || same(started['waitForHoldEnd'], { holdExpiresAt: after.held.hold_expires_at }),
);
whenever(
  'another deadline is counted to at once, and the same one counted on',
  on('hold.moved', COUNTING),
  ({ event, before, after, starts: started, to }) => {
    const held = event['held'] as HoldTerms;
    const isOther = held.hold_expires_at !== before.held.hold_expires_at;
    return to.includes(COUNTING) && 'waitForHoldEnd' in started === isOther && (!isOther || same(after.held, held));
  },
);
whenever(
  'where no deadline was known, another one is counted to at once',
  on('hold.moved', UNKNOWN),
  ({ event, before, after, to }) => {
    const held = event['held'] as HoldTerms;
    return held.hold_expires_at === before.held.hold_expires_at
      ? to.includes(UNKNOWN)
      : to.includes(COUNTING) && same(after.held, held);
  },
);
whenever(
  'while a payment is made, a deadline is noted and not counted to',
  on('hold.moved', SUSPENDED),
  ({ event, after, to, starts: started }) => to.includes(SUSPENDED) && same([after.held, started], [event['held'], {}]),
);
whenever(
  'a payment stops the countdown, and an extension that is not granted yet',
  on('hold.suspended'),
  (step) => step.isFinal || (step.to.includes(SUSPENDED) && !step.to.includes(ASKING)),
);
whenever(
  'while a payment is made no more time is asked for, and after it there is again',
  ({ event }) => ['hold.suspended', 'hold.resumed'].includes(event.type),
  ({ event, from, to, isFinal }) =>
    isFinal || to.includes(event.type === 'hold.suspended' ? CLOSED : from.includes(CLOSED) ? OPEN : (from[1] ?? OPEN)),
);
whenever(
  'after the payment it counts to what it knows',
  on('hold.resumed', SUSPENDED),
  ({ before, after, to }) => to.includes(COUNTING) && same(before.held, after.held),
);
whenever('when the time is over it ends, without a reason', on('xstate.done.actor.waitForHoldEnd'), (step) =>
  same([step.isFinal, step.after.failure], [true, null]),
);
whenever('a hold is extended once', on('extension.requested', OPEN), ({ before, to, starts: started }) =>
  before.held.hold_extended
    ? !to.includes(ASKING)
    : to.includes(ASKING) && same(started['extendHold'], { reservationId: before.reservationId }),
);
whenever(
  'an extension is taken as the server says, and counted to',
  on('xstate.done.actor.extendHold'),
  ({ event, from, to, after, starts: started }: At) => {
    const { hold_expires_at, hold_extended } = event.output as Reservation;
    return (
      to.includes(OPEN) &&
      same(after.held, { hold_expires_at, hold_extended }) &&
      'waitForHoldEnd' in started === from.includes(COUNTING)
    );
  },
);
whenever(
  'an extension that is refused is told, and the hold goes on',
  ({ event }) => event.type === 'xstate.error.actor.extendHold' && readFailure(event.error).code !== 'EXPIRED',
  ({ event, before, after, to }) => to.includes(OPEN) && same(after, { ...before, failure: readFailure(event.error) }),
);
whenever(
  'an extension that comes too late ends the hold with the reason',
  ({ event }) => event.type === 'xstate.error.actor.extendHold' && readFailure(event.error).code === 'EXPIRED',
  ({ after, isFinal }) => isFinal && after.failure?.code === 'EXPIRED',
);
whenever('without a deadline nothing is counted, and nothing ends', enters(UNKNOWN), (step) => !step.isFinal);
