/** Travellers of a line of the cart: what its stepper allows. */
import type { CartItem } from '../contract/cart.ts';
import { MIN_TRAVELLERS } from '../contract/limits.ts';

/** Fewest travellers of one option: those of the other options on the same departure count too (§5). */
export function leastQuantity(item: CartItem, optionIndex: number): number {
  const own = item.options[optionIndex];
  const others = item.options.filter(
    (option, index) => index !== optionIndex && option.date === own?.date && option.time === own.time,
  );
  return Math.max(1, MIN_TRAVELLERS - others.reduce((sum, option) => sum + option.quantity, 0));
}
