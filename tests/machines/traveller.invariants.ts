/** What holds of the travellers' details at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { TravellerContext } from '../../machines/traveller.machine.ts';
import { countTravellers } from '../../src/rules/choice.ts';
import { extraLuggage } from '../../src/rules/price.ts';
import { fitOthers, listAsked } from '../../src/rules/other-travellers.ts';
import { travellerProblems } from '../../src/rules/traveller.ts';
import type { MachineInvariant } from './invariants.ts';
import { same } from './steps.ts';

const detailsOf = ({ context }: AnyMachineSnapshot) => context as TravellerContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Details are saved that break no rule.',
    holds({ root }) {
      const { traveller, choices, offers } = detailsOf(root);
      const asked = listAsked(choices, offers);
      return !root.hasTag('busy') || travellerProblems(fitOthers(traveller, asked), asked).length === 0;
    },
  },
  {
    what: 'Luggage costs extra exactly where there is more than is free.',
    holds({ root }) {
      const { traveller, choices } = detailsOf(root);
      const isExtra = extraLuggage(traveller.luggage, countTravellers(choices)) > 0;
      return !root.matches('editing') || root.matches({ editing: 'surcharged' }) === isExtra;
    },
  },
  {
    what: 'What a refusal leaves is what was typed.',
    holds: ({ root }, before) =>
      before === null ||
      !before.root.hasTag('busy') ||
      same(detailsOf(root).traveller, detailsOf(before.root).traveller),
  },
  {
    what: 'What is saved is as the server has it.',
    holds: ({ root }) => !root.matches('saved') || detailsOf(root).reservation !== null,
  },
];
