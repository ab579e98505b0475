/** What holds of a reservation that is asked for again by itself, whatever happens. */
import type { ReservationRefreshContext } from '../../machines/reservation-refresh.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'reservation-refresh')!;
const { always, whenever, on } = createRules<ReservationRefreshContext>(machine, starts);
const DUE = 'xstate.after.deadline.reservation-refresh.counting';

always(
  'time counts exactly where a moment is known',
  ({ to, after }) => !to.includes('counting') || after.delay !== null,
);
always('it is asked for again when the time is over, and at no other moment', ({ event, does }) =>
  same('askAgain' in does, event.type === DUE),
);
whenever('each answer tells when the next one is due, or that none is', on('answer.shown'), ({ event, to, after }) => {
  const delay = event['delay'] as number | null;
  return same(after, { delay }) && same(to, [delay === null ? 'resting' : 'counting']);
});
whenever('while it is asked for no time counts', on('answer.awaited'), ({ to }) => same(to, ['waiting']));
whenever('asked for again, it waits for the answer', on(DUE), ({ to, before, after }) =>
  same([to, after], [['waiting'], before]),
);
