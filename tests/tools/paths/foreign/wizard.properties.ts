/** What must hold of the wizard: one page at a time, and none is passed that is not filled in. */
import fc from 'fast-check';
import type { PropertyOptions } from '../../../../src/tools/flows/paths/properties/options.ts';
import { reference } from '../../../../src/tools/flows/paths/properties/oracles.ts';
import { eventually, never } from '../../../../src/tools/flows/paths/properties/temporal.ts';
import type { SystemSnapshot } from '../../../../src/tools/flows/paths/system.ts';

const PAGES = ['address', 'payment'] as const;
const placeOf = ({ root }: SystemSnapshot) => root.value as string;
const pagesOf = ({ actors }: SystemSnapshot) => [...actors.keys()].filter((path) => path !== '');
const isPage = (now: SystemSnapshot, state: string) =>
  pagesOf(now).some((path) => now.actors.get(path)?.matches(state));
const textOf = (now: SystemSnapshot, page: string) =>
  (now.actors.get(page)?.context as { text: string } | undefined)?.text ?? '';

/** Where a wizard is after the check of a page. */
const AFTER: Readonly<Record<string, string>> = { address: 'payment', payment: 'finished' };
const BEFORE: Readonly<Record<string, string>> = { address: 'closed', payment: 'address' };

export const wizardProperties: PropertyOptions = {
  // A page says so itself.
  events: { 'page.filled': [] },
  weights: { 'page.back': 0.3 },
  children: {
    page: {
      events: { 'text.typed': fc.record({ text: fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 4 }) }) },
      weights: { 'page.cleared': 0.3 },
    },
  },
  invariant: [
    {
      what: 'The page of the step is open, and no other.',
      holds: (now) => pagesOf(now).join() === PAGES.filter((page) => page === placeOf(now)).join(),
    },
    { what: 'A page that is right makes room for the next.', holds: (now) => !isPage(now, 'right') },
    {
      what: 'Only the address is noted, and before the payment.',
      holds: ({ root }) => {
        const { filled } = root.context as { filled: string[] };
        return root.matches('payment') ? filled.join() === 'address' : ['', 'address'].includes(filled.join());
      },
    },
  ],
  temporal: [
    never(
      'Two letters are enough.',
      (now, before, step) =>
        before !== null &&
        step?.event.type === 'page.checked' &&
        textOf(before, step.actor).length < 3 &&
        placeOf(now) !== placeOf(before),
    ),
    eventually('Who has made a mistake may mend it.', {
      when: (now) => isPage(now, 'wrong'),
      holds: (now) => !isPage(now, 'wrong'),
    }),
  ],
  reference: reference<SystemSnapshot, string>({
    what: 'Its steps come one after the other.',
    initial: () => 'closed',
    next(place, { event: { type }, actor }, before) {
      if (type === 'wizard.opened' && place === 'closed') return 'address';
      if (type === 'page.back') return BEFORE[place] ?? place;
      return type === 'page.checked' && textOf(before, actor).length > 2 ? (AFTER[place] ?? place) : place;
    },
    project: placeOf,
  }),
};
