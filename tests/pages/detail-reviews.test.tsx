/** The reviews of a trip: figures, filters, photos, languages, and every state of the list. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import words from '../../locales/en/detail.json';
import { DetailPage } from '../../src/pages/detail/page.tsx';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { buildPagination, FIGURES, groupTrip, reviewIn } from './trips.ts';

let stage: Stage;
afterEach(() => stage.close());

const PATH = '/product/detail/temple-stay';
const CHOSEN = '?option=shared&date=2026-12-05&time=10%3A00&quantity=2';

async function visit({ query = '' }: { query?: string } = {}) {
  stage = await mountPage({ address: PATH + query, pages: { detail: DetailPage }, today: TODAY });
  await stage.answer('product.get', groupTrip);
  await stage.answer('product.reviewFigures', FIGURES);
  await stage.answer('product.reviews', [reviewIn('en', 'r1'), reviewIn('ja', 'r2')], buildPagination(12, 1, 5));
}

describe('the reviews', () => {
  it('say in which language they are written where it is not that of the page, and what was answered', async () => {
    await visit();
    const reviews = within(screen.getByRole('region', { name: 'Reviews' }));
    expect(reviews.getAllByText(/Written in/)).toHaveLength(1);
    expect(reviews.getByText('Title r2').closest('[lang]')?.getAttribute('lang')).toBe('ja');
    expect(reviews.getByText('Thank you, Hannah.')).toBeTruthy();
    expect(reviews.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(`${PATH}?reviews=2`);
  });

  it('lead from each number of stars to its reviews and back to all, keeping what was chosen', async () => {
    await visit({ query: `${CHOSEN}&reviews=2&stars=5` });
    const bars = within(screen.getByRole('list', { name: 'Reviews by rating' }));
    const chosen = bars.getByRole('link', { name: '5 out of 5: 8 reviews' });
    expect([chosen.getAttribute('aria-current'), chosen.getAttribute('href')]).toEqual([
      'true',
      `${PATH}${CHOSEN}#reviews`,
    ]);
    const low = bars.getByRole('link', { name: '2 out of 5: 4 reviews' });
    expect(low.getAttribute('href')).toBe(`${PATH}${CHOSEN}&stars=2#reviews`);
    expect(bars.getByRole('img', { name: '3 out of 5: 0 reviews' })).toBeTruthy();
  });

  it('can be left again where the stars that are chosen have none', async () => {
    await visit({ query: '?stars=3' });
    const bars = within(screen.getByRole('list', { name: 'Reviews by rating' }));
    expect(bars.getByRole('link', { name: '3 out of 5: 0 reviews' }).getAttribute('href')).toBe(`${PATH}#reviews`);
    expect(bars.getByRole('img', { name: '1 out of 5: 0 reviews' })).toBeTruthy();
  });

  it('are narrowed by language, photos and order, each in the address', async () => {
    await visit();
    const choose = (label: string, value: string) =>
      stage.perform(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
    expect(screen.getByText(words.reviews.sort.ownFirst)).toBeTruthy();
    await choose('Language', 'ja');
    expect(screen.queryByText(words.reviews.sort.ownFirst)).toBeNull();
    await stage.answer('product.reviews', [reviewIn('ja', 'r2')], buildPagination(3, 1, 5));
    expect(screen.getByText('3 of 12 reviews').getAttribute('role')).toBe('status');
    expect(screen.getByRole('link', { name: 'Show all reviews' }).getAttribute('href')).toBe(`${PATH}#reviews`);
    await stage.perform(() => press(screen.getByRole('checkbox', { name: 'With photos (2)' })));
    await stage.answer('product.reviews', [reviewIn('ja', 'r2')], buildPagination(2, 1, 5));
    await choose('Sort by', 'lowest');
    expect(stage.address()).toBe(`${PATH}?written=ja&photos=true&order=lowest`);
    await stage.answer('product.reviews', [], buildPagination(0, 1, 5));
    const all = screen.getByRole('link', { name: 'Show all reviews' });
    expect(all.getAttribute('href')).toBe(`${PATH}?order=lowest#reviews`);
  });

  it('say that those in the language of the page come first, whatever their order', async () => {
    await visit({ query: '?order=lowest' });
    expect(screen.getByText(words.reviews.sort.ownFirst)).toBeTruthy();
  });

  it('have no order where one is left', async () => {
    await visit({ query: '?written=ja' });
    screen.getByLabelText('Sort by');
    await stage.go(`${PATH}?written=ko`);
    await stage.answer('product.reviews', [reviewIn('ko', 'r3')], buildPagination(1, 1, 5));
    expect(screen.queryByLabelText('Sort by')).toBeNull();
    screen.getByLabelText('Language');
  });

  it('stand without filters where one page holds all, unless one is chosen', async () => {
    stage = await mountPage({ address: PATH, pages: { detail: DetailPage }, today: TODAY });
    await stage.answer('product.get', groupTrip);
    await stage.answer('product.reviewFigures', { ...FIGURES, total: 5 });
    await stage.answer('product.reviews', [reviewIn('en', 'r1')], buildPagination(5, 1, 5));
    expect(screen.queryByRole('list', { name: 'Reviews by rating' })).toBeNull();
    await stage.go(`${PATH}?stars=5`);
    screen.getByRole('list', { name: 'Reviews by rating' });
  });

  it('stand without filters where the figures do not come', async () => {
    stage = await mountPage({ address: PATH, pages: { detail: DetailPage }, today: TODAY });
    await stage.answer('product.get', groupTrip);
    await stage.refuse('product.reviewFigures', { code: 'INTERNAL' });
    await stage.answer('product.reviews', [reviewIn('en', 'r1')], buildPagination(1, 1, 5));
    expect(screen.getByText('Title r1')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Reviews by rating' })).toBeNull();
  });

  it('show photos small and large, and pasted HTML as text', async () => {
    stage = await mountPage({ address: PATH, pages: { detail: DetailPage }, today: TODAY });
    await stage.answer('product.get', groupTrip);
    await stage.answer('product.reviewFigures', FIGURES);
    const photo = { id: 'p1', thumb: '/images/reviews/p1/small.webp', src: '/images/reviews/p1/large.webp' };
    const review = {
      ...reviewIn('en', 'r1'),
      content: '<b>Bold</b> words',
      images: [{ ...photo, width: 8, height: 6 }],
    };
    await stage.answer('product.reviews', [review], buildPagination(1, 1, 5));
    expect(screen.getByText('<b>Bold</b> words')).toBeTruthy();
    const opener = screen.getByRole('button', { name: 'Enlarge photo 1 of 1' });
    const large = document.getElementById(opener.getAttribute('popovertarget') ?? '');
    expect(large?.querySelector('img')?.getAttribute('src')).toBe(photo.src);
  });

  it('that failed do not take the page with them', async () => {
    stage = await mountPage({ address: PATH, pages: { detail: DetailPage }, today: TODAY });
    await stage.answer('product.get', groupTrip);
    await stage.refuse('product.reviews', { code: 'INTERNAL' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A night at the temple');
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the reviews');
  });
});
