/** What holds of the root of the actor system, whatever happens. */
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { askInvariants } from './invariants.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'shop')!;
const { whenever } = createRules(machine, starts, askInvariants);

whenever(
  'a part that breaks ends all of them, and they can be started again',
  ({ event }) => event.type.startsWith('xstate.error.actor.'),
  ({ to }) => same(to, ['broken']),
);
