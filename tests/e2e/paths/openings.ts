/** Departures for replayed paths: each path takes the next, so that none meets what another left behind. */
import type { Product } from '../../../src/contract/product.ts';
import type { Departure } from '../support/departures.ts';
import type { ShopApi } from '../support/shop-api.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const found = new WeakMap<ShopApi, Map<string, Promise<Departure[]>>>();

async function departuresOf(api: ShopApi, asks: readonly Product['required_fields'][number][]): Promise<Departure[]> {
  // Later than what other tests of the same server look for.
  const range = { from: inDays(60), to: inDays(120) };
  const products = await api.call('product.list', { query: { lang: 'en', per_page: 50, category: 'all', ...range } });
  const all: Departure[] = [];
  for (const { id } of products) {
    const product = await api.call('product.get', { params: { id }, query: { lang: 'en' } });
    if (!asks.every((field) => product.required_fields.includes(field))) continue;
    const days = await api.call('product.availability', { params: { id }, query: range });
    for (const { date, options } of days) {
      const [option] = options;
      const time = option?.times.find(({ remaining }) => remaining >= 6);
      if (option && time)
        all.push({ product, optionId: option.option_id, date, time: time.time, remaining: time.remaining });
    }
    if (all.length >= 100) break;
  }
  return all;
}

/** A departure with six seats at least that nobody has touched. */
export async function nextDeparture(
  api: ShopApi,
  asks: readonly Product['required_fields'][number][] = [],
): Promise<Departure> {
  const known = found.get(api) ?? new Map<string, Promise<Departure[]>>();
  found.set(api, known);
  const key = asks.join(' ');
  const departures = known.get(key) ?? departuresOf(api, asks);
  known.set(key, departures);
  const next = (await departures).shift();
  if (next === undefined) throw new Error('All departures have been taken.');
  return next;
}
