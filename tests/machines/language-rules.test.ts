/** What holds of the language of the page, whatever happens. */
import type { LanguageContext } from '../../machines/language.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { askInvariants } from './invariants.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'language')!;
const { whenever, on } = createRules<LanguageContext>(machine, starts, askInvariants);

whenever('the newest choice is the wanted one', on('language.chosen'), ({ event, before, after, starts: started }) =>
  event['locale'] === before.locale
    ? after.wanted === null
    : after.wanted === event['locale'] && same(started['fetchWords'], { locale: event['locale'] }),
);
whenever('no choice changes the page by itself', on('language.chosen'), ({ before, after }) =>
  same(after.locale, before.locale),
);
whenever(
  'words that arrive are spoken, and the menus are told',
  on('xstate.done.actor.fetchWords'),
  ({ before, after, does, sends }) =>
    after.locale === before.wanted &&
    same(does['showLanguage'], { locale: before.wanted }) &&
    same(sends, [{ type: 'language.changed', locale: before.wanted }]),
);
whenever(
  'words that do not arrive leave the page as it is, and the notices are told',
  ({ event }) => event.type === 'xstate.error.actor.fetchWords',
  ({ event, before, after, sends }) =>
    after.locale === before.locale && same(sends, [{ type: 'failure.raised', error: event.error }]),
);
