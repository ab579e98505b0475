/** The field of the search: suggestions by words, walked by keys, taken by a press; what was searched for last is remembered. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchPage } from '../../src/pages/search/page.tsx';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { FACETS } from '../support/sample-catalogue.ts';
import { tripNamed } from './trips.ts';

let stage: Stage;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  stage = await mountPage({
    address: '/product/search/all/all',
    pages: { search: SearchPage },
    today: TODAY,
    before: ({ environment }) => environment.storages.local.set('RECENT_SEARCHES', '["spa day"]'),
    background: {
      'product.facets': () => FACETS,
      'product.list': () => [tripNamed('tea-house'), tripNamed('lantern-walk')],
    },
  });
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Trip or destination' });
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const key = (name: string) => stage.perform(() => fireEvent.keyDown(field(), { key: name }));
const write = async (words: string) => {
  await stage.perform(() => field().focus());
  await stage.perform(() => type(field(), words));
  await act(() => vi.advanceTimersByTimeAsync(300));
};

it('offers recent searches and kinds of trips before anything is typed', async () => {
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await stage.perform(() => field().focus());
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(options().map((option) => option.textContent)).toEqual([
    'spa day',
    'Wellness',
    'Festivals',
    'Tours',
    'Transfers',
  ]);
  await stage.perform(() => press(options()[0] as HTMLElement));
  expect(stage.address()).toBe('/product/search/all/all?q=spa+day');
});

it('is walked by keys while the focus stays in the field', async () => {
  await write('je');
  expect(options()[0]?.textContent).toBe('Jeju');
  await key('ArrowDown');
  expect([marked(), document.activeElement]).toEqual(['Jeju', field()]);
  await key('ArrowUp');
  expect(marked()).toBeNull();
  await key('ArrowDown');
  await key('Enter');
  expect(stage.address()).toBe('/product/search/all/jeju');
});

it.each([
  ['jéju', 'Jeju'],
  ['İNC', 'Incheon'],
  ['Spä', 'spa day'],
])('suggests by %s what is written without its marks', async (words, suggested) => {
  await write(words);
  expect(options()[0]?.textContent).toBe(suggested);
});

it('leads to a trip that the words find', async () => {
  await write('tea');
  await key('ArrowUp');
  expect(marked()).toContain('Trip tea-house');
  await key('Enter');
  expect(stage.address()).toBe('/product/detail/tea-house');
});

it.each([
  ['lan', ['Trip lantern-walk']],
  // As found by a slip of the keys.
  ['lamtern', ['Trip tea-house', 'Trip lantern-walk']],
])('suggests by %s the trips that show it, and all that were found where none does', async (words, suggested) => {
  await write(words);
  const titles = options().map((option) => /Trip [a-z-]+/.exec(option.textContent)?.[0]);
  expect(titles).toEqual(suggested);
});

it('is closed by Escape, then emptied by it', async () => {
  await write('fest');
  await key('Escape');
  expect([screen.queryByRole('listbox'), field().value]).toEqual([null, 'fest']);
  await key('Escape');
  expect(field().value).toBe('');
});

it('searches for the words where nothing is marked', async () => {
  await write('lantern');
  await stage.perform(() => press(screen.getByRole('button', { name: 'Search' })));
  expect(stage.address()).toBe('/product/search/all/all?q=lantern');
});
