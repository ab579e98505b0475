/** The filters of a search that follow from what was found: chips, guides' languages, prices, the map. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Region } from '../../src/contract/catalogue/codes.ts';
import type { MapPoint } from '../../src/contract/catalogue/search.ts';
import { SearchPage } from '../../src/pages/search/page.tsx';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { FACETS } from '../support/sample-catalogue.ts';
import { buildPagination, tripNamed } from './trips.ts';

let stage: Stage;
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => stage.close());

const BASE = '/product/search/wellness/jeju';

async function visit(query = '', path = BASE) {
  stage = await mountPage({
    address: `${path}${query}`,
    pages: { search: SearchPage },
    today: TODAY,
    background: { 'product.facets': () => FACETS },
  });
}
const found = (total = 2) => stage.answer('product.list', [tripNamed('a'), tripNamed('b')], buildPagination(total));
const filters = () => within(screen.getByRole('group', { name: 'Filters' }));
const chips = () => within(screen.getByRole('group', { name: 'Quick filters' }));

const POINTS_PAGE = { total: 2, total_pages: 1, page: 1, per_page: 200 };
const pointOf = (name: string, latitude: number, longitude: number, region: Region = 'jeju'): MapPoint => ({
  id: name,
  title: `Trip ${name}`,
  language: 'en',
  region,
  latitude,
  longitude,
});
async function openMap() {
  await stage.perform(() => press(screen.getByRole('button', { name: 'Show map' })));
  await act(() => vi.dynamicImportSettled());
  return within(screen.getByRole('figure', { name: 'Trips by province' }));
}

describe('a filter', () => {
  it('is no chip where all that was found offers it, unless it is set', async () => {
    await visit();
    await found(2);
    expect(chips().queryByRole('button', { name: /Free cancellation/ })).toBeNull();
    expect(chips().getByRole('button', { name: /Instant/ })).toBeTruthy();
    stage.close();
    await visit('?free=true');
    await found(2);
    expect(
      chips()
        .getByRole('button', { name: /Free cancellation/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
  });

  it('is a chip that is pressed and released, and only where it would leave something', async () => {
    await visit();
    await found(3);
    expect(chips().queryByRole('button', { name: /Afternoon/ })).toBeNull();
    const free = () => chips().getByRole('button', { name: /Free cancellation/ });
    await stage.perform(() => press(free()));
    expect(stage.address()).toBe(`${BASE}?free=true`);
    expect(free().getAttribute('aria-pressed')).toBe('true');
    await stage.perform(() => press(chips().getByRole('button', { name: /Evening/ })));
    await stage.perform(() => press(chips().getByRole('button', { name: /4.0 or higher/ })));
    expect(stage.address()).toBe(`${BASE}?free=true&time=evening&rating=4`);
    await stage.perform(() => press(free()));
    expect(stage.address()).toBe(`${BASE}?time=evening&rating=4`);
  });

  it('of a language is offered where guides of some trips speak it, the page’s first', async () => {
    const guides = () =>
      within(filters().getByRole('group', { name: 'Guide’s language' }))
        .getAllByRole('button')
        .map((chip) => chip.textContent);
    await visit();
    await found(2);
    expect(guides()).toEqual(['English1']);
    stage.close();
    await visit();
    await found(3);
    expect(guides()).toEqual(['English1', 'Korean2']);
    await stage.perform(() => press(filters().getByRole('button', { name: /English/ })));
    expect(stage.address()).toBe(`${BASE}?guide=en`);
  });

  it('is offered for an empty result only where one is set that can be taken off', async () => {
    await visit('?q=zzz');
    await stage.answer('product.list', [], buildPagination(0));
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
    stage.close();
    await visit('?q=zzz&season=winter');
    await stage.answer('product.list', [], buildPagination(0));
    expect(filters().getByRole('combobox', { name: 'Season' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  });

  it('of a weekend is one press', async () => {
    await visit();
    await found();
    const finder = within(screen.getByRole('search', { name: 'Find a trip' }));
    await stage.perform(() => press(finder.getByRole('button', { name: /Dates/ })));
    await act(() => vi.dynamicImportSettled());
    await stage.perform(() => press(screen.getByRole('button', { name: 'Next weekend' })));
    const chosen = screen.getAllByRole('button', { name: /: (first|last) day$/ });
    expect(chosen.map((day) => day.getAttribute('aria-label')?.slice(0, 3))).toEqual(['Sat', 'Sun']);
    expect(finder.getByRole('button', { name: /Dates/ }).textContent).toMatch(/^Sat .* – Sun /);
  });

  it('of a price has two thumbs that never cross, and counts once they rest', async () => {
    await visit();
    await found();
    expect(filters().getByRole<HTMLInputElement>('textbox', { name: 'Minimum, $' }).placeholder).toBe('27');
    expect(filters().getByRole<HTMLInputElement>('textbox', { name: 'Maximum, $' }).placeholder).toBe('115');
    const high = filters().getByRole<HTMLInputElement>('slider', { name: 'Highest price' });
    expect(high.getAttribute('aria-valuetext')).toBe('$115');
    await stage.perform(() => type(high, '100000'));
    expect(stage.address()).toBe(BASE);
    await stage.perform(() => fireEvent.keyUp(high, { key: 'ArrowLeft' }));
    expect(stage.address()).toBe(`${BASE}?price_max=100000`);
    const low = filters().getByRole<HTMLInputElement>('slider', { name: 'Lowest price' });
    await stage.perform(() => type(low, '150000'));
    await stage.perform(() => fireEvent.keyUp(low, { key: 'ArrowRight' }));
    expect(stage.address()).toBe(`${BASE}?price_min=100000&price_max=100000`);
  });

  it('of a place is set on a map that counts its trips', async () => {
    await visit('?free=true');
    await found();
    expect(screen.queryByRole('figure')).toBeNull();
    const map = await openMap();
    await stage.answer('product.points', [], POINTS_PAGE);
    expect(map.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All of Korea',
      'South Gyeongsang 1',
      'Jeju 1',
    ]);
    expect(map.getByRole('link', { name: /South Gyeongsang/ }).getAttribute('href')).toBe(
      '/product/search/wellness/gyeongnam?free=true',
    );
  });
});

describe('the map', () => {
  const pins = (map: Awaited<ReturnType<typeof openMap>>) =>
    within(map.getByRole('list', { name: 'Trips on the map' })).getAllByRole('listitem');

  it('asks where the found trips are only once it is opened, and shows each as a pin that leads to it', async () => {
    await visit('?free=true', '/product/search/wellness/all');
    await found();
    expect(stage.open()).not.toContain('product.points');
    const map = await openMap();
    expect(stage.asked('product.points')).toMatchObject({ query: { lang: 'en', category: 'wellness', free: 'true' } });
    await stage.answer(
      'product.points',
      [pointOf('a', 33.25, 126.4), pointOf('b', 35.2, 128.1, 'gyeongnam')],
      POINTS_PAGE,
    );
    const pin = map.getByRole('link', { name: 'Trip a' });
    expect(pin.getAttribute('href')).toBe('/product/detail/a');
    expect(pin.getAttribute('title')).toBe('Trip a');
    // From north to south, as they are passed by the keyboard.
    expect(pins(map).map((each) => each.textContent)).toEqual(['Trip b', 'Trip a']);
    // What the focus stands on is said in sight, too.
    await stage.perform(() => pin.focus());
    expect(map.getAllByText('Trip a')).toHaveLength(2);
    await stage.perform(() => pin.blur());
    expect(map.getAllByText('Trip a')).toHaveLength(1);
    expect(map.queryByText(/Not all trips/)).toBeNull();
  });

  it('joins trips of a province that are close into a pin with their number, which leads to the province', async () => {
    await visit('?free=true', '/product/search/wellness/all');
    await found();
    const map = await openMap();
    const trips = [pointOf('a', 33.25, 126.4), pointOf('b', 33.251, 126.401), pointOf('c', 33.45, 126.65)];
    await stage.answer('product.points', trips, POINTS_PAGE);
    const group = map.getByRole('link', { name: 'Jeju: 3 trips' });
    expect(group.getAttribute('href')).toBe('/product/search/wellness/jeju?free=true');
    await stage.perform(() => press(group));
    await stage.go('/product/search/wellness/jeju?free=true');
    // The group is gone; the focus stays on the map.
    expect(document.activeElement).toBe(map.getByRole('list', { name: 'Trips on the map' }));
    await stage.answer('product.points', trips, POINTS_PAGE);
    expect(pins(map).map((each) => each.textContent)).toEqual(['Trip c', '2Jeju: 2 trips']);
    const near = map.getByRole('button', { name: 'Jeju: 2 trips' });
    expect(near.getAttribute('aria-expanded')).toBe('false');
    await stage.perform(() => press(near));
    const list = within(document.getElementById(near.getAttribute('aria-controls') ?? '')!);
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/product/detail/a',
      '/product/detail/b',
    ]);
    await stage.perform(() => press(near));
    expect(map.queryByRole('list', { name: 'Jeju: 2 trips' })).toBeNull();
  });

  it('says that it does not hold all of many trips', async () => {
    await visit();
    await found();
    const map = await openMap();
    await stage.answer('product.points', [pointOf('a', 33.25, 126.4)], { ...POINTS_PAGE, total: 201, total_pages: 2 });
    expect(map.getByText(/Not all trips fit on the map/)).toBeTruthy();
  });

  it('keeps its provinces where the places of the trips do not come, and asks again', async () => {
    await visit();
    await found();
    const map = await openMap();
    await stage.refuse('product.points', { code: 'NETWORK' });
    expect(map.getByRole('link', { name: /South Gyeongsang/ })).toBeTruthy();
    await stage.perform(() => press(map.getByRole('button', { name: 'Try again' })));
    await stage.answer('product.points', [pointOf('a', 33.25, 126.4)], POINTS_PAGE);
    expect(map.getByRole('link', { name: 'Trip a' })).toBeTruthy();
  });
});
