/** What must hold of the checkout: what is counted, and what is paid. */
import fc from 'fast-check';
import type { PropertyOptions } from '../../../../src/tools/flows/paths/properties/options.ts';
import { reference } from '../../../../src/tools/flows/paths/properties/oracles.ts';
import { never, until } from '../../../../src/tools/flows/paths/properties/temporal.ts';
import type { SystemSnapshot } from '../../../../src/tools/flows/paths/system.ts';

interface Counted {
  items: number;
  refusals: number;
  coupon: string | null;
}

const countedOf = ({ root }: SystemSnapshot) => root.context as Counted;
const isCharging = ({ root }: SystemSnapshot) => root.matches({ paying: 'charging' });
const isNewIn = (state: string, { root }: SystemSnapshot, before: SystemSnapshot | null) =>
  root.matches(state) && before?.root.matches(state) !== true;
const isTold = (effect: string) => effect.startsWith('emit ');

/** What is to be told when an order has just ended. */
function news(now: SystemSnapshot, before: SystemSnapshot | null): string[] {
  if (isNewIn('lost', now, before)) return ['emit {"type":"order.lost"}'];
  return isNewIn('placed', now, before) ? [`emit {"type":"order.placed","items":${countedOf(now).items}}`] : [];
}

export const checkoutProperties: PropertyOptions = {
  inputs: fc.record({ items: fc.integer({ min: 0, max: 3 }) }),
  events: {
    'item.added': fc.record({ count: fc.integer({ min: 1, max: 3 }) }),
    'coupon.entered': fc.record({ code: fc.constantFrom('SPRING5', 'SPRING9', 'AUTUMN') }),
    'card.entered': fc.record({ number: fc.constantFrom('4242', '1') }),
  },
  stray: true,
  outcomes: { charge: { resolve: [{ receipt: 'r1' }], reject: ['refused'] } },
  weights: { 'checkout.left': 0.05, 'item.added': 0.3, 'item.removed': 0.2, 'coupon.entered': 0.3, 'card.entered': 2 },
  invariant: [
    {
      what: 'None to three items are in the basket.',
      holds: (now) => countedOf(now).items >= 0 && countedOf(now).items <= 3,
    },
    {
      what: 'A card is refused twice at most while it may be tried again.',
      holds: (now) => countedOf(now).refusals <= 2,
    },
    {
      what: 'Nobody pays for nothing.',
      holds: (now) => !now.root.matches('paying') || countedOf(now).items > 0,
    },
    {
      what: 'Only a coupon of spring is taken.',
      holds: (now) => countedOf(now).coupon?.startsWith('SPRING') !== false,
    },
    {
      what: 'A basket is remembered whenever it is opened.',
      holds: (now, before) => !isNewIn('basket', now, before) || now.effects?.().includes('remember') === true,
    },
    {
      what: 'Whoever listens is told of an order, and of nothing else.',
      holds: (now, before) => (now.effects?.() ?? []).filter(isTold).join() === news(now, before).join(),
    },
    {
      what: 'It says how it ended.',
      holds: ({ root }) =>
        root.status !== 'done' ||
        (root.output as { result: string }).result === (root.matches('placed') ? 'placed' : 'lost'),
    },
  ],
  temporal: [
    never(
      'An order is placed without a receipt.',
      (now, _, step) => now.root.matches('placed') && step?.event.type !== 'xstate.done.actor.charge',
    ),
    never(
      'An order is lost although a receipt came.',
      (now, _, step) => now.root.matches('lost') && step?.event.type === 'xstate.done.actor.charge',
    ),
    until('While money moves nobody leaves.', {
      when: isCharging,
      holds: isCharging,
      until: (_, __, step) => step?.by === 'actor',
      within: 'settled',
    }),
  ],
  reference: reference<SystemSnapshot, Counted>({
    what: 'It counts items and refusals, and keeps the first coupon.',
    initial: (input) => ({ items: (input as { items: number }).items, refusals: 0, coupon: null }),
    next(was, { event }, before) {
      if (before.root.matches('basket')) {
        if (event.type === 'item.added') return { ...was, items: Math.min(3, was.items + Number(event['count'])) };
        if (event.type === 'item.removed') return { ...was, items: Math.max(0, was.items - 1) };
        if (event.type === 'coupon.entered' && event['code'] !== 'AUTUMN')
          return { ...was, coupon: was.coupon ?? String(event['code']) };
      }
      const isTriedAgain = event.type === 'xstate.error.actor.charge' && was.refusals < 2;
      return isTriedAgain ? { ...was, refusals: was.refusals + 1 } : was;
    },
    project: countedOf,
  }),
};
