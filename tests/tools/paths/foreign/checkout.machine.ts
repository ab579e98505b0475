/** A checkout that counts what fails: a card may be refused thrice, and the order is told to whoever listens. */
import { and, assign, emit, log, not, setup, fromPromise } from 'xstate';

type Checkout = { items: number; refusals: number; coupon: string | null };

export const checkoutMachine = setup({
  types: {
    context: {} as Checkout,
    input: {} as { items: number },
    events: {} as
      | { type: 'item.added'; count: number }
      | { type: 'item.removed' }
      | { type: 'coupon.entered'; code: string }
      | { type: 'card.entered'; number: string }
      | { type: 'paid.started' }
      | { type: 'checkout.left' },
    emitted: {} as { type: 'order.placed'; items: number } | { type: 'order.lost' },
    output: {} as { result: string; items: number },
  },
  actors: {
    charge: fromPromise<{ receipt: string }, { number: string }>(() => Promise.reject(new Error('no network'))),
  },
  guards: {
    hasItems: ({ context }) => context.items > 0,
    isWellFormed: ({ event }) => event.type === 'card.entered' && event.number.length === 4,
    isLastTry: ({ context }) => context.refusals >= 2,
    isFirstCoupon: ({ context }) => context.coupon === null,
    isKnown: ({ event }) => event.type === 'coupon.entered' && event.code.startsWith('SPRING'),
  },
  actions: { remember: () => localStorage.setItem('checkout', 'open') },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ items: input.items, refusals: 0, coupon: null }),
  initial: 'basket',
  on: { 'checkout.left': '.left' },
  output: ({ context, event }) => ({ result: String(event.output), items: context.items }),
  states: {
    basket: {
      entry: 'remember',
      on: {
        'item.added': { actions: assign({ items: ({ context, event }) => Math.min(3, context.items + event.count) }) },
        'item.removed': { guard: 'hasItems', actions: assign({ items: ({ context }) => context.items - 1 }) },
        'coupon.entered': [
          {
            guard: and(['isFirstCoupon', 'isKnown']),
            actions: assign({ coupon: ({ event }) => event.code }),
          },
          { guard: not('isFirstCoupon'), actions: log('one coupon only') },
        ],
        'paid.started': { guard: 'hasItems', target: 'paying' },
      },
    },
    paying: {
      initial: 'asking',
      onDone: [{ guard: ({ event }) => event.output === 'lost', target: 'lost' }, { target: 'placed' }],
      states: {
        asking: {
          tags: 'form',
          on: {
            'card.entered': [
              { guard: 'isWellFormed', target: 'charging' },
              { target: 'asking', reenter: true },
            ],
          },
        },
        charging: {
          tags: 'busy',
          // While money moves nobody leaves.
          on: { 'checkout.left': undefined },
          invoke: {
            id: 'charge',
            src: 'charge',
            input: { number: '4242' },
            onDone: 'charged',
            onError: [
              { guard: 'isLastTry', target: 'refused' },
              { target: 'asking', actions: assign({ refusals: ({ context }) => context.refusals + 1 }) },
            ],
          },
        },
        charged: { type: 'final', output: 'paid' },
        refused: { type: 'final', output: 'lost' },
      },
    },
    placed: {
      type: 'final',
      output: 'placed',
      entry: emit(({ context }) => ({ type: 'order.placed' as const, items: context.items })),
    },
    lost: { type: 'final', output: 'lost', entry: emit({ type: 'order.lost' }) },
    left: { on: { 'item.added': 'basket' } },
  },
});
