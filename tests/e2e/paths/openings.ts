/** Departures for replayed paths: each path takes the next ones, so that none meets what another left behind. */
import type { Product } from '../../../src/contract/catalogue/products.ts';
import type { Departure } from '../support/departures.ts';
import type { ShopApi } from '../support/shop-api.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Later than what other tests of the same server look for. */
const RANGE = { from: inDays(60), to: inDays(120) };
const FEWEST_SEATS = 6;

type Wish = (product: Product) => boolean;

const found = new WeakMap<ShopApi, Map<Wish, Promise<Departure[]>>>();
/** Of each shop, whatever was wished of them. */
const taken = new WeakMap<ShopApi, Set<string>>();

async function departuresOf(api: ShopApi, isWanted: Wish): Promise<Departure[]> {
  const products = await api.call('product.list', { query: { lang: 'en', per_page: 50, category: 'all', ...RANGE } });
  const all: Departure[] = [];
  for (const { id } of products) {
    const product = await api.call('product.get', { params: { id }, query: { lang: 'en' } });
    if (!isWanted(product)) continue;
    const days = await api.call('product.availability', { params: { id }, query: RANGE });
    for (const { date, options } of days) {
      // The smallest group is sold out soonest.
      const [smallest] = product.options.toSorted((a, b) => a.capacity - b.capacity);
      const option = options.find(({ option_id }) => option_id === smallest?.id);
      const time = option?.times.find(({ remaining }) => remaining >= FEWEST_SEATS);
      if (option && time)
        all.push({ product, optionId: option.option_id, date, time: time.time, remaining: time.remaining });
    }
    if (all.length >= 100) break;
  }
  return all;
}

/** Those that ask for the lead traveller alone, as most do. */
const anything: Wish = ({ required_fields: asks }) => !asks.includes('all_travellers');

/** So many departures of one product, on different days, that no one has touched. */
export async function nextDepartures(api: ShopApi, count: number, isWanted: Wish = anything): Promise<Departure[]> {
  const known = found.get(api) ?? new Map<Wish, Promise<Departure[]>>();
  found.set(api, known);
  const looking = known.get(isWanted) ?? departuresOf(api, isWanted);
  known.set(isWanted, looking);
  const departures = await looking;
  const used = taken.get(api) ?? new Set<string>();
  taken.set(api, used);
  const keyOf = ({ optionId, date, time }: Departure) => `${optionId} ${date} ${time}`;
  for (;;) {
    const [first] = departures;
    if (first === undefined) throw new Error('All departures have been taken.');
    const some = departures
      .filter((one) => one.product.id === first.product.id && !used.has(keyOf(one)))
      .slice(0, count);
    departures.splice(0, departures.indexOf(some.at(-1) ?? first) + 1);
    if (some.length < count) continue;
    for (const one of some) used.add(keyOf(one));
    return some;
  }
}

export async function nextDeparture(api: ShopApi): Promise<Departure> {
  const [next] = await nextDepartures(api, 1);
  if (next === undefined) throw new Error('All departures have been taken.');
  return next;
}
