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
  [null, undefined],
  ['["b-1","Not an id","a-1"]', 'b-1,a-1'],
])('asks for the trips viewed last in this browser, and for none where it remembers none', async (stored, ids) => {
  const asked: unknown[] = [];
  stage = await mountPage({
    address: '/new-main',
    pages: { newMain: NewMainPage },
    today: TODAY,
    before: ({ environment }) => stored && environment.storages.local.set('RECENT_TRIPS', stored),
    background: {
      'product.list': (input) => {
        asked.push(input);
        return [tripNamed('a-1')];
      },
    },
  });
  await vi.waitFor(() => expect(asked).toHaveLength(ids ? 5 : 4));
  expect(JSON.stringify(asked).includes('"ids"')).toBe(ids !== undefined);
  const given = asked.map((input) => (input as { query: { ids?: string } }).query.ids);
  expect(given.find((each) => each !== undefined)).toBe(ids);
  await stage.perform(() => {});
  expect(screen.queryByRole('heading', { name: catalogueWords.recent.title }) === null).toBe(ids === undefined);
});
