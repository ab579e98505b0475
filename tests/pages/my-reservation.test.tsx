/** The list of reservations: what each one shows, which ones the address asks for, and every state around them. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReservationSummary } from '../../src/contract/reservations/shapes.ts';
import { MyReservationPage } from '../../src/pages/my-reservation/page.tsx';
import { member, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

/** A list knows nothing of payments. */
const { payment: _payment, ...summary } = reservation;
const takenLine = { ...reservation.lines[0]!, date: '2026-11-20', end_date: '2026-11-21' };

let stage: Stage;
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(reservation.now) }));
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

async function visit(query = '') {
  stage = await mountPage({
    address: `/account/my-reservation${query}`,
    pages: { myReservation: MyReservationPage },
    member,
    today: TODAY,
    background: { 'reservation.counts': () => ({ upcoming: 3, past: 12, cancelled: 0 }) },
  });
}

const buildPagination = (page: number, total: number) => ({
  page,
  per_page: 10,
  total,
  total_pages: Math.ceil(total / 10),
});
const answer = (rows: readonly Partial<ReservationSummary>[], page = 1, total = rows.length) =>
  stage.answer(
    'reservation.list',
    rows.map((row) => ({ ...summary, ...row })),
    buildPagination(page, total),
  );
const card = () => within(screen.getByRole('article'));

describe('the states of the list', () => {
  it('waits, then says that there are none yet, and where to find a trip', async () => {
    await visit();
    expect(screen.getByRole('status').textContent).toContain('Loading your reservations');
    await answer([]);
    expect(screen.getByText('No trips ahead')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a trip' }).getAttribute('href')).toBe('/product/search/all/all');
  });

  it('never says that there are none when the answer did not come', async () => {
    await visit();
    await stage.refuse('reservation.list', { code: 'INTERNAL' });
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your reservations');
    expect(screen.queryByText('No trips ahead')).toBeNull();
    await stage.perform(() => press(screen.getByRole('button', { name: 'Try again' })));
    await answer([{}]);
    expect(screen.getByRole('article')).toBeTruthy();
  });

  it('keeps the former view in sight while another is asked, and not once that failed', async () => {
    await visit();
    await answer([{}]);
    await stage.go('/account/my-reservation?view=past');
    expect(card()).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    await stage.refuse('reservation.list', { code: 'INTERNAL' });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your reservations');
    await stage.perform(() => press(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.queryByRole('article')).toBeNull();
    await stage.go('/account/my-reservation');
    expect(screen.getByRole('article')).toBeTruthy();
  });

  it('tells none of a kind, and none on a page past the last, from none at all', async () => {
    await visit('?view=past');
    await answer([]);
    expect(screen.getByText('No past trips yet')).toBeTruthy();
    stage.close();
    await visit('?page=7');
    await answer([], 7, 12);
    expect(screen.getByText('Nothing on this page')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to first page' }).getAttribute('href')).toBe('/account/my-reservation');
  });
});

describe('the address', () => {
  it('asks for the view and the page that it names, marks its view, and counts all of them', async () => {
    await visit('?view=past&page=2');
    expect(stage.asked('reservation.list')).toEqual({ query: { lang: 'en', page: 2, view: 'past' } });
    const views = within(screen.getByRole('navigation', { name: 'Reservations by status' }));
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Upcoming3',
      'Past12',
      'Cancelled0',
    ]);
    expect(views.getByRole('link', { name: /^Past/ }).getAttribute('aria-current')).toBe('page');
    await answer([{ status: 'confirmed' }], 2, 25);
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/account/my-reservation?view=past&page=3',
    );
  });

  it.each(['?view=lost&page=-1', '?page=abc', '?status=confirmed'])(
    '%s means what is ahead, from the first page',
    async (query) => {
      await visit(query);
      expect(stage.asked('reservation.list')).toEqual({ query: { lang: 'en', page: 1, view: 'upcoming' } });
    },
  );
});

