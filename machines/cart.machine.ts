/** The shopping cart: items start unselected (§4), quantities are sent when the hand rests, the selected items are reserved. */
import { and, assign, fromPromise, setup } from 'xstate';
import type { CartItem } from '../src/contract/cart.ts';
import type { Failure } from '../src/contract/errors.ts';

/** Milliseconds without a press or a key after which a quantity is meant. */
const REST_MS = 450;

/** A quantity that a person has chosen, and the server has not answered yet. */
export interface QuantityWish {
  itemId: string;
  optionIndex: number;
  /** Null while the field is empty. */
  quantity: number | null;
}

export interface CartInput {
  /** Language of the page. */
  lang: string;
}

export interface CartContext extends CartInput {
  items: CartItem[];
  /** Language in which the items were asked for last. */
  askedLang: string;
  /** Ids of the selected items. */
  selected: string[];
  /** One for each option whose quantity was chosen; shown before the server has it. */
  wishes: QuantityWish[];
  /** Item that is being changed or removed. */
  active: string | null;
  /** The wish that is on its way. */
  change: QuantityWish | null;
  failure: Failure | null;
}

export type CartEvent =
  | { type: 'item.toggled'; itemId: string }
  | { type: 'all.toggled' }
  | ({ type: 'quantity.changed' } & QuantityWish)
  | { type: 'item.removed'; itemId: string }
  | { type: 'selection.reserved' }
  /** The page speaks this language; the same as before changes nothing. */
  | { type: 'language.changed'; lang: string }
  | { type: 'retry.requested' };

/** Whether every departure of an item still has the seats that it asks for. */
export function isReservable(item: CartItem): boolean {
  return item.options.length > 0 && item.options.every((option) => option.remaining >= option.quantity);
}

/** The selected items that can be reserved. */
export function reservableSelection(items: readonly CartItem[], selected: readonly string[]): CartItem[] {
  return items.filter((item) => selected.includes(item.id) && isReservable(item));
}

/** Whether both are about the same option of the same item. */
export function isSameOption(
  one: Pick<QuantityWish, 'itemId' | 'optionIndex'>,
  other: Pick<QuantityWish, 'itemId' | 'optionIndex'> | null,
): boolean {
  return one.itemId === other?.itemId && one.optionIndex === other.optionIndex;
}

/** Whether the cart has this option, with another quantity. */
function isOpen(items: readonly CartItem[], wish: QuantityWish): boolean {
  const option = items.find(({ id }) => id === wish.itemId)?.options[wish.optionIndex];
  return option !== undefined && option.quantity !== wish.quantity;
}

/** The first wish that the server can be asked for: an empty field and 0 are given up. */
function nextWish({ items, wishes }: Pick<CartContext, 'items' | 'wishes'>): QuantityWish | null {
  const isMeant = (wish: QuantityWish) => Number.isInteger(wish.quantity) && Number(wish.quantity) >= 1;
  return wishes.find((wish) => isMeant(wish) && isOpen(items, wish)) ?? null;
}

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

/** Parameters of a transition that brings the items; a simulator brings none. */
function answered({ event }: { event: { output?: CartItem[] } }): { items: CartItem[] } {
  return { items: event.output ?? [] };
}

/** Parameters of what a person or the page tells; a simulator tells nothing. */
function chosen({ event }: { event: Partial<QuantityWish> }): QuantityWish {
  return { itemId: event.itemId ?? '', optionIndex: event.optionIndex ?? 0, quantity: event.quantity ?? null };
}
const named = ({ event }: { event: { itemId?: string } }) => ({ itemId: event.itemId ?? '' });
const spoken = ({ event }: { event: { lang?: string } }) => ({ lang: event.lang ?? '' });

const notProvided = () => Promise.reject(new Error('not provided'));

