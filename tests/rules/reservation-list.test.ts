/** Where a reservation stands in its member's list, and what is next on it. */
import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUSES, type ReservationStatus } from '../../src/contract/catalogue/codes.ts';
import { findReviewDue, getNextAct, getReservationView } from '../../src/rules/reservation-list.ts';

const TODAY = '2026-11-30';
const trip = (date: string, end_date = date, product_id = 'p1') => ({ product_id, date, end_date });
const record = (status: ReservationStatus, lines = [trip('2026-12-05')], reviewed: string[] = []) => ({
  status,
  completed_at: null,
  lines,
  reviewed,
});

describe('the view', () => {
  it.each([
    [trip(TODAY), 'upcoming'],
    [trip('2026-11-28', TODAY), 'upcoming'],
    [trip('2026-11-28', '2026-11-29'), 'past'],
  ])('of %j is %s', (line, view) => {
    expect(getReservationView(record('confirmed', [line]), TODAY)).toBe(view);
  });

  it('is that of the last departure, of a mark of completion, and of an end', () => {
    expect(getReservationView(record('confirmed', [trip('2026-11-01'), trip('2026-12-01')]), TODAY)).toBe('upcoming');
    expect(getReservationView({ ...record('confirmed'), completed_at: '2026-11-30T00:00:00Z' }, TODAY)).toBe('past');
    expect(getReservationView(record('cancelled'), TODAY)).toBe('cancelled');
  });
});

describe('the next act', () => {
  it('is one for each status while the trip is ahead', () => {
    expect(RESERVATION_STATUSES.map((status) => getNextAct(record(status), TODAY))).toEqual([
      'pay',
      'transfer',
      'view',
      'voucher',
      'keep',
      'again',
    ]);
  });

  it('after the trip is a review of what was not reviewed yet, then another booking', () => {
    const lines = [trip('2026-11-01'), trip('2026-11-02', '2026-11-02', 'p2')];
    expect(findReviewDue(record('confirmed', lines, ['p1']), TODAY)).toBe('p2');
    expect(getNextAct(record('confirmed', lines, ['p1']), TODAY)).toBe('review');
    expect(getNextAct(record('confirmed', lines, ['p1', 'p2']), TODAY)).toBe('again');
  });

  it('of a trip of today is a review once it was marked as taken', () => {
    const today = record('confirmed', [trip(TODAY)]);
    expect(findReviewDue(today, TODAY)).toBeNull();
    expect(findReviewDue({ ...today, completed_at: '2026-11-30T00:00:00Z' }, TODAY)).toBe('p1');
  });

  it('of a day that passed before the organiser answered is to look at it', () => {
    expect(getNextAct(record('requested', [trip('2026-11-01')]), TODAY)).toBe('view');
    expect(findReviewDue(record('requested', [trip('2026-11-01')]), TODAY)).toBeNull();
  });
});
