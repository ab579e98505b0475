/** Typed by setup: guards with params, made of others, and children that are named only. */
import { and, assign, fromPromise, not, or, setup } from 'xstate';

interface Context {
  items: number;
  coupon: string | null;
  tries: number;
}
type Events = { type: 'item.added'; amount: number } | { type: 'coupon.entered'; code: string } | { type: 'paid' };

export const checkout = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: { charge: fromPromise<{ receipt: string }, { items: number }>(async () => ({ receipt: 'r-1' })) },
  guards: {
    hasItems: ({ context }) => context.items > 0,
    hasCoupon: ({ context }) => context.coupon !== null,
    isBelow: (_, { tries, most }: { tries: number; most: number }) => tries < most,
  },
  actions: { countTry: assign({ tries: ({ context }) => context.tries + 1 }), thank: () => {} },
}).createMachine({
  id: 'checkout',
  context: { items: 0, coupon: null, tries: 0 },
  initial: 'cart',
  states: {
    cart: {
      on: {
        'item.added': { actions: assign({ items: ({ context, event }) => context.items + event.amount }) },
        'coupon.entered': { guard: not('hasCoupon'), actions: assign({ coupon: ({ event }) => event.code }) },
        paid: { guard: and(['hasItems', or(['hasCoupon', not('hasCoupon')])]), target: 'charging' },
      },
    },
    charging: {
      entry: 'countTry',
      invoke: {
        id: 'payment',
        src: 'charge',
        input: ({ context }) => ({ items: context.items }),
        onDone: { target: 'done', actions: 'thank' },
        onError: [
          {
            guard: { type: 'isBelow', params: ({ context }) => ({ tries: context.tries, most: 3 }) },
            target: 'cart',
          },
          { target: 'refused' },
        ],
      },
    },
    done: { type: 'final' },
    refused: { type: 'final' },
  },
});
