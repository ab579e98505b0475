/** What the calendar says below its days: of a month in which nothing can be chosen, and of the zone. */
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { press } from '../support/hands.ts';
import type { Stage } from '../support/page-stage.tsx';
import { DECEMBER, visitPicker, type Visit } from './departure-visit.tsx';
import { buildDay } from './trips.ts';

let stage: Stage;
afterEach(() => stage.close());

const visit = async (options: Visit = {}) => {
  stage = await visitPicker(options, () => {});
};

const toggle = () => screen.getByRole('button', { name: /^Date/ });
const cell = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name });
const answer = (days = DECEMBER) => stage.answer('product.availability', days);

it('names the zone once: below the days, and once a day is chosen at its times', async () => {
  await visit({ value: { option_id: 'shared' } });
  await stage.perform(() => press(toggle()));
  await answer();
  expect(screen.getByText(/Korean time/).closest('li')).not.toBeNull();
  await stage.perform(() => press(cell(/ 6 December/)));
  await stage.perform(() => press(toggle()));
  expect(screen.getByText(/Korean time/).closest('li')).toBeNull();
});

describe('a month', () => {
  it('without departures says so, and leads to the next that has', async () => {
    const product = { next_date: '2027-04-10', season: { from: '04-10', to: '10-31' }, departure_months: [] };
    await visit({ product });
    await stage.perform(() => press(toggle()));
    await answer([]);
    await stage.perform(() => press(screen.getByRole('button', { name: 'Month before April 2027' })));
    await answer([]);
    await answer([]);
    expect(screen.getByText('No departures in March 2027')).toBeTruthy();
    await stage.perform(() => press(screen.getByRole('button', { name: 'Go to April 2027' })));
    expect(screen.getByText('April 2027')).toBeTruthy();
  });

  it('without departures of the chosen option says so, and leads to the next month with departures', async () => {
    await visit({ value: { option_id: 'private' }, product: { departure_months: ['2026-12', '2027-01'] } });
    await stage.perform(() => press(toggle()));
    const day = buildDay('2026-12-05', { shared: 9 });
    await answer([{ ...day, options: day.options.filter(({ option_id }) => option_id === 'shared') }]);
    expect(screen.getByText('No departures in December 2026')).toBeTruthy();
    await stage.perform(() => press(screen.getByRole('button', { name: 'Go to January 2027' })));
    expect(screen.getByText('January 2027')).toBeTruthy();
    expect(screen.queryByText('No departures in December 2026')).toBeNull();
  });

  it('that could not be loaded says so and asks again', async () => {
    await visit();
    await stage.perform(() => press(toggle()));
    await stage.refuse('product.availability', { code: 'NETWORK' });
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the dates.');
    await stage.perform(() => press(screen.getByRole('button', { name: 'Try again' })));
    // The first in line is the month after, fetched ahead.
    await answer([]);
    await answer();
    expect(cell(/ 5 December/).getAttribute('aria-disabled')).toBeNull();
  });
});
