/** What holds of the consent to counting, whatever happens. */
import type { ConsentInput } from '../../machines/consent.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'consent')!;
const { always, whenever, on } = createRules<ConsentInput>(machine, starts);

always('visits are counted where consent is given, and nowhere else', ({ to, running }) =>
  same(running, to.includes('given') ? ['count'] : []),
);
always(
  'consent is given by a yes alone, now or before',
  ({ from, to, event, before }) =>
    !to.includes('given') || from.includes('given') || event.type === 'consent.given' || before.answer === 'given',
);
whenever('an answer is remembered as it was given', on('consent.given'), ({ from, does }) =>
  from.includes('given') ? does['remember'] === undefined : same(does['remember'], { answer: 'given' }),
);
whenever(
  'a refusal ends counting at once, from every state',
  on('consent.refused'),
  ({ from, to, does }) =>
    from.includes('refused') || (same(to, ['refused']) && same(does['remember'], { answer: 'refused' })),
);
whenever(
  'nobody is asked where nothing is set or where an answer is known',
  ({ event }) => event.type === '(opens)',
  ({ before, to }) => to.includes('asking') === (before.isWanted && before.answer === null),
);
whenever(
  'a service that cannot be loaded is logged, and changes nothing',
  ({ event }) => event.type === 'xstate.error.actor.count',
  ({ from, to, does }) => same(from, to) && 'logFailure' in does,
);
