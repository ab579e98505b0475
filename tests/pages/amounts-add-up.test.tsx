/** What stands on the pages adds up for all products, quantities and both currencies, from the box to the voucher. */
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { CartItem } from '../../src/contract/cart.ts';
import { MIN_TRAVELLERS } from '../../src/contract/limits.ts';
import { CURRENCIES, type Currency } from '../../src/contract/locale.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import type { CartView } from '../../src/flows/cart/cart.ts';
import { useCartTotals } from '../../src/flows/cart/cart-total.ts';
import { useChoicePrice } from '../../src/flows/catalogue/choice-price.ts';
import { Amount } from '../../src/pages/cart/amount.tsx';
import { CartSummary } from '../../src/pages/cart/summary.tsx';
import { PriceFrom } from '../../src/pages/detail/price-from.tsx';
import { Total } from '../../src/pages/detail/total.tsx';
import { ReservationCard } from '../../src/pages/my-reservation/card.tsx';
import { PricePanel } from '../../src/pages/reservation-detail/price-panel.tsx';
import { QuoteLines, QuoteTotal } from '../../src/pages/reservation/summary.tsx';
import { PricePaid } from '../../src/pages/shared/booked/receipt.tsx';
import { DayFacts } from '../../src/pages/shared/vouchers/day-facts.tsx';
import { DISPLAY_RATE } from '../../src/rules/money.ts';
import { calculatePrice } from '../../src/rules/price.ts';
import { seedProducts } from '../../src/server/features/catalogue/seed/load-products.ts';
import { quoteView } from '../../src/server/features/reservations/quote.ts';
import { shownTotal } from '../../src/server/features/reservations/shown-total.ts';
import { reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { voucher } from '../../src/tools/flows/registry/voucher.cases.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { groupTrip } from './trips.ts';

interface Trip {
  currency: Currency;
  price: number;
  quantity: number;
}
const listTrips = ({ currency, options, max_participants: most }: (typeof seedProducts)[number]) =>
  options.flatMap(({ price }) =>
    Array.from({ length: most - MIN_TRAVELLERS + 1 }, (_, more): Trip => {
      return { currency, price, quantity: MIN_TRAVELLERS + more };
    }),
  );
const toKey = ({ currency, price, quantity }: Trip) => `${quantity} × ${price} ${currency}`;
/** Every quantity of every option; products that ask the same price for as many show the same. */
const TRIPS = [...new Map(seedProducts.flatMap(listTrips).map((trip) => [toKey(trip), trip])).values()];
/** The last of each price: what only repeats what the server summed is looked at once for each. */
const PAPERS = new Set(new Map(TRIPS.map((trip) => [`${trip.price} ${trip.currency}`, trip])).values());
/** What is reserved together with a trip. */
const besides = (trip: Trip) => TRIPS[(TRIPS.indexOf(trip) + 97) % TRIPS.length] as Trip;

function Box({ trip: { currency, price, quantity } }: { trip: Trip }) {
  const [option] = groupTrip.options;
  if (!option) throw new Error('The trip has no option.');
  const product = { ...groupTrip, currency, options: [{ ...option, price, currency }] };
  const shown = useChoicePrice(product, { product_id: '', option_id: option.id, date: null, time: null, quantity });
  return (
    <>
      <PriceFrom price={shown} />
      <Total price={shown} travellers={quantity} />
    </>
  );
}

const toItem = ({ currency, price, quantity }: Trip, index: number) =>
  ({ id: String(index), product_title: '', options: [{ quantity, currency, product_option: { price } }] }) as CartItem;

function Cart({ trip }: { trip: Trip }) {
  const totals = useCartTotals();
  const [one, other] = [toItem(trip, 0), toItem(besides(trip), 1)];
  // A line of two departures, and one of a single departure.
  const items = [{ ...one, options: [...one.options, ...one.options] }, other];
  const cart = {
    context: { items, wishes: [] },
    isSelected: () => true,
    isReservable: () => true,
    matches: () => false,
    hasTag: () => false,
    can: () => true,
  } as unknown as CartView;
  return (
    <>
      <p>
        <Amount total={totals([one])} />
      </p>
      <CartSummary cart={cart} />
    </>
  );
}

const SETTINGS = { displayRate: () => DISPLAY_RATE };

/** A paid reservation with everything that a price can have, as the server tells it. */
function reserve(trip: Trip, currency: Currency): Reservation {
  const options = [trip, besides(trip)].map((one) => ({ ...one, label: '' }));
  const price = calculatePrice({
    options,
    luggage: trip.quantity * 2 + 3,
    travellers: trip.quantity,
    coupon: { label: '', kind: 'percent', value: 7, currency: null, min_order_krw: 0 },
    points: 1500,
    rate: DISPLAY_RATE,
  });
  if (!price.ok) throw new Error(price.reason);
  const services = { catalogue: { option: () => null }, settings: SETTINGS } as never;
  const context = {
    lines: [],
    coupon: null,
    language: 'en',
    currency,
    rate: DISPLAY_RATE,
    pointsAvailable: 0,
  } as const;
  const quote = quoteView(services, price, context);
  const shown = shownTotal(SETTINGS, { quote: price, currency, rate_micros: DISPLAY_RATE });
  expect(shown).toEqual(quote.shown);
  return {
    ...reservation,
    status: 'confirmed',
    hold_expires_at: null,
    quote,
    total_krw: price.total_krw,
    shown,
    payment: { ...reservation.payment, method: 'card', state: 'paid', paid_krw: price.total_krw },
  };
}

const DETAIL = { may: null } as Parameters<typeof PricePanel>[0]['view'];

/** What shows a reservation once it is paid. */
function Papers({ paid }: { paid: Reservation }) {
  return (
    <>
      <div data-part="booked">
        <PricePaid reservation={paid} hasReceipt={false} />
      </div>
      <div data-part="detail">
        <PricePanel view={DETAIL} reservation={paid} />
      </div>
      <div data-part="list">
        <ReservationCard reservation={paid} onDeadline={() => {}} />
      </div>
      <div data-part="voucher">
        <DayFacts voucher={{ ...voucher, shown: paid.shown, paid_krw: paid.total_krw }} />
      </div>
    </>
  );
}

function Pages({ trip, currency }: { trip: Trip; currency: Currency }) {
  const paid = reserve(trip, currency);
  return (
    <>
      <div data-part="box">
        <Box trip={trip} />
      </div>
      <div data-part="cart">
        <Cart trip={trip} />
      </div>
      <div data-part="step">
        <QuoteLines quote={paid.quote} busy={false} />
        <QuoteTotal quote={paid.quote} busy={false} isPaying={false} />
      </div>
      {PAPERS.has(trip) && <Papers paid={paid} />}
    </>
  );
}

const AMOUNT = /−?[$₩][\d,]+/g;
/** The amounts in a text, as they are read. */
const read = (text = '') => text.match(AMOUNT) ?? [];
const toNumber = (amount = '') => Number(amount.replace('−', '-').replaceAll(/[^\d-]/g, '') || Number.NaN);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const part = (name: string) => document.querySelector(`[data-part=${name}]`);
const amounts = (name: string) => read(part(name)?.textContent);
/** The lines of a price and its total: `3 × $61` and what stands beside it. */
const listLines = (name: string) =>
  [...(part(name)?.querySelectorAll('dl > div') ?? [])].map((line) => ({
    detail: line.querySelector('dt span')?.textContent ?? '',
    amount: read(line.querySelector('dd')?.textContent)[0] ?? '',
  }));

/** Where it is to be decided, the exact charge stands once. */
const CHARGED = ['box', 'cart', 'step'];
const countCharges = (name: string) => (part(name)?.textContent.split('You will be charged').length ?? 0) - 1;

function checkTrip(trip: Trip, currency: Currency) {
  const { quantity } = trip;
  const where = `${toKey(trip)} in ${currency}`;
  const [price, total] = amounts('box');
  const unit = toNumber(price);
  expect(toNumber(total), where).toBe(unit * quantity);

  const [line] = read(part('cart')?.querySelector('p')?.textContent);
  const [mine, other, both] = listLines('cart').map(({ amount }) => toNumber(amount));
  expect(toNumber(line), where).toBe(unit * quantity);
  expect(mine, where).toBe(2 * unit * quantity);
  expect(both, where).toBe((mine ?? Number.NaN) + (other ?? Number.NaN));
  const lines = listLines('step');
  const subtotal = toNumber(lines.splice(3, 1)[0]?.amount);
  const values = lines.map(({ amount }) => toNumber(amount));
  expect([values.length, subtotal, values.at(-1)]).toEqual([6, sum(values.slice(0, 3)), sum(values.slice(0, -1))]);
  expect(lines[0], where).toEqual({ detail: `${quantity} × ${price}`, amount: total });
  for (const { detail, amount } of lines.slice(0, 3))
    expect(Number.parseInt(detail, 10) * toNumber(read(detail)[0]), where).toBe(toNumber(amount));
  if (PAPERS.has(trip)) checkPapers(where, currency);
  expect(CHARGED.map(countCharges), where).toEqual(CHARGED.map(() => (currency === 'KRW' ? 0 : 1)));
}

/** The papers repeat the lines and the total of the step; what was paid stands in won. */
function checkPapers(where: string, currency: Currency) {
  const lines = listLines('step').toSpliced(3, 1);
  const whole = lines.at(-1)?.amount;
  expect([listLines('booked'), listLines('detail')], where).toEqual([lines, lines]);

  // Below the total, where another currency leads.
  const paid = amounts('detail').at(-1);
  expect(amounts('list'), where).toEqual([whole]);
  expect(amounts('voucher'), where).toEqual(currency === 'KRW' ? [whole] : [whole, paid]);
  if (currency === 'KRW') expect(paid, where).toBe(whole);
}

let stage: Stage;
let show: (trip: Trip) => void;
afterEach(() => stage.close());

for (const { currency } of CURRENCIES) {
  it(`in ${currency}`, { timeout: 120_000 }, async () => {
    function Everything() {
      const [trip, setTrip] = useState(TRIPS[0] as Trip);
      useEffect(() => {
        show = setTrip;
      }, []);
      return <Pages trip={trip} currency={currency} />;
    }
    stage = await mountPage({
      address: '/main',
      pages: { main: Everything },
      today: TODAY,
      boot: { currency, settings: [{ key: 'usd_to_krw', meta: 1465 }] as never },
    });
    expect([TRIPS.length > 500, PAPERS.size > 50]).toEqual([true, true]);
    for (const trip of TRIPS) {
      act(() => show(trip));
      checkTrip(trip, currency);
    }
  });
}
