/** Quantities that are chosen while others are on their way: which answer ends which of them. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { cartMachine, isSameOption, type QuantityWish } from '../../machines/cart.machine.ts';
import type { CartItem } from '../../src/contract/cart.ts';
import { temple } from '../../src/tools/flows/registry/cart.cases.ts';
import { settle } from '../support/settle.ts';

const [option] = temple.options;
/** Two departures of one product. */
const two: CartItem = { ...temple, options: [option!, option!] };
const withQuantities = (...quantities: number[]): CartItem => ({
  ...two,
  options: quantities.map((quantity) => ({ ...option!, quantity })),
});
const wish = (quantity: number, optionIndex = 0) =>
  ({ type: 'quantity.changed', itemId: temple.id, optionIndex, quantity }) as const;

interface CartChange {
  change: QuantityWish | null;
  items: CartItem[];
  lang: string;
}

async function open(removeItem: () => Promise<CartItem[]> = () => new Promise(() => {})) {
  const clock = new SimulatedClock();
  const asked: unknown[] = [];
  let loads = 0;
  let settleChange = { resolve: (_: CartItem[]) => {}, reject: (_: unknown) => {} };
  const actor = createActor(
    cartMachine.provide({
      actors: {
        loadCart: fromPromise(async () => {
          loads += 1;
          return [two];
        }),
        changeQuantity: fromPromise<CartItem[], CartChange>(({ input: { change } }) => {
          asked.push([change?.optionIndex, change?.quantity]);
          return new Promise((resolve, reject) => {
            settleChange = { resolve, reject };
          });
        }),
        removeItem: fromPromise(removeItem),
      },
    }),
    { input: { lang: 'en' }, clock },
  ).start();
  await settle();
  return {
    actor,
    asked,
    rest: () => clock.increment(450),
    async answer(item: CartItem) {
      settleChange.resolve([item]);
      await settle();
    },
    async refuse() {
      settleChange.reject({ code: 'NETWORK' });
      await settle();
    },
    countLoads: () => loads,
    shown: () => actor.getSnapshot().context.wishes.map(({ optionIndex, quantity }) => [optionIndex, quantity]),
  };
}

it('two departures of one line are two', () => {
  const first = { itemId: 'a', optionIndex: 0 };
  expect([isSameOption(first, { ...first }), isSameOption(first, { ...first, optionIndex: 1 })]).toEqual([true, false]);
});

it('one traveller is worth sending', async () => {
  const { actor, asked, rest } = await open();
  actor.send(wish(1));
  rest();
  expect(asked).toEqual([[0, 1]]);
});

describe('an answer', () => {
  it('ends the quantity that was sent, and not the one that was chosen since', async () => {
    const { actor, rest, answer, shown } = await open();
    actor.send(wish(3));
    rest();
    actor.send(wish(5));
    expect(shown()).toEqual([[0, 5]]);
    await answer(withQuantities(3, 2));
    expect(shown()).toEqual([[0, 5]]);
  });

  it('ends no other departure that is to have the same quantity', async () => {
    const { actor, rest, answer, shown, asked } = await open();
    actor.send(wish(3));
    actor.send(wish(3, 1));
    rest();
    await answer(withQuantities(3, 2));
    expect(shown()).toEqual([[1, 3]]);
    rest();
    expect(asked).toEqual([
      [0, 3],
      [1, 3],
    ]);
  });

  it('ends what was sent, though the server has another quantity', async () => {
    const { actor, rest, answer, shown } = await open();
    actor.send(wish(9));
    rest();
    await answer(withQuantities(8, 2));
    expect(shown()).toEqual([]);
  });
});

describe('a refusal', () => {
  it('is told until the next quantity is sent', async () => {
    const { actor, rest, refuse } = await open();
    actor.send(wish(3));
    rest();
    await refuse();
    actor.send(wish(4));
    expect(actor.getSnapshot().context.failure?.code).toBe('NETWORK');
    rest();
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('is told until a line is removed', async () => {
    const { actor, rest, refuse } = await open();
    actor.send(wish(3));
    rest();
    await refuse();
    actor.send({ type: 'item.removed', itemId: temple.id });
    expect(actor.getSnapshot()).toMatchObject({ value: 'removing', context: { failure: null } });
  });
});

it('the language of the page, once more, asks for nothing', async () => {
  const { actor, countLoads } = await open();
  actor.send({ type: 'language.changed', lang: 'en' });
  await settle();
  expect([actor.getSnapshot().value, countLoads()]).toEqual([{ ready: 'settled' }, 1]);
});
