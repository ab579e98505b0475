/** Hand-written tests of the checkout. */
import type { Scenario, ScenarioStep } from '../scenarios.ts';

const add: ScenarioStep = [{ type: 'item.added', count: 1 }, 'basket'];
const pay: ScenarioStep = [{ type: 'paid.started' }, { paying: 'asking' }];
const card: ScenarioStep = [{ type: 'card.entered', number: '4242' }, { paying: 'charging' }];
const charged = { type: 'xstate.done.actor.charge', output: { receipt: 'r1' } };
const refused = { type: 'xstate.error.actor.charge', error: new Error('refused') };

export const checkoutScenarios: readonly Scenario[] = [
  { what: 'an empty basket cannot be paid', steps: [[{ type: 'paid.started' }, 'basket']] },
  {
    what: 'at most three items are counted',
    steps: [
      [{ type: 'item.added', count: 1 }, 'basket', { context: { items: 1 } }],
      [{ type: 'item.added', count: 5 }, 'basket', { context: { items: 3 } }],
    ],
  },
  {
    what: 'items are taken out until there are none',
    steps: [
      add,
      [{ type: 'item.removed' }, 'basket', { context: { items: 0 } }],
      [{ type: 'item.removed' }, 'basket', { context: { items: 0 } }],
    ],
  },
  {
    what: 'one coupon that is known is taken',
    steps: [
      [{ type: 'coupon.entered', code: 'SPRING5' }, 'basket', { context: { coupon: 'SPRING5' } }],
      [{ type: 'coupon.entered', code: 'SPRING9' }, 'basket', { context: { coupon: 'SPRING5' } }],
    ],
  },
  {
    what: 'a coupon that nobody knows is not taken',
    steps: [[{ type: 'coupon.entered', code: 'AUTUMN' }, 'basket', { context: { coupon: null } }]],
  },
  { what: 'paying asks for a card', steps: [add, [pay[0], pay[1], { tags: ['form'] }]] },
  {
    what: 'a card with too few digits is asked for again',
    steps: [add, pay, [{ type: 'card.entered', number: '1' }, { paying: 'asking' }]],
  },
  { what: 'a card is charged', steps: [add, pay, [card[0], card[1], { tags: ['busy'] }]] },
  {
    what: 'a charged card places the order',
    steps: [add, pay, card, [charged, 'placed', { output: { result: 'placed', items: 1 } }]],
  },
  {
    what: 'a refused card is asked for again',
    steps: [add, pay, card, [refused, { paying: 'asking' }, { context: { refusals: 1 } }]],
  },
  {
    what: 'the third refusal loses the order',
    steps: [
      add,
      pay,
      card,
      [refused, { paying: 'asking' }] as const,
      card,
      [refused, { paying: 'asking' }, { context: { refusals: 2 } }] as const,
      card,
      [
        refused,
        'lost',
        {
          output: {
            result: 'lost',
            items: 1,
          },
        },
      ] as const,
    ],
  },
  { what: 'a basket can be left', steps: [add, [{ type: 'checkout.left' }, 'left']] },
  { what: 'the form of the card can be left', steps: [add, pay, [{ type: 'checkout.left' }, 'left']] },
  {
    what: 'nobody leaves while money moves',
    steps: [add, pay, card, [{ type: 'checkout.left' }, { paying: 'charging' }]],
  },
  {
    what: 'who has left can go on',
    steps: [add, [{ type: 'checkout.left' }, 'left'], [{ type: 'item.added', count: 1 }, 'basket']],
  },
];
