/** The front page inside a layout: the same parts, below the ways to each of them. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import catalogueWords from '../../locales/en/catalogue.json';
import words from '../../locales/en/main.json';
import { NewMainPage } from '../../src/pages/new-main/page.tsx';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { buildPagination, tripNamed } from './trips.ts';

let stage: Stage;
afterEach(() => stage.close());

it('stands below the ways to its own parts, and its seasons lead back to itself', async () => {
  stage = await mountPage({ address: '/new-main', pages: { newMain: NewMainPage }, today: TODAY });
  screen.getByRole('heading', { level: 1, name: /Slow down/ });
  const ways = within(screen.getByRole('navigation', { name: words.parts })).getAllByRole<HTMLAnchorElement>('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    ['seasons', 'weekend', 'guaranteed', 'wellness', 'reviews', 'regions', 'promise'].map((part) => `#${part}`),
  );
  // Each leads to a heading that says the same.
  for (const way of ways) expect(document.querySelector(`h2${way.hash}`)?.textContent).toBe(way.textContent);
  await stage.answer('product.seasons', [
    { season: 'winter', next_date: '2026-12-12', nearest: true },
    { season: 'spring', next_date: '2027-03-09', nearest: false },
  ]);
  expect(screen.getByRole('link', { name: 'Winter' }).getAttribute('href')).toBe('/new-main?season=winter');
  // The year is said where it is another one.
  expect(screen.getByRole('link', { name: 'Spring 2027' }).getAttribute('aria-current')).toBeNull();
  expect(screen.getByRole('link', { name: 'Winter' }).getAttribute('aria-current')).toBe('page');
});

it('leaves out a part without goods, and the way to it', async () => {
  stage = await mountPage({ address: '/new-main', pages: { newMain: NewMainPage }, today: TODAY });
  // In the order in which the page asks: festivals, weekend, guaranteed, wellness.
  await stage.answer('product.list', [tripNamed('a')], buildPagination(1));
  await stage.answer('product.list', [], buildPagination(0));
  expect(screen.queryByRole('heading', { name: words.weekend.title })).toBeNull();
  expect(screen.queryByRole('link', { name: words.weekend.title })).toBeNull();
  expect(screen.getByRole('heading', { name: words.guaranteed.title })).toBeTruthy();
});

it.each([
  [null, false],
  ['["b-1","Not an id","a-1","c-1"]', true],
])('shows the trips viewed last in this browser that stand in no other row: %s', async (stored, isRemembered) => {
  const asked: (string | undefined)[] = [];
  stage = await mountPage({
    address: '/new-main',
    pages: { newMain: NewMainPage },
    today: TODAY,
    before: ({ environment }) => stored && environment.storages.local.set('RECENT_TRIPS', stored),
    background: {
      'product.list': (input) => {
        const { ids } = (input as { query: { ids?: string } }).query;
        asked.push(ids);
        return ids === undefined ? [tripNamed('a-1')] : ['b-1', 'a-1', 'c-1'].map((id) => tripNamed(id));
      },
    },
  });
  await vi.waitFor(() => expect(asked).toHaveLength(isRemembered ? 5 : 4));
  expect(asked.some((ids) => ids?.startsWith('b-1') && !ids.includes('Not'))).toBe(isRemembered);
  await stage.perform(() => {});
  const recent = screen.queryByRole('region', { name: catalogueWords.recent.title });
  const cards =
    recent &&
    within(recent)
      .getAllByRole('article')
      .map((card) => ['b-1', 'a-1', 'c-1'].find((id) => card.textContent?.includes(`Trip ${id}`)));
  expect(cards).toEqual(isRemembered ? ['b-1', 'c-1'] : null);
});
