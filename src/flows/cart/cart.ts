/** The cart machine with its calls; derived totals are summed here, since the wire leaves them to the client (§3). */
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import {
  cartMachine,
  isReservable,
  isSameOption,
  type CartContext,
  type CartEvent,
  type QuantityWish,
} from '../../../machines/cart.machine.ts';
import type { CartItem } from '../../contract/cart.ts';
import type { Currency, Locale } from '../../contract/locale.ts';
import { pathTo } from '../../contract/paths.ts';
import { NOT_CONVERTIBLE, type RateMicros } from '../../rules/money.ts';
import { convertToShown } from '../../rules/shown-price.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { useLocale, useRuntime } from '../../runtime/use-runtime.tsx';
import { useFlow } from '../../runtime/use-flow.ts';

export interface CartView {
  context: CartContext;
  matches(state: 'loading' | 'failed' | 'empty' | 'ready' | 'changing' | 'removing' | 'reserved'): boolean;
  hasTag(tag: 'busy'): boolean;
  can(event: CartEvent): boolean;
  send(event: CartEvent): void;
  isSelected(item: CartItem): boolean;
  isReservable(item: CartItem): boolean;
  /** What the stepper of an option shows: what was chosen, before the server has it too. */
  quantityOf(item: CartItem, optionIndex: number): number | null;
  /** True while a chosen quantity has still to reach the server. */
  isPending: boolean;
}

/** The options of an item with one quantity changed, as the wire takes them. */
function changeOption(item: CartItem, change: QuantityWish) {
  return item.options.map((option, index) => ({
    option_id: option.product_option.id,
    date: option.date,
    time: option.time,
    quantity: index === change.optionIndex ? (change.quantity ?? option.quantity) : option.quantity,
  }));
}

function provideCart(runtime: Pick<Runtime, 'call' | 'navigation' | 'system'>) {
  const list = (lang: string) => runtime.call('cart.list', { query: { lang: lang as Locale } });
  const counted = (count: number) => runtime.system.cartCount.send({ type: 'cart.counted', count });
  return cartMachine.provide({
    actors: {
      loadCart: fromPromise(async ({ input }) => {
        const items = await list(input.lang);
        counted(items.length);
        return items;
      }),
      changeQuantity: fromPromise(async ({ input: { change, items, lang } }) => {
        const item = items.find(({ id }) => id === change?.itemId);
        if (item === undefined || change === null) return items;
        const body = { options: changeOption(item, change) };
        await runtime.call('cart.update', { params: { id: item.id }, body }, { keepalive: true });
        return list(lang);
      }),
      removeItem: fromPromise(async ({ input }) => {
        const { count } = await runtime.call('cart.remove', { params: { id: input.itemId ?? '' } });
        counted(count);
        return list(input.lang);
      }),
    },
    actions: {
      goToReservation(_, { itemIds }) {
        const query = new URLSearchParams(itemIds.map((id) => ['item', id]));
        runtime.navigation.navigate(`${pathTo('reservationStep', { step: 'traveler' })}?${query.toString()}`);
      },
    },
  });
}

/** Counts the cart again, such as after its lines were reserved; a failure leaves the old figure. */
export async function recountCart(runtime: Pick<Runtime, 'call' | 'preferences' | 'system'>): Promise<void> {
  try {
    const items = await runtime.call('cart.list', { query: { lang: runtime.preferences.locale() } }, { quiet: true });
    runtime.system.cartCount.send({ type: 'cart.counted', count: items.length });
  } catch {
    // The old figure is the best that is known.
  }
}

export function useCart(): CartView {
  const runtime = useRuntime();
  const machine = useMemo(() => provideCart(runtime), [runtime]);
  const lang = useLocale();
  const [snapshot, send] = useFlow(machine, { lang });
  const { context } = snapshot;
  useEffect(() => send({ type: 'language.changed', lang }), [lang, send]);

  return {
    context,
    matches: (state) => snapshot.matches(state),
    hasTag: (tag) => snapshot.hasTag(tag),
    can: (event) => snapshot.can(event),
    send,
    isSelected: (item) => context.selected.includes(item.id),
    isReservable,
    quantityOf(item, optionIndex) {
      const option = { itemId: item.id, optionIndex };
      const chosen = context.wishes.find((wish) => isSameOption(wish, option)) ?? item.options[optionIndex];
      return chosen?.quantity ?? null;
    },
    isPending: snapshot.matches({ ready: 'resting' }) || snapshot.matches('changing'),
  };
}

/** An item with the quantities that its steppers show, which the server may not have yet. */
export function withChosenQuantities(item: CartItem, wishes: readonly QuantityWish[]): CartItem {
  const options = item.options.map((option, optionIndex) => {
    const wish = wishes.find((one) => isSameOption(one, { itemId: item.id, optionIndex }));
    return { ...option, quantity: wish?.quantity ?? option.quantity };
  });
  return { ...item, options };
}

/** `total_option_price` of items in one currency, in minor units; `NOT_CONVERTIBLE` where a rate is missing (§3, §8). */
export function sumItems(items: readonly CartItem[], currency: Currency, rate: RateMicros | null): number {
  let total = 0;
  for (const item of items) {
    for (const option of item.options) {
      const price = convertToShown(option.product_option.price, option.currency, currency, rate);
      if (price === NOT_CONVERTIBLE) return NOT_CONVERTIBLE;
      total += price * option.quantity;
    }
  }
  return total;
}
