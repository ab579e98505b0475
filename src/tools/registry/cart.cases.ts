/** What can happen in a cart, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { CartContext } from '../../../machines/cart.machine.ts';
import type { CartItem } from '../../contract/cart.ts';
import type { PathsOptions } from '../paths/generate.ts';
import { product } from './samples.ts';

const item = (id: string, remaining: number): CartItem => ({
  id,
  product_id: product.id,
  product_title: product.title,
  product_image: product.main_image,
  category: product.category,
  options: product.options.map((option) => ({
    quantity: 2,
    currency: option.currency,
    date: '2026-12-05',
    time: '10:00',
    remaining,
    product_option: option,
  })),
});

const temple = item('temple', 10);
const soldOut = item('sold-out', 0);
const failure = { error: { code: 'NETWORK' } };

export const cartPaths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => {
    const { items, selected, notice } = context as CartContext;
    return { items: items.map(({ id }) => id), selected, notice };
  },
  cases: {
    'xstate.done.actor.loadCart': [{ output: [temple, soldOut] }, { output: [] }],
    'xstate.error.actor.loadCart': [failure],
    'item.toggled': [{ itemId: temple.id }, { itemId: soldOut.id }],
    'quantity.changed': [
      { itemId: temple.id, optionIndex: 0, quantity: 3 },
      { itemId: temple.id, optionIndex: 0, quantity: 0 },
    ],
    'xstate.done.actor.changeQuantity': [{ output: [temple, soldOut] }],
    'xstate.error.actor.changeQuantity': [{ error: { code: 'SEATS_GONE' } }],
    'item.removed': [{ itemId: temple.id }],
    'xstate.done.actor.removeItem': [{ output: [soldOut] }, { output: [] }],
    'xstate.error.actor.removeItem': [failure],
  },
};
