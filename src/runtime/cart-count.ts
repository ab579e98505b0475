/** How many lines are in the cart: told by those who have just seen it, shown in the header. */
import { fromTransition } from 'xstate';
import type { CartCounted } from '../../machines/shop.machine.ts';

export const cartCount = fromTransition((_: number, { count }: CartCounted) => count, 0);
