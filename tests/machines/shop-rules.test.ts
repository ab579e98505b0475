/** What holds of the root of the actor system, whatever happens. */
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'shop')!;
const { always, whenever } = createRules(machine, starts);

always('all parts run side by side, or none does', ({ to, running }) =>
  same(running, to.includes('open') ? ['cartCount', 'language', 'notices', 'session', 'startup'] : []),
);
whenever(
  'a part that breaks ends all of them, and they can be started again',
  ({ event }) => event.type.startsWith('xstate.error.actor.'),
  ({ to }) => same(to, ['broken']),
);
