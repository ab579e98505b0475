/** What holds of the settings of an open page, whatever happens. */
import type { SettingsInput } from '../../machines/settings.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { askInvariants } from './invariants.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'settings')!;
const { always, whenever, on } = createRules<SettingsInput>(machine, starts, askInvariants);

always(
  'nothing is asked before somebody looks',
  ({ event, starts: started }) => event.type === 'page.shown' || Object.keys(started).length === 0,
);
whenever(
  'a look asks when a minute has passed since the last time, and not sooner',
  on('page.shown', 'known'),
  ({ event, before, after, to }) => {
    const isDue = Number(event['now']) - before.readAt >= 60_000;
    return to.includes('reading') === isDue && after.readAt === (isDue ? event['now'] : before.readAt);
  },
);
whenever(
  'what has changed is told, once, and what has not is not',
  on('xstate.done.actor.readSettings'),
  ({ event, before, after, sends, to }) =>
    same(after, { ...before, settings: event.output }) &&
    same(to, ['known']) &&
    same(sends, same(event.output, before.settings) ? [] : [{ type: 'settings.changed', settings: event.output }]),
);
whenever(
  'settings that cannot be read stay as they are, and are read at the next look',
  on('xstate.error.actor.readSettings'),
  ({ before, after, sends, to }) => same(before, after) && same(sends, []) && same(to, ['known']),
);
