/** What holds of a cancellation at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { CancellationContext } from '../../machines/cancellation.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as CancellationContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Only a refund that is shown can be confirmed.',
    holds: ({ root }) => contextOf(root).quote !== null || !root.can({ type: 'cancellation.confirmed' }),
  },
  {
    what: 'What is sent is what was shown, with the account that it needs.',
    holds: ({ root }, before) => {
      const { account, quote } = contextOf(root);
      if (!root.matches({ open: 'confirming' })) return true;
      const isShown = before === null || contextOf(before.root).quote === quote;
      return isShown && (!quote?.needs_refund_account || Object.values(account).every((value) => value !== ''));
    },
  },
  {
    what: 'The window stays while a cancellation is sent.',
    holds: ({ root }) => !root.matches({ open: 'confirming' }) || !root.can({ type: 'cancellation.dismissed' }),
  },
  {
    what: 'A refund that is not known says why.',
    holds: ({ root }) => !root.matches({ open: 'unquoted' }) || contextOf(root).failure !== null,
  },
  {
    what: 'What was typed is lost by nothing but the opening of the window.',
    holds: ({ root }, before) =>
      before === null ||
      !before.root.matches('open') ||
      Object.entries(contextOf(before.root).account).every(
        ([field, value]) => value === '' || Reflect.get(contextOf(root).account, field) !== '',
      ),
  },
];
