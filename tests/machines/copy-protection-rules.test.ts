/** What holds of copy protection, whatever happens. */
import { readProtection, type Protection } from '../../machines/copy-protection.machine.ts';
import type { MetaRow } from '../../src/contract/settings.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { askInvariants } from './invariants.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'copy-protection')!;
const { whenever, on } = createRules<Protection>(machine, starts, askInvariants);
whenever(
  'nothing is protected before the settings say so',
  ({ event }) => event.type === '(opens)',
  ({ to }) => same(to, ['off']),
);
whenever('changed settings act at once, from every mode to every other and back', on('protection.changed'), (step) => {
  const wanted = readProtection(step.event['settings'] as MetaRow[]);
  const isProtected = ['minimal', 'moderate', 'strict'].includes(wanted.mode);
  return (
    same(step.after, wanted) &&
    same(step.to, [isProtected ? wanted.mode : 'off']) &&
    same(Object.values(step.starts), isProtected ? [{ hasWarnings: wanted.hasWarnings }] : [])
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
