/** What a traveller weighs about a trip at first sight, where its options differ. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Product } from '../../src/contract/catalogue/products.ts';
import { Facts } from '../../src/pages/detail/facts.tsx';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { groupTrip } from './trips.ts';

let stage: Stage;
afterEach(() => stage.close());

async function show(lengths: Pick<Product, 'duration' | 'hours_from'>) {
  const Page = () => <Facts product={{ ...groupTrip, ...lengths }} />;
  stage = await mountPage({ address: '/new-main', pages: { newMain: Page }, today: '2026-12-01' });
  return screen.getByText('Duration').parentElement?.textContent;
}

it('says the length of the shortest option beside that of the trip', async () => {
  expect(await show({ duration: { days: 1, hours: 6 }, hours_from: 2 })).toContain('2–6 hours');
});

it('says one length where all options take as long', async () => {
  expect(await show({ duration: { days: 1, hours: 4 }, hours_from: 4 })).toMatch(/4 hours$/);
});
