/** Quantities as they are being chosen: shown at once, sent when the hand rests and the cart has answered the last one. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { CartItem } from '../../contract/cart.ts';
import { MIN_TRAVELLERS } from '../../contract/limits.ts';
import type { CartView } from './cart.ts';

/** Milliseconds without a press or a key after which a quantity is meant. */
const REST_MS = 450;

interface Wish {
  itemId: string;
  optionIndex: number;
  /** Null while the field is empty. */
  quantity: number | null;
}

export interface Quantities {
  /** What the stepper of an option shows. */
  of(item: CartItem, optionIndex: number): number | null;
  choose(item: CartItem, optionIndex: number, quantity: number | null): void;
  /** True while a chosen quantity has still to reach the server. */
  pending: boolean;
}

/** Fewest travellers of one option: those of the other options on the same departure count too (§5). */
export function leastQuantity(item: CartItem, optionIndex: number): number {
  const own = item.options[optionIndex];
  const others = item.options.filter(
    (option, index) => index !== optionIndex && option.date === own?.date && option.time === own.time,
  );
  return Math.max(1, MIN_TRAVELLERS - others.reduce((sum, option) => sum + option.quantity, 0));
}

function quantityIn(items: readonly CartItem[], wish: Wish): number | undefined {
  return items.find((item) => item.id === wish.itemId)?.options[wish.optionIndex]?.quantity;
}

export function useQuantities(cart: CartView): Quantities {
  const [wishes, setWishes] = useState<readonly Wish[]>([]);
  const { items, notice } = cart.context;
  const idle = cart.matches('ready');

  const settle = useEffectEvent(() => {
    const open = wishes.filter((wish) => wish.quantity !== null && quantityIn(items, wish) !== wish.quantity);
    const next = open.find((wish) => cart.can({ type: 'quantity.changed', ...wish, quantity: wish.quantity ?? 0 }));
    if (next) cart.send({ type: 'quantity.changed', ...next, quantity: next.quantity ?? 0 });
    else setWishes([]);
  });
  useEffect(() => {
    if (!idle || wishes.length === 0) return;
    const timer = setTimeout(settle, REST_MS);
    return () => clearTimeout(timer);
  }, [idle, wishes]);

  // A refused quantity is given up: the stepper shows what the server has.
  const [refused, setRefused] = useState(notice);
  if (refused !== notice) {
    setRefused(notice);
    if (notice !== null) setWishes([]);
  }

  const same = (wish: Wish, item: CartItem, optionIndex: number) =>
    wish.itemId === item.id && wish.optionIndex === optionIndex;
  return {
    of: (item, optionIndex) =>
      (wishes.find((wish) => same(wish, item, optionIndex)) ?? item.options[optionIndex])?.quantity ?? null,
    choose: (item, optionIndex, quantity) =>
      setWishes((before) => [
        ...before.filter((wish) => !same(wish, item, optionIndex)),
        { itemId: item.id, optionIndex, quantity },
      ]),
    pending: wishes.some((wish) => wish.quantity !== null && quantityIn(items, wish) !== wish.quantity),
  };
}
