/** What holds of a cart at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import { isReservable, type CartContext } from '../../machines/cart.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const cartOf = ({ context }: AnyMachineSnapshot) => context as CartContext;
const has = (snapshot: AnyMachineSnapshot, id: string | null) => cartOf(snapshot).items.some((item) => item.id === id);

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'What is selected is in the cart.',
    holds: ({ root }) => cartOf(root).selected.every((id) => has(root, id)),
  },
  {
    what: 'The cart is called empty exactly where it has no lines.',
    holds: ({ root }) =>
      (!root.matches('empty') || cartOf(root).items.length === 0) &&
      (!root.matches('ready') || cartOf(root).items.length > 0),
  },
  {
    what: 'A line that is changed or removed is in the cart until the server has answered.',
    holds: ({ root }) => !(root.matches('changing') || root.matches('removing')) || has(root, cartOf(root).active),
  },
  {
    what: 'Only lines with seats are reserved, and at least one.',
    holds: ({ root }) => {
      const { items, selected } = cartOf(root);
      const chosen = items.filter(({ id }) => selected.includes(id));
      return !root.matches('reserved') || (chosen.length > 0 && chosen.every(isReservable));
    },
  },
  {
    what: 'A failure loses neither lines nor selection.',
    holds: ({ root }, before) =>
      before === null ||
      !root.matches('failed') ||
      (cartOf(root).items.length === cartOf(before.root).items.length &&
        cartOf(before.root).selected.every((id) => cartOf(root).selected.includes(id))),
  },
];
