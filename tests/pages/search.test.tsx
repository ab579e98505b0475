/** Finding a trip: every filter in the address, and every state of the result named for what it is. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchPage } from '../../src/pages/search/page.tsx';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { FACETS } from '../support/sample-catalogue.ts';
import { buildPagination, tripNamed } from './trips.ts';

let stage: Stage;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

const BASE = '/product/search/wellness/jeju';
const trips = [tripNamed('a'), tripNamed('b')];

async function visit(query = '', address = BASE) {
  stage = await mountPage({
    address: `${address}${query}`,
    pages: { search: SearchPage },
    today: TODAY,
    background: { 'product.facets': () => FACETS },
  });
}
const found = (total = 2, page = 1) => stage.answer('product.list', trips, buildPagination(total, page));
const filters = () => within(screen.getByRole('group', { name: 'Filters' }));
const finder = () => within(screen.getByRole('search', { name: 'Find a trip' }));
const submit = () => stage.perform(() => press(finder().getByRole('button', { name: 'Search' })));
const results = () => screen.getByRole('region', { name: 'Trips found' });
/** The moment of rest after the last key. */
const rest = () => act(() => vi.advanceTimersByTimeAsync(500));

describe('the result', () => {
  it('stands under a heading that says what and where, and is counted politely', async () => {
    await visit();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wellness in Jeju');
    expect(results().textContent).toContain('Loading trips');
    await found(57);
    expect(within(results()).getAllByRole('article')).toHaveLength(2);
    expect(within(results()).getAllByRole('status')[0]?.textContent).toBe('57 trips');
  });

  it('keeps the old cards in sight, marked busy, while new ones are fetched', async () => {
    await visit();
    await found();
    await stage.perform(() => type(screen.getByRole('combobox', { name: 'Sort by' }), 'price_asc'));
    expect(stage.address()).toBe(`${BASE}?sort=price_asc`);
    expect(within(results()).getAllByRole('article')).toHaveLength(2);
    expect(results().querySelector('[aria-busy="true"]')).not.toBeNull();
    await stage.answer('product.list', [tripNamed('c')], buildPagination(1));
    expect(within(results()).getByRole('article').textContent).toContain('Trip c');
    // The order that was asked for can still be taken back.
    screen.getByRole('combobox', { name: 'Sort by' });
    expect(results().querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('has pages that are links and keep the filters', async () => {
    await visit('?duration=day&page=2');
    await found(57, 2);
    const next = screen.getByRole('link', { name: 'Next page' });
    expect(next.getAttribute('href')).toBe(`${BASE}?duration=day&page=3`);
    await stage.go(`${BASE}?duration=day&page=3`);
    await found(57, 3);
    expect(document.activeElement?.textContent).toContain('Page 3 of 5');
  });

  it.each([1, 0])('offers no order for %i trips', async (total) => {
    await visit();
    screen.getByRole('combobox', { name: 'Sort by' });
    await stage.answer('product.list', trips.slice(0, total), buildPagination(total));
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  });

  it('says that nothing matches, and offers ways on', async () => {
    await visit('?q=zzz&guide=ja');
    await stage.answer('product.list', [], buildPagination(0));
    expect(screen.getByRole('heading', { name: 'No trips match your search' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show map' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe(`${BASE}?q=zzz`);
    expect(screen.getByRole('link', { name: 'Search without “zzz”' }).getAttribute('href')).toBe(`${BASE}?guide=ja`);
    expect(screen.getByRole('link', { name: 'Search all of Korea' }).getAttribute('href')).toBe(
      '/product/search/wellness/all?q=zzz&guide=ja',
    );
    await stage.answer('product.list', trips, buildPagination(2));
    expect(screen.getByRole('heading', { name: 'You might like these' })).toBeTruthy();
  });

  it('waits in its shape when nothing was found before, rather than as a blank', async () => {
    await visit('?q=zzz');
    await stage.answer('product.list', [], buildPagination(0));
    await stage.go(BASE);
    expect(results().textContent).toContain('Loading trips');
    expect(screen.queryByRole('heading', { name: 'No trips match your search' })).toBeNull();
  });

  it('leads back from a page that the result has not', async () => {
    await visit('?page=9');
    await stage.answer('product.list', [], buildPagination(14, 9));
    expect(screen.getByRole('link', { name: 'Go to first page' }).getAttribute('href')).toBe(BASE);
  });

  it('asks for no trips that come close where only this page of it is empty', async () => {
    await visit('?page=9');
    await stage.answer('product.list', [], buildPagination(14, 9));
    expect(screen.getByRole('link', { name: 'Go to first page' })).toBeTruthy();
    expect(stage.open()).toEqual([]);
    expect(screen.queryByText('You might like these')).toBeNull();
  });

  it('that failed is no empty one, and is asked for again on request', async () => {
    await visit();
    await stage.refuse('product.list', { code: 'NETWORK' });
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the trips');
    expect(screen.queryByText('No trips match your search')).toBeNull();
    await stage.perform(() => press(screen.getByRole('button', { name: 'Try again' })));
    await found();
    expect(within(results()).getAllByRole('article')).toHaveLength(2);
  });

  it('does not exist for an unknown kind or region', async () => {
    await visit('', '/product/search/food/jeju');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
    expect(stage.open()).toEqual([]);
  });
});

describe('a filter', () => {
  it('goes into the address when it is chosen, and begins at the first page', async () => {
    await visit('?page=2');
    await found(57, 2);
    await stage.perform(() => type(filters().getByRole('combobox', { name: 'Duration' }), 'overnight'));
    expect(stage.address()).toBe(`${BASE}?duration=overnight`);
    await stage.perform(() => type(filters().getByRole('combobox', { name: 'Duration' }), ''));
    expect(stage.address()).toBe(BASE);
  });

  it('of words counts when the search is sent, and stands in the heading', async () => {
    await visit();
    await found();
    await stage.perform(() => type(finder().getByRole('combobox', { name: 'Trip or destination' }), 'temple '));
    expect(stage.address()).toBe(BASE);
    await submit();
    expect(stage.address()).toBe(`${BASE}?q=temple`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wellness in Jeju: “temple”');
  });

  it('of a price is typed in the visitor’s currency, in any digits, and asked in won', async () => {
    await visit();
    await found();
    await stage.perform(() => type(filters().getByRole('textbox', { name: 'Maximum, $' }), '١٠٠'));
    await rest();
    expect(stage.address()).toBe(`${BASE}?price_max=146500`);
    expect(screen.getByRole('link', { name: 'Remove filter: up to $100' })).toBeTruthy();
  });

  it('of days is a range of the calendar, begun by one press and ended by the next', async () => {
    await visit('?to=2026-12-05');
    await found();
    await stage.perform(() => press(finder().getByRole('button', { name: /Dates/ })));
    await act(() => vi.dynamicImportSettled());
    const day = (name: RegExp) => screen.getByRole('button', { name });
    await stage.perform(() => press(day(/ 12 December 2026: choose as first day/)));
    await stage.perform(() => press(day(/ 14 December 2026: choose as last day/)));
    expect(day(/ 13 December 2026: in your dates/)).toBeTruthy();
    await stage.perform(() => press(screen.getByRole('button', { name: 'Done' })));
    expect(finder().getByRole('button', { name: /Dates/ }).textContent).toBe('Sat 12 Dec – Mon 14 Dec');
    await submit();
    expect(stage.address()).toBe(`${BASE}?from=2026-12-12&to=2026-12-14`);
  });

  it('of days may span the two months that are in sight', async () => {
    await visit('?from=2026-12-30&to=2027-01-02');
    await found();
    await stage.perform(() => press(finder().getByRole('button', { name: /Dates/ })));
    await act(() => vi.dynamicImportSettled());
    const ranges = screen
      .getAllByRole('grid')
      .map((grid) => [...grid.querySelectorAll('[data-range]')].map((cell) => cell.getAttribute('data-range')));
    expect(ranges).toEqual([
      ['start', 'between'],
      ['between', 'end'],
    ]);
  });

  it('of travellers is asked only above what every reservation has', async () => {
    await visit();
    await found();
    await stage.perform(() => press(finder().getByRole('button', { name: /^One more/ })));
    await submit();
    expect(stage.address()).toBe(`${BASE}?travellers=3`);
    await found();
    await stage.perform(() => press(finder().getByRole('button', { name: /^One less/ })));
    await submit();
    expect(stage.address()).toBe(BASE);
  });

  it('of travellers and of one day goes along to the trip', async () => {
    await visit('?travellers=4&from=2026-12-12&to=2026-12-12');
    await found();
    const [trip] = screen.getAllByRole('article').map((card) => within(card).getByRole('link').getAttribute('href'));
    expect(trip).toMatch(/^\/product\/detail\/[a-z-]+\?date=2026-12-12&quantity=4$/);
  });

  it('can be taken off by its own link; all of them at once', async () => {
    await visit('?q=tea&duration=day&price_min=14650');
    await found();
    expect(screen.getByRole('link', { name: 'Remove filter: tea' }).getAttribute('href')).toBe(
      `${BASE}?price_min=14650&duration=day`,
    );
    expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe(BASE);
  });

  it('goes along to other kinds and regions', async () => {
    await visit('?guide=ko&page=2');
    await found(57, 2);
    const kinds = within(screen.getByRole('navigation', { name: 'Experiences' }));
    expect(kinds.getByRole('link', { name: 'Festivals' }).getAttribute('href')).toBe(
      '/product/search/festival/jeju?guide=ko',
    );
    expect(filters().getByText('Busan').getAttribute('href')).toBe('/product/search/wellness/busan?guide=ko');
  });

  it('is set on a phone in a sheet that says what it will show', async () => {
    await visit('?q=tea&duration=day');
    await found(3);
    await stage.perform(() => press(screen.getByRole('button', { name: 'Filters (1)' })));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    await stage.perform(() => press(sheet.getByRole('button', { name: 'Clear all' })));
    expect(stage.address()).toBe(`${BASE}?q=tea`);
    await found(57);
    await stage.perform(() => press(sheet.getByRole('button', { name: 'Show 57 trips' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
