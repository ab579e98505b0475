/** What holds of a hold, whatever happens to it. */
import type { HoldContext, HoldTerms } from '../../machines/hold.machine.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'hold')!;
const { always, whenever, on, enters } = createRules<HoldContext>(machine, starts);
type At = Step<HoldContext>;

const codeIn = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN';
const COUNTING = 'running.clock.counting';
const SUSPENDED = 'running.clock.suspended';
const ASKING = 'running.extension.asking';

always('it counts while it counts, and asks while it asks', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => ({ [COUNTING]: ['waitForHoldEnd'], [ASKING]: ['extendHold'] })[state] ?? []).toSorted(),
  ),
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
  'after the payment it counts to what it knows',
  on('hold.resumed', SUSPENDED),
  ({ before, after, to }) => to.includes(COUNTING) && same(before.held, after.held),
);
whenever('when the time is over it ends, without a reason', on('xstate.done.actor.waitForHoldEnd'), (step) =>
  same([step.isFinal, step.after.failure], [true, null]),
);
whenever(
  'a hold is extended once',
  on('extension.requested', 'running.extension.open'),
  ({ before, to, starts: started }) =>
    before.held.hold_extended
      ? !to.includes(ASKING)
      : to.includes(ASKING) && same(started['extendHold'], { reservationId: before.reservationId }),
);
whenever(
  'an extension is taken as the server says, and counted to',
  on('xstate.done.actor.extendHold'),
  ({ event, from, after, starts: started }: At) => {
    const { hold_expires_at, hold_extended } = event.output as Reservation;
    return (
      same(after.held, { hold_expires_at, hold_extended }) && 'waitForHoldEnd' in started === from.includes(COUNTING)
    );
  },
);
whenever(
  'an extension that is refused is told, and the hold goes on',
  ({ event }) => event.type === 'xstate.error.actor.extendHold' && codeIn(event.error) !== 'EXPIRED',
  ({ event, before, after, isFinal }) =>
    !isFinal && after.failure?.code === codeIn(event.error) && same(before.held, after.held),
);
whenever(
  'an extension that comes too late ends the hold with the reason',
  ({ event }) => event.type === 'xstate.error.actor.extendHold' && codeIn(event.error) === 'EXPIRED',
  ({ after, isFinal }) => isFinal && after.failure?.code === 'EXPIRED',
);
whenever(
  'without a deadline nothing is counted, and nothing ends',
  enters('running.clock.unknown'),
  (step) => !step.isFinal,
);
