/** Filters of the search are those of the address at every moment, not those of the last render. */
// @vitest-environment happy-dom
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useTripSearch, type SearchView } from '../../../src/flows/catalogue/search.ts';
import type { PageProps } from '../../../src/runtime/page.ts';
import { TODAY } from '../../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../../support/page-stage.tsx';

const BASE = '/product/search/wellness/jeju';

let stage: Stage;
let view: SearchView | null;
afterEach(() => stage.close());

function Probe({ params }: PageProps<'search'>) {
  const rendered = useTripSearch(params);
  useEffect(() => {
    view = rendered;
  });
  return null;
}

async function visit(query: string) {
  stage = await mountPage({ address: `${BASE}${query}`, pages: { search: Probe }, today: TODAY });
}

it('takes two changes of one moment, and begins again at the first page', async () => {
  await visit('?page=2');
  await stage.perform(() => {
    view?.apply({ duration: 'day' });
    view?.apply({ sort: 'price_asc' });
  });
  expect(stage.address()).toBe(`${BASE}?duration=day&sort=price_asc`);
});

it('changes the address that is shown by then, also for a change that was begun before', async () => {
  await visit('');
  const before = view;
  await stage.go(`${BASE}?guide=ko`);
  await stage.perform(() => before?.apply({ q: 'tea' }));
  expect(stage.address()).toBe(`${BASE}?q=tea&guide=ko`);
});

it('leaves the address of another page alone', async () => {
  await visit('');
  const before = view;
  await stage.go('/main');
  await stage.perform(() => before?.apply({ q: 'tea' }));
  expect(stage.address()).toBe('/main');
});
