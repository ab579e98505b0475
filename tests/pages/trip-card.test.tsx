/** A trip as a card: what is true of its next departure stands on it as badges, one over the picture and the others among its facts. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import words from '../../locales/en/catalogue.json';
import type { ProductSummary } from '../../src/contract/catalogue/products.ts';
import { TripCard, type TripCardProps } from '../../src/pages/shared/products/trip-card.tsx';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { tripNamed } from './trips.ts';

let stage: Stage;
afterEach(() => stage.close());

async function show(facts: Partial<ProductSummary>, props: Partial<TripCardProps> = {}) {
  const trip = { ...tripNamed('a'), next_date: '2026-12-20', next_guaranteed: false, free_days: null, ...facts };
  const Page = () => <TripCard trip={trip} {...props} />;
  stage = await mountPage({ address: '/new-main', pages: { newMain: Page }, today: '2026-12-01' });
  return screen.getByRole('article');
}
const few = words.badge.few_other.replace('{{count}}', '2');

it('says few seats of a day over the picture, and that cancelling is free among the facts', async () => {
  const card = await show({ next_seats: 2, free_days: 3 });
  expect(card.textContent).toContain(`${few} · Sun 20 Dec`);
  expect(screen.getByText(few, { exact: false }).closest('li')).toBeNull();
  expect(screen.getByText(words.badge.free).closest('li')).not.toBeNull();
  expect(card.textContent).toContain('Sun 20 Dec');
});

it('says a guaranteed departure', async () => {
  await show({ next_seats: 12, next_guaranteed: true });
  expect(screen.getByText(words.badge.guaranteed)).toBeTruthy();
});

it('does not repeat what the heading of its list says', async () => {
  const card = await show({ next_seats: 2, next_guaranteed: true }, { said: 'guaranteed' });
  expect(card.textContent).toContain(few);
  expect(card.textContent).not.toContain(words.badge.guaranteed);
});

it('says how long the option at its price takes', async () => {
  const card = await show({ duration: { days: 1, hours: 6 }, hours_from: 2 });
  expect(card.textContent).toContain('2 hours');
});

it('says nothing that is not so', async () => {
  const { textContent: text } = await show({ next_seats: 12 });
  for (const badge of [few, words.badge.free, words.badge.guaranteed]) expect(text).not.toContain(badge);
});

it('calls a day the next one only where no days were asked for', async () => {
  const next = words.nextDate.replace('{{date}}', '').trim();
  expect((await show({})).textContent).toContain(next);
  stage.close();
  const { textContent: text } = await show({}, { asked: { travellers: null, from: '2026-12-19', to: '2026-12-20' } });
  expect(text).toContain('Sun 20 Dec');
  expect(text).not.toContain(next);
});
