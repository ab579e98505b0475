/** The filters of a search that follow from what was found: chips, guides' languages, prices, the map. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

async function visit(query = '') {
  stage = await mountPage({
    address: `${BASE}${query}`,
    pages: { search: SearchPage },
    today: TODAY,
    background: { 'product.facets': () => FACETS },
  });
}
const found = () => stage.answer('product.list', [tripNamed('a'), tripNamed('b')], buildPagination(2));
const filters = () => within(screen.getByRole('group', { name: 'Filters' }));
const chips = () => within(screen.getByRole('group', { name: 'Quick filters' }));

describe('a filter', () => {
  it('is a chip that is pressed and released, and only where it would leave something', async () => {
    await visit();
    await found();
    expect(chips().queryByRole('button', { name: /Afternoon/ })).toBeNull();
    const free = () => chips().getByRole('button', { name: /Free cancellation/ });
    await stage.perform(() => press(free()));
    expect(stage.address()).toBe(`${BASE}?free=true`);
    expect(free().getAttribute('aria-pressed')).toBe('true');
    await stage.perform(() => press(chips().getByRole('button', { name: /Evening/ })));
    await stage.perform(() => press(chips().getByRole('button', { name: /4.0 and up/ })));
    expect(stage.address()).toBe(`${BASE}?free=true&time=evening&rating=4`);
    await stage.perform(() => press(free()));
    expect(stage.address()).toBe(`${BASE}?time=evening&rating=4`);
  });

  it('of a language is offered where guides speak it', async () => {
    await visit();
    await found();
    const guides = within(filters().getByRole('group', { name: 'Guide’s language' }));
    expect(guides.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['Korean2', 'English1']);
    await stage.perform(() => press(guides.getByRole('button', { name: /English/ })));
    expect(stage.address()).toBe(`${BASE}?guide=en`);
  });

  it('of a price has two thumbs that never cross, and counts once they rest', async () => {
    await visit();
    await found();
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
    await stage.perform(() => press(screen.getByRole('button', { name: 'Show map' })));
    await act(() => vi.dynamicImportSettled());
    const map = within(screen.getByRole('figure', { name: 'Trips by province' }));
    expect(map.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'South Gyeongsang 1',
      'Jeju 1',
      'All of Korea',
    ]);
    expect(map.getByRole('link', { name: /South Gyeongsang/ }).getAttribute('href')).toBe(
      '/product/search/wellness/gyeongnam?free=true',
    );
  });
});