describe('one reservation', () => {
  it('shows number, trip, days, travellers, total in both currencies and what happens next', async () => {
    await visit();
    await answer([{}]);
    const text = screen.getByRole('article').textContent;
    for (const words of [
      'M0123456789',
      'A night at the temple',
      'Sat 5 Dec – Sun 6 Dec',
      '10:00\u00A0KST',
      '2 travellers',
      '$122',
      'Pending',
      'Payment due',
    ]) {
      expect(text).toContain(words);
    }
    expect(card().getByRole('link', { name: 'A night at the temple' }).getAttribute('href')).toBe(
      '/purchase/reservation-detail/r1',
    );
  });

  it('names each of several trips once, the first in the title', async () => {
    const [line] = reservation.lines;
    await visit();
    const other = { ...line!, product_id: 'tea-house', product_title: 'The tea house', option_id: 'tea' };
    await answer([{ lines: [line!, other] }]);
    const text = screen.getByRole('article').textContent;
    for (const title of ['A night at the temple', 'The tea house']) expect(text.split(title)).toHaveLength(2);
    const lines = card().getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent.split('Sat')[0]?.trim())).toEqual(['', 'The tea house']);
  });

  it('says of a request first what is awaited, then its status', async () => {
    await visit();
    await answer([{ status: 'requested', hold_expires_at: null }]);
    const text = screen.getByRole('article').textContent;
    expect(text).toMatch(/Paid, awaiting confirmation by the organiser.*Reservation status: Confirmed/);
    expect(text.split('Paid, awaiting')).toHaveLength(2);
  });

  it('leads an unpaid one back to its payment while its seats are held, and asks again when they are not', async () => {
    await visit();
    await answer([{}]);
    expect(card().getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
      '/purchase/reservation/payment/temple-stay?reservation=r1',
    );
    expect(card().getByRole('timer').textContent).toBe('15:00');
    await stage.perform(() => vi.advanceTimersByTimeAsync(15 * 60_000));
    expect(stage.open()).toEqual(['reservation.list']);
    await answer([{ status: 'cancelled', cancel_reason: 'expired', hold_expires_at: null }]);
    expect(card().getByText('The time to pay is up')).toBeTruthy();
    expect(card().queryByRole('link', { name: 'Continue to payment' })).toBeNull();
  });

  it('shows the day by which a deposit must arrive', async () => {
    await visit();
    await answer([{ status: 'waiting', hold_expires_at: null, deposit_deadline: '2026-12-03T03:00:00Z' }]);
    expect(screen.getByRole('article').textContent).toContain('by Thu 3 Dec, 12:00\u00A0KST');
    expect(card().getByRole('link', { name: 'Bank details' }).getAttribute('href')).toBe(
      '/purchase/reservation-detail/r1',
    );
  });

  it('counts the time in which a cancellation can be withdrawn, and says no more than its badge', async () => {
    await visit();
    await answer([{ status: 'cancel_requested', hold_expires_at: null, cancel_effective_at: '2026-11-30T03:10:00Z' }]);
    expect(card().getByRole('timer').textContent).toBe('10:00');
    expect(card().queryByText('Cancellation requested')).toBeNull();
    const [keep, details] = ['Keep my reservation', 'Details'].map((name) => card().getByRole('link', { name }));
    expect(keep?.getAttribute('href')).toBe(details?.getAttribute('href'));
    await stage.perform(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expect(stage.open()).toEqual(['reservation.list']);
  });

  it('leads a confirmed one to its voucher', async () => {
    await visit();
    await answer([{ status: 'confirmed', hold_expires_at: null }]);
    expect(card().getByRole('link', { name: 'Open voucher' }).getAttribute('href')).toBe('/purchase/voucher/r1');
  });

  it.each<[string, Partial<ReservationSummary>, string, string]>([
    ['a request has nothing but its page', { status: 'requested' }, 'Details', '/purchase/reservation-detail/r1'],
    [
      'a cancellation can be undone',
      { status: 'cancel_requested' },
      'Keep my reservation',
      '/purchase/reservation-detail/r1',
    ],
    [
      'a trip that was taken is reviewed',
      { status: 'confirmed', completed_at: '2026-11-30T00:00:00Z', lines: [takenLine] },
      'Write a review',
      '/product/review/temple-stay/r1',
    ],
    [
      'a trip that was reviewed is booked again',
      {
        status: 'confirmed',
        completed_at: '2026-11-30T00:00:00Z',
        lines: [takenLine],
        reviewed: ['temple-stay'],
      },
      'Book again',
      '/product/detail/temple-stay',
    ],
    [
      'what was cancelled is booked again',
      { status: 'cancelled', cancel_reason: 'expired' },
      'Book again',
      '/product/detail/temple-stay',
    ],
  ])('%s', async (_, row, name, href) => {
    await visit();
    await answer([{ hold_expires_at: null, ...row }]);
    expect(card().getByRole('link', { name }).getAttribute('href')).toBe(href);
  });
});
