/** The shopping cart: items start unselected (§4), quantities change on the server, the selected ones are reserved. */
import { and, assign, fromPromise, setup } from 'xstate';
import type { CartItem } from '../src/contract/cart.ts';

export interface CartContext {
  items: CartItem[];
  /** Ids of the selected items. */
  selected: string[];
  /** Item that is being changed or removed. */
  active: string | null;
  change: { itemId: string; optionIndex: number; quantity: number } | null;
  notice: string | null;
}

export type CartEvent =
  | { type: 'item.toggled'; itemId: string }
  | { type: 'all.toggled' }
  | { type: 'quantity.changed'; itemId: string; optionIndex: number; quantity: number }
  | { type: 'item.removed'; itemId: string }
  | { type: 'selection.reserved' }
  | { type: 'load.retry' };

/** Whether every departure of an item still has the seats that it asks for. */
export function isReservable(item: CartItem): boolean {
  return item.options.length > 0 && item.options.every((option) => option.remaining >= option.quantity);
}

/** The selected items that can be reserved. */
export function reservableSelection(items: readonly CartItem[], selected: readonly string[]): CartItem[] {
  return items.filter((item) => selected.includes(item.id) && isReservable(item));
}

function readErrorCode(event: unknown): string {
  return (event as { error?: { code?: string } }).error?.code ?? 'UNKNOWN';
}

export const cartMachine = setup({
  types: { context: {} as CartContext, events: {} as CartEvent, tags: {} as 'busy' },
  actors: {
    loadCart: fromPromise<CartItem[]>(() => Promise.reject(new Error('not provided'))),
    changeQuantity: fromPromise<CartItem[], { change: CartContext['change']; items: CartItem[] }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    removeItem: fromPromise<CartItem[], { itemId: string | null }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isEmpty: ({ context }) => context.items.length === 0,
    hasSelection: ({ context }) => context.selected.length > 0,
    hasSeats: ({ context }) => context.items.filter((item) => context.selected.includes(item.id)).every(isReservable),
    isQuantity: ({ event }) =>
      event.type === 'quantity.changed' && Number.isInteger(event.quantity) && event.quantity >= 1,
  },
  actions: {
    takeItems: assign(({ context, event }) => {
      const { output } = event as unknown as { output: CartItem[] };
      return {
        items: output,
        selected: context.selected.filter((id) => output.some((item) => item.id === id)),
        active: null,
        change: null,
        notice: null,
      };
    }),
    takeNotice: assign(({ event }) => ({ notice: readErrorCode(event), active: null, change: null })),
    toggleItem: assign(({ context, event }) => {
      if (event.type !== 'item.toggled') return {};
      const { itemId } = event;
      return {
        selected: context.selected.includes(itemId)
          ? context.selected.filter((id) => id !== itemId)
          : [...context.selected, itemId],
      };
    }),
    toggleAll: assign(({ context }) => {
      const all = context.items.filter(isReservable).map((item) => item.id);
      return { selected: all.every((id) => context.selected.includes(id)) ? [] : all };
    }),
    rememberChange: assign(({ event }) =>
      event.type === 'quantity.changed'
        ? {
            active: event.itemId,
            change: { itemId: event.itemId, optionIndex: event.optionIndex, quantity: event.quantity },
            notice: null,
          }
        : {},
    ),
    rememberRemoved: assign(({ event }) =>
      event.type === 'item.removed' ? { active: event.itemId, notice: null } : {},
    ),
  },
}).createMachine({
  id: 'cart',
  description: 'Cart items with options, quantities and period text; totals are derived (§3).',
  context: { items: [], selected: [], active: null, change: null, notice: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'GET /api/v1/cart (§7): the lines in the language of the page.',
      tags: ['busy'],
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        onDone: { target: 'sorting', actions: 'takeItems' },
        onError: { target: 'failed', actions: 'takeNotice' },
      },
    },
    failed: {
      description: 'A failed load is never shown as an empty cart.',
      on: { 'load.retry': 'loading' },
    },
    sorting: {
      description: 'An answer came: with lines, or without any.',
      always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'ready' }],
    },
    empty: { description: 'No products in the cart (§8).', on: { 'load.retry': 'loading' } },
    ready: {
      description: 'Cart items start unselected (§4).',
      on: {
        'item.toggled': { actions: 'toggleItem' },
        'all.toggled': { actions: 'toggleAll' },
        'quantity.changed': { guard: 'isQuantity', target: 'changing', actions: 'rememberChange' },
        'item.removed': { target: 'removing', actions: 'rememberRemoved' },
        'selection.reserved': { guard: and(['hasSelection', 'hasSeats']), target: 'reserved' },
        'load.retry': {
          target: 'loading',
          description: 'Another language: the same lines in other words, the same selection.',
        },
      },
    },
    changing: {
      description: 'PUT /api/v1/cart/{id} (§7): the server judges the quantity, and the lines are asked for again.',
      tags: ['busy'],
      invoke: {
        id: 'changeQuantity',
        src: 'changeQuantity',
        input: ({ context }) => ({ change: context.change, items: context.items }),
        onDone: { target: 'sorting', actions: 'takeItems' },
        onError: { target: 'ready', actions: 'takeNotice' },
      },
    },
    removing: {
      description: 'DELETE /api/v1/cart/{id}, no success message (§7).',
      tags: ['busy'],
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ context }) => ({ itemId: context.active }),
        onDone: { target: 'sorting', actions: 'takeItems' },
        onError: { target: 'ready', actions: 'takeNotice' },
      },
    },
    reserved: { description: 'The selected lines go to the reservation.', type: 'final' },
  },
});