export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    input: {} as CartInput | undefined,
    tags: {} as 'busy' | 'failed' | 'settled',
  },
  actors: {
    loadCart: fromPromise<CartItem[], { lang: string }>(notProvided),
    changeQuantity: fromPromise<CartItem[], { change: QuantityWish | null; items: CartItem[]; lang: string }>(
      notProvided,
    ),
    removeItem: fromPromise<CartItem[], { itemId: string | null; lang: string }>(notProvided),
  },
  guards: {
    isEmpty: ({ context }) => context.items.length === 0,
    hasSelection: ({ context }) => context.selected.length > 0,
    hasSeats: ({ context }) => context.items.filter((item) => context.selected.includes(item.id)).every(isReservable),
    hasWishes: ({ context }) => context.wishes.length > 0,
    hasQuantityToSend: ({ context }) => nextWish(context) !== null,
    isOtherLanguage: ({ context }, { lang }: { lang: string }) => lang !== context.lang,
    isLanguageOver: ({ context }) => context.askedLang !== context.lang,
  },
  actions: {
    takeItems: assign(({ context }, { items }: { items: CartItem[] }) => {
      const { change, selected, wishes } = context;
      const isAnswered = (wish: QuantityWish) => isSameOption(wish, change) && wish.quantity === change?.quantity;
      return {
        items,
        selected: selected.filter((id) => items.some((item) => item.id === id)),
        wishes: wishes.filter((wish) => !isAnswered(wish) && isOpen(items, wish)),
        active: null,
        change: null,
      };
    }),
    takeFailure: assign((_, failure: Failure) => ({ failure, active: null })),
    clearFailure: assign({ failure: null }),
    toggleItem: assign(({ context: { selected } }, { itemId }: { itemId: string }) => ({
      selected: selected.includes(itemId) ? selected.filter((id) => id !== itemId) : [...selected, itemId],
    })),
    toggleAll: assign(({ context }) => {
      const all = context.items.filter(isReservable).map((item) => item.id);
      return { selected: all.every((id) => context.selected.includes(id)) ? [] : all };
    }),
    takeWish: assign(({ context }, wish: QuantityWish) => ({
      wishes: [...context.wishes.filter((one) => !isSameOption(one, wish)), wish],
    })),
    giveUpWishes: assign({ wishes: [] }),
    giveUpRefused: assign(({ context }) => ({
      wishes: context.wishes.filter((wish) => !isSameOption(wish, context.change)),
      change: null,
    })),
    startChange: assign(({ context }) => {
      const change = nextWish(context);
      return { change, active: change?.itemId ?? null };
    }),
    startRemoval: assign((_, { itemId }: { itemId: string }) => ({ active: itemId })),
    takeLanguage: assign((_, { lang }: { lang: string }) => ({ lang })),
    noteAskedLanguage: assign(({ context }) => ({ askedLang: context.lang })),
    goToReservation: (_, _params: { itemIds: string[] }) => {},
  },
  delays: { REST: REST_MS },
}).createMachine({
  id: 'cart',
  description: 'Cart items with options, quantities and period text; totals are derived (§3).',
  context: ({ input }) => ({
    lang: input?.lang ?? 'en',
    askedLang: input?.lang ?? 'en',
    items: [],
    selected: [],
    wishes: [],
    active: null,
    change: null,
    failure: null,
  }),
  initial: 'loading',
  on: {
    'quantity.changed': {
      description: 'Shown at once, and sent after what is on its way.',
      actions: { type: 'takeWish', params: chosen },
    },
    'language.changed': {
      description: 'The same lines in other words, the same selection.',
      guard: { type: 'isOtherLanguage', params: spoken },
      target: '.loading',
      actions: [{ type: 'takeLanguage', params: spoken }, 'clearFailure'],
    },
  },
  states: {
    loading: {
      description: 'GET /api/v1/cart (§7): the lines in the language of the page.',
      tags: ['busy'],
      entry: 'noteAskedLanguage',
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        input: ({ context }) => ({ lang: context.lang }),
        onDone: { target: 'sorting', actions: { type: 'takeItems', params: answered } },
        onError: { target: 'failed', actions: { type: 'takeFailure', params: failed } },
      },
    },
    failed: {
      description: 'A failed load is never shown as an empty cart.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading', actions: 'clearFailure' } },
    },
    sorting: {
      description: 'An answer came: with lines, or without any; some quantities may wait for their turn.',
      always: [
        { guard: 'isLanguageOver', target: 'loading' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'hasWishes', target: 'ready.resting' },
        { target: 'ready.settled' },
      ],
    },
    empty: { description: 'No products in the cart (§8).' },
    ready: {
      description: 'Cart items start unselected (§4).',
      initial: 'settled',
      states: {
        settled: {
          description: 'The server has all quantities that are shown.',
          on: {
            'selection.reserved': { guard: and(['hasSelection', 'hasSeats']), target: '#cart.reserved' },
          },
        },
        resting: {
          description: 'A quantity was chosen and may still be changed; it is sent when the hand rests.',
          after: {
            REST: [
              { guard: 'hasQuantityToSend', target: '#cart.changing', actions: ['startChange', 'clearFailure'] },
              {
                target: 'settled',
                actions: 'giveUpWishes',
                description: 'An empty field or a 0: the server’s quantity is shown again.',
              },
            ],
          },
        },
      },
      on: {
        'item.toggled': { actions: { type: 'toggleItem', params: named } },
        'all.toggled': { actions: 'toggleAll' },
        'quantity.changed': {
          target: '.resting',
          reenter: true,
          actions: { type: 'takeWish', params: chosen },
        },
        'item.removed': {
          target: 'removing',
          actions: [{ type: 'startRemoval', params: named }, 'clearFailure'],
        },
      },
    },
    changing: {
      // Another language breaks off nothing that is on its way; the lines are asked for in it afterwards.
      description: 'PUT /api/v1/cart/{id} (§7): the server judges the quantity, and the lines are asked for again.',
      tags: ['busy'],
      entry: 'noteAskedLanguage',
      invoke: {
        id: 'changeQuantity',
        src: 'changeQuantity',
        input: ({ context }) => ({ change: context.change, items: context.items, lang: context.lang }),
        onDone: { target: 'sorting', actions: { type: 'takeItems', params: answered } },
        onError: {
          description: 'A refused quantity is given up: the server’s is shown again.',
          target: 'sorting',
          actions: ['giveUpRefused', { type: 'takeFailure', params: failed }],
        },
      },
      on: { 'language.changed': { actions: { type: 'takeLanguage', params: spoken } } },
    },
    removing: {
      description: 'DELETE /api/v1/cart/{id}, no success message (§7).',
      tags: ['busy'],
      entry: 'noteAskedLanguage',
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ context }) => ({ itemId: context.active, lang: context.lang }),
        onDone: { target: 'sorting', actions: { type: 'takeItems', params: answered } },
        onError: { target: 'sorting', actions: { type: 'takeFailure', params: failed } },
      },
      on: { 'language.changed': { actions: { type: 'takeLanguage', params: spoken } } },
    },
    reserved: {
      description: 'The selected lines go to the reservation.',
      tags: ['settled'],
      type: 'final',
      entry: {
        type: 'goToReservation',
        params: ({ context }) => ({
          itemIds: reservableSelection(context.items, context.selected).map(({ id }) => id),
        }),
      },
    },
  },
});
