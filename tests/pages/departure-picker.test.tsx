/** Choosing a departure: the calendar by hand and by keyboard in both directions of writing, seats, times and the group. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AvailableDay } from '../../src/contract/catalogue/products.ts';
import type { DepartureChoice } from '../../src/flows/catalogue/availability.ts';
import { press, type } from '../support/hands.ts';
import type { Stage } from '../support/page-stage.tsx';
import { DECEMBER, visitPicker, type Visit } from './departure-visit.tsx';
import { buildDay } from './trips.ts';

let stage: Stage;
let chosen: DepartureChoice;
afterEach(() => stage.close());

const visit = async (options: Visit = {}) => {
  stage = await visitPicker(options, (choice) => (chosen = choice));
};

const toggle = () => screen.getByRole('button', { name: /^Date/ });
const grid = () => screen.getByRole('grid');
const cell = (name: RegExp) => within(grid()).getByRole('button', { name });
const answer = (days: AvailableDay[] = DECEMBER) => stage.answer('product.availability', days);
const openCalendar = async (days = DECEMBER) => {
  await stage.perform(() => press(toggle()));
  await answer(days);
};
const key = (name: string, more: object = {}) =>
  stage.perform(() => fireEvent.keyDown(document.activeElement!, { key: name, ...more }));

describe('the calendar', () => {
  it('is not asked for before it is opened, and shows the month of the next departure', async () => {
    await visit();
    expect(stage.open()).toEqual([]);
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    await stage.perform(() => press(toggle()));
    expect(grid().getAttribute('aria-labelledby')).toBeTruthy();
    expect(screen.getByText('December 2026')).toBeTruthy();
    // The month after is fetched ahead.
    expect(stage.open()).toEqual(['product.availability', 'product.availability']);
  });

  it('brings the day of the next departure into sight', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await visit();
    await openCalendar();
    await vi.waitFor(() => expect(shown.mock.contexts).toContain(cell(/ 5 December/)));
  });

  it('says of each day what it offers: price, seats left, guaranteed, sold out, nothing', async () => {
    await visit();
    await openCalendar();
    expect(cell(/ 5 December/).getAttribute('aria-label')).toBe(
      'Saturday, 5 December 2026: from $61 per traveller, 10 seats left, guaranteed departure',
    );
    expect(cell(/ 6 December/).getAttribute('aria-label')).toBe(
      'Sunday, 6 December 2026: from $61 per traveller, 3 seats left',
    );
    // In sight only where they are few.
    expect(cell(/ 5 December/).textContent).not.toContain('left');
    expect(cell(/ 6 December/).textContent).toContain('3 left');
    expect(cell(/ 12 December/).getAttribute('aria-label')).toBe('Saturday, 12 December 2026: sold out');
    expect(cell(/ 13 December/).getAttribute('aria-label')).toBe('Sunday, 13 December 2026: no departure');
  });

  it('shows the price and seats of the chosen option', async () => {
    await visit({ value: { option_id: 'private' } });
    await openCalendar();
    expect(cell(/ 5 December/).getAttribute('aria-label')).toContain('from $82');
    expect(cell(/ 6 December/).getAttribute('aria-label')).toContain('sold out');
  });

  it('takes a day that is open, closes, and gives the focus back to the button that says it', async () => {
    await visit({ value: { option_id: 'shared' } });
    await openCalendar();
    await stage.perform(() => press(cell(/ 6 December/)));
    expect(chosen).toMatchObject({ date: '2026-12-06', time: '10:00' });
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.activeElement).toBe(toggle());
    expect(toggle().textContent).toBe('Sun 6 Dec');
  });

  it('refuses days that are sold out, too small for the group, or have no departure', async () => {
    await visit({ value: { quantity: 4 } });
    await openCalendar();
    for (const name of [/ 12 December/, / 6 December/, / 13 December/]) {
      expect(cell(name).getAttribute('aria-disabled')).toBe('true');
      await stage.perform(() => fireEvent.click(cell(name)));
    }
    expect(chosen.date).toBeNull();
  });

  it('is walked by the keyboard as a grid, within the days on sale', async () => {
    await visit();
    await openCalendar();
    expect(
      within(grid())
        .getAllByRole('button')
        .filter((one) => one.tabIndex === 0),
    ).toHaveLength(1);
    cell(/ 5 December/).focus();
    await key('ArrowRight');
    expect(document.activeElement).toBe(cell(/ 6 December/));
    await key('ArrowDown');
    expect(document.activeElement).toBe(cell(/ 13 December/));
    await key('Home');
    expect(document.activeElement).toBe(cell(/ 1 December/));
    await key('ArrowLeft');
    expect(document.activeElement).toBe(cell(/ 1 December/));
    await key('End');
    await key('ArrowRight');
    expect(screen.getByText('January 2027')).toBeTruthy();
    expect(document.activeElement?.getAttribute('data-day')).toBe('2027-01-01');
    await key('PageUp');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-01');
    await key('PageDown', { shiftKey: true });
    expect(document.activeElement?.getAttribute('data-day')).toBe('2027-11-30');
  });

  it('is walked the other way where lines run to the left', async () => {
    await visit({ dir: 'rtl' });
    await openCalendar();
    cell(/ 5 December/).focus();
    await key('ArrowLeft');
    expect(document.activeElement).toBe(cell(/ 6 December/));
    await key('ArrowRight');
    expect(document.activeElement).toBe(cell(/ 5 December/));
  });

  it('pages by month with buttons that name theirs, and stops at the first', async () => {
    await visit();
    await openCalendar();
    expect(screen.getByRole('button', { name: 'Month before December 2026' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await stage.perform(() => press(screen.getByRole('button', { name: 'Month after December 2026' })));
    expect(screen.getByText('January 2027')).toBeTruthy();
    await answer([buildDay('2027-01-09', { shared: 5 })]);
    expect(cell(/ 9 January/).getAttribute('aria-disabled')).toBeNull();
  });

  it('passes over months without a departure, by button and by key, and stops at the last that has one', async () => {
    await visit({ product: { departure_months: ['2026-12', '2027-04'] } });
    await openCalendar();
    await stage.perform(() => press(screen.getByRole('button', { name: 'Month after December 2026' })));
    expect(screen.getByText('April 2027')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Month after April 2027' }).getAttribute('aria-disabled')).toBe('true');
    await stage.perform(() => press(screen.getByRole('button', { name: 'Month before April 2027' })));
    cell(/ 31 December/).focus();
    await key('ArrowRight');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2027-04-01');
    await key('PageDown');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2027-04-01');
    await key('ArrowLeft');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-31');
  });

  it('tells days that are over, too late and without a departure apart, in words and in looks', async () => {
    await visit({ product: { lead_days: 4, next_date: '2026-12-05' } });
    await openCalendar();
    expect(cell(/ 1 December/).getAttribute('aria-label')).toBe('Tuesday, 1 December 2026: too late to book');
    expect(cell(/ 13 December/).textContent).toBe('13–');
    const looks = [/ 1 December/, / 12 December/, / 13 December/].map((name) => cell(name).getAttribute('data-look'));
    expect(looks).toEqual(['past', 'full', null]);
  });

  it('marks the lowest price of the month, where prices differ', async () => {
    await visit();
    await stage.perform(() => press(toggle()));
    const dear = { ...buildDay('2026-12-06', { shared: 0, later: 0 }), price_from: 120_000 };
    await answer([buildDay('2026-12-05', { shared: 9 }), dear]);
    expect(cell(/ 5 December/).getAttribute('aria-label')).toContain('lowest price this month');
    expect(cell(/ 6 December/).getAttribute('aria-label')).not.toContain('lowest price');
    expect(screen.getByText('Lowest this month')).toBeTruthy();
    await stage.perform(() => press(cell(/ 5 December/)));
  });
});

describe('times, travellers and the group', () => {
  it('offers the times of the day with their seats', async () => {
    await visit({ value: { option_id: 'shared', date: '2026-12-06', time: '10:00' } });
    await answer();
    const ten = screen.getByRole<HTMLInputElement>('radio', { name: /10:00/ });
    expect(ten.checked).toBe(true);
    expect(ten.id).toBe('p.time');
    expect(ten.closest('label')?.textContent).toBe('10:003 seats left');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /15:00.*Sold out/ }).disabled).toBe(true);
  });

  it('says the seats of a time where they are many, too', async () => {
    await visit({ value: { option_id: 'shared', date: '2026-12-05', time: null } });
    await answer();
    expect(screen.getByRole('radio', { name: /10:00.*9 seats left/ })).toBeTruthy();
  });

  it('bounds the travellers by the seats of the departure, and says so', async () => {
    await visit({ value: { option_id: 'shared', date: '2026-12-06', time: '10:00' } });
    await answer();
    const travellers = screen.getByRole('spinbutton', { name: /^Travellers/ });
    expect(travellers.id).toBe('p.quantity');
    expect(travellers.getAttribute('aria-valuemax')).toBe('3');
    expect(screen.getByText(/^2 to 3 per reservation/)).toBeTruthy();
    await stage.perform(() => press(screen.getByRole('button', { name: /One more/ })));
    expect(chosen.quantity).toBe(3);
    expect(screen.getByRole('button', { name: /One more/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('forgets a time that another option does not offer', async () => {
    await visit({ value: { option_id: 'shared', date: '2026-12-05', time: '15:00' } });
    await answer();
    await stage.perform(() => fireEvent.click(screen.getByRole('radio', { name: /Private room/ })));
    expect(chosen).toMatchObject({ option_id: 'private', date: '2026-12-05', time: '10:00' });
  });

  it('shows how many the group still needs, this one counted', async () => {
    await visit({ value: { option_id: 'shared', date: '2026-12-06', time: '10:00' } });
    await answer();
    expect(screen.getByText('4 more travellers needed')).toBeTruthy();
    expect(screen.getByRole('meter').getAttribute('value')).toBe('2');
    await stage.perform(() => type(screen.getByRole('spinbutton'), '6'));
    expect(screen.getByText('With your group, this departure is guaranteed.')).toBeTruthy();
  });

  it('says where the departure is guaranteed already', async () => {
    await visit({ value: { option_id: 'shared', date: '2026-12-05', time: '10:00' } });
    await answer();
    expect(screen.getByText('This departure is guaranteed.')).toBeTruthy();
  });

  it('says that a day from an old link is no longer on sale', async () => {
    await visit({ value: { option_id: 'shared', date: '2026-12-08', time: '10:00' } });
    await answer();
    expect(toggle().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This date is no longer available. Choose another one.')).toBeTruthy();
  });

  it('ties an error to its field', async () => {
    await visit({ error: 'This is a required field.' });
    expect(toggle().id).toBe('p.date');
    const described = document.getElementById(toggle().getAttribute('aria-describedby')!.split(' ').at(-1)!);
    expect(described?.textContent).toBe('This is a required field.');
  });
});
