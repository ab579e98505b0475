/** The cart machine with its calls; derived totals are summed here, since the wire leaves them to the client (§3). */
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import {
  cartMachine,
  isReservable,
  reservableSelection,
  type CartContext,
  type CartEvent,
} from '../../../machines/cart.machine.ts';
import type { CartItem } from '../../contract/cart.ts';
import type { Currency } from '../../contract/locale.ts';
import { pathTo } from '../../contract/paths.ts';
import { convert, NOT_CONVERTIBLE, type RateMicros } from '../../rules/money.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { useLocale, useRuntime } from '../../runtime/use-runtime.tsx';

export interface CartView {
  context: CartContext;
  matches(state: 'loading' | 'failed' | 'empty' | 'ready' | 'changing' | 'removing'): boolean;
  hasTag(tag: 'busy'): boolean;
  can(event: CartEvent): boolean;
  send(event: CartEvent): void;
  isSelected(item: CartItem): boolean;
  isReservable(item: CartItem): boolean;
}

function provideCart(runtime: Pick<Runtime, 'call' | 'preferences' | 'system'>) {
  const list = () => runtime.call('cart.list', { query: { lang: runtime.preferences.locale() } });
  const counted = (count: number) => runtime.system.cartCount.send({ type: 'cart.counted', count });
  return cartMachine.provide({
    actors: {
      loadCart: fromPromise(async () => {
        const items = await list();
        counted(items.length);
        return items;
      }),
      changeQuantity: fromPromise<CartItem[], { change: CartContext['change']; items: CartItem[] }>(
        async ({ input }) => {
          const item = input.items.find((candidate) => candidate.id === input.change?.itemId);
          if (item === undefined || input.change === null) return input.items;
          const { optionIndex, quantity } = input.change;
          const options = item.options.map((option, index) => ({
            option_id: option.product_option.id,
            date: option.date,
            time: option.time,
            quantity: index === optionIndex ? quantity : option.quantity,
          }));
          await runtime.call('cart.update', { params: { id: item.id }, body: { options } });
          return list();
        },
      ),
      removeItem: fromPromise<CartItem[], { itemId: string | null }>(async ({ input }) => {
        const { count } = await runtime.call('cart.remove', { params: { id: input.itemId ?? '' } });
        counted(count);
        return list();
      }),
    },
  });
}

/** Counts the cart again, such as after its lines were reserved; a failure leaves the old figure. */
export async function recountCart(runtime: Pick<Runtime, 'call' | 'preferences' | 'system'>): Promise<void> {
  try {
    const items = await runtime.call('cart.list', { query: { lang: runtime.preferences.locale() } }, { quiet: true });
    runtime.system.cartCount.send({ type: 'cart.counted', count: items.length });
  } catch {
    return;
  }
}

export function useCart(): CartView {
  const runtime = useRuntime();
  const machine = useMemo(() => provideCart(runtime), [runtime]);
  const [snapshot, send] = useMachine(machine);
  const { context } = snapshot;
  const isReserved = snapshot.matches('reserved');

  const locale = useLocale();
  const spoken = useRef(locale);
  useEffect(() => {
    if (spoken.current === locale) return;
    spoken.current = locale;
    send({ type: 'load.retry' });
  }, [locale, send]);

  const leave = useEffectEvent(() => {
    const query = new URLSearchParams();
    for (const item of reservableSelection(context.items, context.selected)) query.append('item', item.id);
    runtime.navigation.navigate(`${pathTo('reservationStep', { step: 'option' })}?${query.toString()}`);
  });
  useEffect(() => {
    if (isReserved) leave();
  }, [isReserved]);

  return {
    context,
    matches: (state) => snapshot.matches(state),
    hasTag: (tag) => snapshot.hasTag(tag),
    can: (event) => snapshot.can(event),
    send,
    isSelected: (item) => context.selected.includes(item.id),
    isReservable,
  };
}

/** `total_option_price` of items in one currency, in minor units; `NOT_CONVERTIBLE` where a rate is missing (§3, §8). */
export function sumItems(items: readonly CartItem[], currency: Currency, rate: RateMicros | null): number {
  let total = 0;
  for (const item of items) {
    for (const option of item.options) {
      const price = convert(option.product_option.price, option.currency, currency, rate);
      if (price === NOT_CONVERTIBLE) return NOT_CONVERTIBLE;
      total += price * option.quantity;
    }
  }
  return total;
}
