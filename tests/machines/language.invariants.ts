/** What holds of the language of the page at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { LanguageContext } from '../../machines/language.machine.ts';
import type { MachineInvariant } from './invariants.ts';
import { same } from './steps.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as LanguageContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Words are fetched exactly while a language is wanted, and it is busy then.',
    holds: ({ root }) => {
      const isFetching = root.matches('fetching');
      return (
        same(Object.keys(root.children as object), isFetching ? ['fetchWords'] : []) &&
        root.hasTag('busy') === isFetching &&
        (contextOf(root).wanted !== null) === isFetching
      );
    },
  },
  {
    what: 'The language that is wanted is another than that of the page.',
    holds: ({ root }) => contextOf(root).wanted !== contextOf(root).locale,
  },
  {
    what: 'While words are fetched the page speaks the language that it spoke.',
    holds: ({ root }, before) =>
      before === null || !root.matches('fetching') || contextOf(root).locale === contextOf(before.root).locale,
  },
];
