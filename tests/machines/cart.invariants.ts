/** What holds of a cart at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import { isReservable, isSameOption, type CartContext } from '../../machines/cart.machine.ts';
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
    what: 'The quantity that is on its way is one that a person has chosen.',
    holds: ({ root }) => {
      const { change, wishes } = cartOf(root);
      return !root.matches('changing') || (change !== null && wishes.some((wish) => isSameOption(wish, change)));
    },
  },
  {
    what: 'Nothing is reserved while a quantity is still being chosen.',
    holds: ({ root }) => cartOf(root).wishes.length === 0 || !root.can({ type: 'selection.reserved' }),
  },
  {
    what: 'A chosen quantity is lost by an answer of the server or by its rest alone.',
    holds: ({ root }, before) =>
      before === null ||
      cartOf(before.root).wishes.every((wish) => cartOf(root).wishes.some((one) => isSameOption(one, wish))) ||
      before.root.matches('changing') ||
      before.root.matches({ ready: 'resting' }) ||
      before.root.hasTag('busy'),
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
