/** What of a cart can be selected and reserved. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { cartMachine, isReservable, reservableSelection, type QuantityWish } from '../../machines/cart.machine.ts';
import type { CartItem } from '../../src/contract/cart.ts';
import { soldOut, temple } from '../../src/tools/flows/registry/cart.cases.ts';
import { settle } from '../support/settle.ts';

const withSeats = (remaining: number): CartItem => ({
  ...temple,
  options: temple.options.map((option) => ({ ...option, quantity: 2, remaining })),
});

interface CartChange {
  change: QuantityWish | null;
  items: CartItem[];
  lang: string;
}

describe('a line', () => {
  it('can be reserved with as many seats as it asks for, and not with one less', () => {
    expect(isReservable(withSeats(2))).toBe(true);
    expect(isReservable(withSeats(1))).toBe(false);
  });

  it('can be reserved only if each of its departures can', () => {
    const [option] = temple.options;
    if (!option) throw new Error('The sample has no option.');
    expect(isReservable({ ...temple, options: [option, { ...option, remaining: 0 }] })).toBe(false);
    expect(isReservable({ ...temple, options: [] })).toBe(false);
  });
});

it('what is selected and sold out, or reservable and not selected, is not reserved', () => {
  expect(reservableSelection([temple, soldOut], [temple.id, soldOut.id])).toEqual([temple]);
  expect(reservableSelection([temple, soldOut], [soldOut.id])).toEqual([]);
});

describe('a cart', () => {
  const other = { ...temple, id: 'other' };
  async function load(...lists: CartItem[][]) {
    const answers = lists.values();
    const take = () => Promise.resolve(answers.next().value ?? []);
    const actor = createActor(
      cartMachine.provide({
        actors: { loadCart: fromPromise(take), changeQuantity: fromPromise(take), removeItem: fromPromise(take) },
      }),
      { input: { lang: 'en' } },
    ).start();
    await settle();
    return actor;
  }

  it('selects all that can be reserved, then none', async () => {
    const actor = await load([temple, soldOut, other]);
    actor.send({ type: 'all.toggled' });
    expect(actor.getSnapshot().context.selected).toEqual([temple.id, other.id]);
    actor.send({ type: 'item.toggled', itemId: temple.id });
    expect(actor.getSnapshot().context.selected).toEqual([other.id]);
    actor.send({ type: 'all.toggled' });
    expect(actor.getSnapshot().context.selected).toEqual([temple.id, other.id]);
    actor.send({ type: 'all.toggled' });
    expect(actor.getSnapshot().context.selected).toEqual([]);
  });

  it('goes on to a reservation with something selected, and with nothing that is sold out', async () => {
    const actor = await load([temple, soldOut]);
    expect(actor.getSnapshot().can({ type: 'selection.reserved' })).toBe(false);
    actor.send({ type: 'item.toggled', itemId: temple.id });
    expect(actor.getSnapshot().can({ type: 'selection.reserved' })).toBe(true);
    actor.send({ type: 'item.toggled', itemId: soldOut.id });
    expect(actor.getSnapshot().can({ type: 'selection.reserved' })).toBe(false);
  });

  it('keeps the selection of what is still there', async () => {
    const actor = await load([temple, other], [other, soldOut]);
    actor.send({ type: 'all.toggled' });
    actor.send({ type: 'item.removed', itemId: temple.id });
    await settle();
    expect(actor.getSnapshot().context).toMatchObject({ items: [other, soldOut], selected: [other.id], active: null });
  });

  describe('quantities', () => {
    const wish = (quantity: number | null, itemId = temple.id) =>
      ({ type: 'quantity.changed', itemId, optionIndex: 0, quantity }) as const;
    const withQuantity = (quantity: number, item = temple): CartItem => ({
      ...item,
      options: item.options.map((option) => ({ ...option, quantity })),
    });

    /** A cart with two lines, whose changes are answered by hand. */
    async function open() {
      const clock = new SimulatedClock();
      const asked: [string | undefined, number | null | undefined][] = [];
      let answer: { resolve(items: CartItem[]): void; reject(error: unknown): void } | null = null;
      const actor = createActor(
        cartMachine.provide({
          actors: {
            loadCart: fromPromise(() => Promise.resolve([temple, other])),
            changeQuantity: fromPromise<CartItem[], CartChange>(({ input: { change } }) => {
              asked.push([change?.itemId, change?.quantity]);
              return new Promise((resolve, reject) => (answer = { resolve, reject }));
            }),
          },
        }),
        { input: { lang: 'en' }, clock },
      ).start();
      await settle();
      return {
        actor,
        asked,
        rest: (ms = 450) => clock.increment(ms),
        async succeed(...items: CartItem[]) {
          answer?.resolve(items);
          await settle();
        },
        async fail(code: string) {
          answer?.reject({ code });
          await settle();
        },
        shown: () => actor.getSnapshot().context.wishes.map(({ itemId, quantity }) => [itemId, quantity]),
      };
    }

    it('are sent once, 450 ms after the last press', async () => {
      const { actor, asked, rest } = await open();
      actor.send(wish(3));
      rest(449);
      actor.send(wish(4));
      rest(449);
      expect(asked).toEqual([]);
      rest(1);
      expect(asked).toEqual([[temple.id, 4]]);
    });

    it.each([null, 0, 1.5, -1])('of %s are given up when the hand rests', async (quantity) => {
      const { actor, asked, rest, shown } = await open();
      actor.send(wish(quantity));
      expect(shown()).toEqual([[temple.id, quantity]]);
      rest();
      expect(actor.getSnapshot().value).toEqual({ ready: 'settled' });
      expect([asked, shown()]).toEqual([[], []]);
    });

    it('that are what the server has are not sent', async () => {
      const { actor, asked, rest } = await open();
      actor.send(wish(3));
      actor.send(wish(2));
      rest();
      expect(asked).toEqual([]);
    });

    it('of several lines are sent one after the other', async () => {
      const { actor, asked, rest, succeed, shown } = await open();
      actor.send(wish(3));
      actor.send(wish(5, 'other'));
      rest();
      await succeed(withQuantity(3), other);
      expect(shown()).toEqual([['other', 5]]);
      rest();
      expect(asked).toEqual([
        [temple.id, 3],
        ['other', 5],
      ]);
    });

    it('that are refused are given up, and those of other lines are not', async () => {
      const { actor, asked, rest, fail, shown } = await open();
      actor.send(wish(9));
      actor.send(wish(5, 'other'));
      rest();
      await fail('SEATS_GONE');
      expect(actor.getSnapshot().context.failure?.code).toBe('SEATS_GONE');
      expect(shown()).toEqual([['other', 5]]);
      rest();
      expect(asked.at(-1)).toEqual(['other', 5]);
    });

    it('that the server answers with another one are not sent for ever', async () => {
      const { actor, asked, rest, succeed } = await open();
      actor.send(wish(9));
      rest();
      await succeed(withQuantity(8), other);
      rest();
      expect(asked).toEqual([[temple.id, 9]]);
      expect(actor.getSnapshot().value).toEqual({ ready: 'settled' });
    });

    it('that are still being chosen cannot be reserved', async () => {
      const { actor } = await open();
      actor.send({ type: 'item.toggled', itemId: temple.id });
      actor.send(wish(3));
      expect(actor.getSnapshot().can({ type: 'selection.reserved' })).toBe(false);
    });

    it('that are on their way are not broken off by another language, which is asked for afterwards', async () => {
      const { actor, rest, succeed } = await open();
      actor.send(wish(3));
      rest();
      actor.send({ type: 'language.changed', lang: 'ko' });
      expect(actor.getSnapshot().value).toBe('changing');
      await succeed(withQuantity(3), other);
      expect(actor.getSnapshot().context.askedLang).toBe('ko');
    });
  });

  it('tells the reservation which lines it is about', async () => {
    const told: unknown[] = [];
    const actor = createActor(
      cartMachine.provide({
        actors: { loadCart: fromPromise(() => Promise.resolve([temple, soldOut, other])) },
        actions: { goToReservation: (_, params) => void told.push(params) },
      }),
      { input: { lang: 'en' } },
    ).start();
    await settle();
    actor.send({ type: 'item.toggled', itemId: other.id });
    actor.send({ type: 'selection.reserved' });
    expect(told).toEqual([{ itemIds: ['other'] }]);
  });
});
