/** What holds of the window of the second factor, whatever happens in it. */
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'second-factor')!;
const { always, whenever, on } = createRules<object>(machine, starts);

whenever(
  'it begins closed',
  ({ event }) => event.type === '(opens)',
  ({ to }) => same(to, ['closed']),
);
whenever('it opens with the step that switches the factor over, and with empty forms', on('dialog.opened'), (step) =>
  same([step.to, step.does], [[step.event['isOn'] === true ? 'removing' : 'password'], { startAfresh: {} }]),
);
whenever('a password leads to the code, and no further', on('password.accepted'), ({ to }) => same(to, ['code']));
whenever('codes that were made are shown, wherever the member is by then', on('code.accepted'), ({ to }) =>
  same(to, ['recovery']),
);
whenever('what was removed is told', on('factor.removed'), ({ to }) => same(to, ['removed']));
whenever(
  'what is closed forgets what was typed and shown',
  ({ event, to }) => to.includes('closed') && event.type !== '(opens)',
  ({ does }) => same(does, { startAfresh: {} }),
);
always(
  'codes that are shown once are closed by a note, and by nothing else',
  ({ from, to, event }) => !from.includes('recovery') || to.includes('recovery') || event.type === 'codes.noted',
);
always('it has settled once it was switched on or off', ({ to, tags }) =>
  same(tags.has('settled'), to.includes('recovery') || to.includes('removed')),
);
