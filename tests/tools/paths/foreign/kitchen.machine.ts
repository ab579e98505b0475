/** Three actors that talk: a guest orders from a waiter, who asks a cook; both answer, in their own time. */
import { assign, sendParent, sendTo, setup } from 'xstate';

export const cookMachine = setup({
  types: {
    context: {} as { cooked: number },
    events: {} as { type: 'dish.asked'; dish: string } | { type: 'stove.broke' } | { type: 'stove.mended' },
  },
  guards: { isOnMenu: ({ event }) => event.type === 'dish.asked' && event.dish !== 'dragon' },
}).createMachine({
  id: 'cook',
  context: { cooked: 0 },
  initial: 'free',
  states: {
    free: {
      on: {
        'dish.asked': [
          { guard: 'isOnMenu', target: 'cooking' },
          { actions: sendTo(({ system }) => system.get('waiter'), { type: 'dish.refused' }) },
        ],
      },
    },
    cooking: {
      tags: 'busy',
      after: {
        600: {
          target: 'free',
          actions: [
            assign({ cooked: ({ context }) => context.cooked + 1 }),
            sendTo(({ system }) => system.get('waiter'), { type: 'dish.ready' }),
          ],
        },
      },
      on: { 'stove.broke': 'mending' },
    },
    mending: {
      tags: 'busy',
      after: {
        900: { target: 'free', actions: sendTo(({ system }) => system.get('waiter'), { type: 'dish.refused' }) },
      },
      on: { 'stove.mended': 'cooking' },
    },
  },
});

export const waiterMachine = setup({
  types: {
    events: {} as { type: 'order.given'; dish: string } | { type: 'dish.ready' } | { type: 'dish.refused' },
  },
}).createMachine({
  id: 'waiter',
  initial: 'idle',
  states: {
    idle: {
      on: {
        'order.given': {
          target: 'waiting',
          actions: sendTo(
            ({ system }) => system.get('cook'),
            ({ event }) => ({ type: 'dish.asked', dish: event.dish }),
          ),
        },
      },
    },
    waiting: {
      on: {
        'dish.ready': { target: 'idle', actions: sendParent({ type: 'dish.served' }) },
        'dish.refused': { target: 'idle', actions: sendParent({ type: 'dish.missing' }) },
      },
      after: { 1000: { actions: sendParent({ type: 'guest.consoled' }) } },
    },
  },
});

export const kitchenMachine = setup({
  types: {
    context: {} as { patience: number },
    events: {} as
      | { type: 'guest.orders'; dish: string }
      | { type: 'dish.served' }
      | { type: 'dish.missing' }
      | { type: 'guest.consoled' }
      | { type: 'bill.asked' },
  },
  actors: { cook: cookMachine, waiter: waiterMachine },
}).createMachine({
  id: 'kitchen',
  context: { patience: 1 },
  initial: 'choosing',
  invoke: [
    { id: 'cook', src: 'cook', systemId: 'cook' },
    { id: 'waiter', src: 'waiter', systemId: 'waiter' },
  ],
  states: {
    choosing: {
      on: {
        'guest.orders': {
          target: 'hungry',
          actions: sendTo('waiter', ({ event }) => ({ type: 'order.given', dish: event.dish })),
        },
      },
    },
    hungry: {
      on: {
        'dish.served': 'eating',
        'dish.missing': [
          {
            guard: ({ context }) => context.patience > 0,
            target: 'choosing',
            actions: assign({ patience: ({ context }) => context.patience - 1 }),
          },
          { target: 'gone' },
        ],
        'guest.consoled': { actions: assign({ patience: 1 }) },
      },
    },
    eating: { on: { 'bill.asked': 'gone' } },
    gone: { type: 'final' },
  },
});
