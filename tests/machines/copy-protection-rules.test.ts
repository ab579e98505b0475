/** What holds of copy protection, whatever happens. */
import { readProtection, type Protection } from '../../machines/copy-protection.machine.ts';
import type { MetaRow } from '../../src/contract/settings.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'copy-protection')!;
const { always, whenever, on } = createRules<Protection>(machine, starts);
const EFFECTS: Readonly<Record<string, string>> = {
  minimal: 'protectMinimally',
  moderate: 'protectModerately',
  strict: 'protectStrictly',
};

always('a mode listens on the page, and no other mode does', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => EFFECTS[state] ?? []),
  ),
);
whenever(
  'nothing is protected before the settings say so',
  ({ event }) => event.type === '(opens)',
  ({ to }) => same(to, ['off']),
);
whenever('changed settings act at once, from every mode to every other and back', on('protection.changed'), (step) => {
  const wanted = readProtection(step.event['settings'] as MetaRow[]);
  const effect = EFFECTS[wanted.mode];
  return (
    same(step.after, wanted) &&
    same(step.to, [effect === undefined ? 'off' : wanted.mode]) &&
    same(step.starts, effect === undefined ? {} : { [effect]: { hasWarnings: wanted.hasWarnings } })
  );
});
whenever(
  'a page that cannot be protected goes on unprotected',
  ({ event }) => event.type.startsWith('xstate.error.'),
  ({ to }) => same(to, ['off']),
);
whenever(
  'what a visitor tried is told to the notices, and changes nothing else',
  on('copying.noticed'),
  ({ event, from, to, before, after, sends }) =>
    same(sends, [{ type: 'warning.raised', warning: event['warning'] }]) && same(to, from) && same(after, before),
);
