/** The stepper of a line of the cart: fewest travellers of an option, with those who leave together with it. */
import { expect, it } from 'vitest';
import type { CartItem } from '../../src/contract/cart.ts';
import { leastQuantity } from '../../src/rules/cart.ts';

const option = { date: '2026-12-05', time: '10:00', quantity: 1 };
const least = (...options: Partial<typeof option>[]) =>
  leastQuantity({ options: options.map((one) => ({ ...option, ...one })) } as unknown as CartItem, 0);

it('an option on its own is for two, whatever its own number is', () => {
  expect([least({}), least({ quantity: 5 })]).toEqual([2, 2]);
});

it('those of other options on the same departure count, yet one traveller remains', () => {
  expect(least({}, { quantity: 1 })).toBe(1);
  expect(least({}, { quantity: 7 })).toBe(1);
});

it.each([{ date: '2026-12-06' }, { time: '14:00' }])('those who leave at another time do not count: %o', (other) => {
  expect(least({}, { quantity: 3, ...other })).toBe(2);
});
