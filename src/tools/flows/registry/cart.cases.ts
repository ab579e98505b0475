/** What can happen in a cart, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { CartContext, CartInput } from '../../../../machines/cart.machine.ts';
import type { CartItem } from '../../../contract/cart.ts';
import { namedCase } from '../paths/case-names.ts';
import type { PathsOptions } from '../paths/generate.ts';
import { product } from './samples.ts';

const item = (id: string, title: string, remaining: number, quantity = 2): CartItem => ({
  id,
  product_id: product.id,
  product_title: title,
  product_image: product.main_image,
  category: product.category,
  options: product.options.map((option) => ({
    quantity,
    currency: option.currency,
    date: '2026-12-05',
    time: '10:00',
    remaining,
    product_option: option,
  })),
});

export const temple = item('temple', 'A night at the temple', 10);
export const soldOut = item('sold-out', 'A morning by the sea', 0);
const forThree = item('temple', 'A night at the temple', 10, 3);
const failure = namedCase('the network fails', { error: { code: 'NETWORK' } });
const empty = namedCase('an empty cart', { output: [] });

export const cartInput: CartInput = { lang: 'en' };

export const cartPaths: PathsOptions = {
  input: cartInput,
  project: ({ context }: AnyMachineSnapshot) => {
    const { items, selected, wishes, change, failure: known, lang, askedLang } = context as CartContext;
    return {
      items: items.map(({ id, options }) => [id, options[0]?.quantity]),
      selected,
      wishes,
      change,
      failure: known?.code,
      languages: [lang, askedLang],
    };
  },
  cases: {
    'xstate.done.actor.loadCart': [
      namedCase('a trip with seats and one without', { output: [temple, soldOut] }),
      empty,
    ],
    'xstate.error.actor.loadCart': [failure],
    'item.toggled': [
      namedCase('a trip with seats', { itemId: temple.id }),
      namedCase('a trip that is sold out', { itemId: soldOut.id }),
    ],
    'quantity.changed': [
      namedCase('three travellers', { itemId: temple.id, optionIndex: 0, quantity: 3 }),
      namedCase('no number', { itemId: temple.id, optionIndex: 0, quantity: null }),
    ],
    'xstate.done.actor.changeQuantity': [namedCase('three travellers', { output: [forThree, soldOut] })],
    'xstate.error.actor.changeQuantity': [namedCase('the seats are gone', { error: { code: 'SEATS_GONE' } })],
    'item.removed': [{ itemId: temple.id }],
    'xstate.done.actor.removeItem': [namedCase('one trip is left', { output: [soldOut] }), empty],
    'xstate.error.actor.removeItem': [failure],
    'language.changed': [{ lang: 'ko' }, { lang: 'en' }],
  },
};

export const cartOutOfReach = {
  page: {
    'cart.ready.settled selection.reserved 0 false':
      'The button takes no press while the selection cannot be reserved.',
    'cart.ready.settled selection.reserved 0 hasSelection false':
      'The button takes no press while nothing is selected.',
    'cart.ready.settled selection.reserved 0 hasSeats false':
      'The button takes no press while the selection cannot be reserved.',
    'cart language.changed 0 false': 'The page speaks the language already.',
  },
};
