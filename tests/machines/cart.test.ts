/** What of a cart can be selected and reserved. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { cartMachine, isReservable, reservableSelection } from '../../machines/cart.machine.ts';
import type { CartItem } from '../../src/contract/cart.ts';
import { soldOut, temple } from '../../src/tools/flows/registry/cart.cases.ts';

const withSeats = (remaining: number): CartItem => ({
  ...temple,
  options: temple.options.map((option) => ({ ...option, quantity: 2, remaining })),
});

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
    ).start();
    await settle();
    return actor;
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

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

  it.each([
    [1, true],
    [0, false],
    [1.5, false],
  ])('asks the server for %f travellers: %s', async (quantity, asked) => {
    const actor = await load([temple]);
    expect(actor.getSnapshot().can({ type: 'quantity.changed', itemId: temple.id, optionIndex: 0, quantity })).toBe(
      asked,
    );
  });
});
