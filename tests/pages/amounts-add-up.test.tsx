/** What stands on the page adds up, for all products, quantities and both currencies: box, cart and reservation. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CartItem } from '../../src/contract/cart.ts';
import { CURRENCIES, type Currency } from '../../src/contract/locale.ts';
import type { Quote } from '../../src/contract/reservations/shapes.ts';
import { useCartTotals } from '../../src/flows/cart/cart-total.ts';
import { useChoicePrice } from '../../src/flows/catalogue/choice-price.ts';
import { Amount } from '../../src/pages/cart/amount.tsx';
import { PriceFrom } from '../../src/pages/detail/price-from.tsx';
import { Total } from '../../src/pages/detail/total.tsx';
import { QuoteLines } from '../../src/pages/reservation/summary.tsx';
import { DISPLAY_RATE } from '../../src/rules/money.ts';
import { calculatePrice } from '../../src/rules/price.ts';
import { showPrice } from '../../src/rules/shown-price.ts';
import { seedProducts } from '../../src/server/features/catalogue/seed/load-products.ts';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { groupTrip } from './trips.ts';

let stage: Stage;
afterEach(() => stage.close());

const QUANTITIES = [2, 3, 5, 8];
const TRIPS = seedProducts.flatMap(({ id, currency, options }) =>
  options.flatMap(({ price }, index) =>
    QUANTITIES.map((quantity) => ({ key: `${id} ${index} ${quantity}`, currency, price, quantity })),
  ),
);
type Trip = (typeof TRIPS)[number];

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

function Cart({ trip: { currency, price, quantity } }: { trip: Trip }) {
  const totals = useCartTotals();
  const item = { options: [{ quantity, currency, product_option: { price } }] } as CartItem;
  return <Amount total={totals([item, item])} />;
}

function Reservation({ trip, shown: currency }: { trip: Trip; shown: Currency }) {
  const price = calculatePrice({
    options: [{ label: '', ...trip }],
    luggage: trip.quantity * 2 + 3,
    travellers: trip.quantity,
    coupon: { label: '', kind: 'percent', value: 7, currency: null, min_order_krw: 0 },
    points: 1500,
    rate: DISPLAY_RATE,
  });
  if (!price.ok) throw new Error(price.reason);
  const shown = showPrice(price, currency, DISPLAY_RATE);
  const quote: Quote = {
    total_krw: price.total_krw,
    lines: price.lines.map((line, index) => ({ ...line, shown_unit: 0, shown_amount: 0, ...shown.lines[index] })),
    shown: { currency, amount: shown.total },
    rate_micros: DISPLAY_RATE,
    points_available: 0,
  };
  return <QuoteLines quote={quote} />;
}

const AMOUNT = /-?[$₩][\d,]+/g;
const numbers = (text = '') => (text.match(AMOUNT) ?? []).map((amount) => Number(amount.replaceAll(/[^\d-]/g, '')));
const listParts = () =>
  new Map([...document.querySelectorAll<HTMLElement>('[data-part]')].map((part) => [part.dataset['part'], part]));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function checkTrip({ key, quantity }: Trip, currency: Currency, parts: ReturnType<typeof listParts>) {
  const where = `${key} in ${currency}`;
  const box = parts.get(`box ${key}`);
  const [unit = Number.NaN] = numbers(box?.querySelector('p')?.textContent ?? '');
  const [total] = numbers(box?.querySelector('dd')?.textContent ?? '');
  expect(total, where).toBe(unit * quantity);
  expect(numbers(parts.get(`cart ${key}`)?.textContent ?? ''), where).toEqual([2 * unit * quantity]);

  const lines = [...(parts.get(`reservation ${key}`)?.querySelectorAll('dl > div') ?? [])].map((line) => ({
    detail: line.querySelector('dt span')?.textContent ?? '',
    amount: numbers(line.querySelector('dd')?.textContent ?? '')[0] ?? Number.NaN,
  }));
  expect(lines.length, where).toBe(5);
  expect(lines.at(-1)?.amount, where).toBe(sum(lines.slice(0, -1).map(({ amount }) => amount)));
  expect(lines[0], where).toEqual({ detail: expect.stringContaining(`${quantity} × `), amount: unit * quantity });
  for (const { detail, amount } of lines.filter((line) => line.detail !== ''))
    expect(Number.parseInt(detail, 10) * (numbers(detail)[0] ?? Number.NaN), where).toBe(amount);
}

for (const { currency } of CURRENCIES) {
  it(`in ${currency}`, { timeout: 120_000 }, async () => {
    function Everything() {
      return (
        <main>
          {TRIPS.map((trip) => (
            <section key={trip.key}>
              <div data-part={`box ${trip.key}`}>
                <Box trip={trip} />
              </div>
              <div data-part={`cart ${trip.key}`}>
                <Cart trip={trip} />
              </div>
              <div data-part={`reservation ${trip.key}`}>
                <Reservation trip={trip} shown={currency} />
              </div>
            </section>
          ))}
        </main>
      );
    }
    stage = await mountPage({
      address: '/main',
      pages: { main: Everything },
      today: TODAY,
      boot: { currency, settings: [{ key: 'usd_to_krw', meta: 1465 }] as never },
    });
    expect(TRIPS.length).toBeGreaterThan(100);
    const parts = listParts();
    for (const trip of TRIPS) checkTrip(trip, currency, parts);
    const other = currency === 'USD' ? /You will be charged/ : /\$/;
    expect(screen.queryAllByText(other).length > 0).toBe(currency === 'USD');
  });
}
