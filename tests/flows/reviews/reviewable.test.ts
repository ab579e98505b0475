/** From a reservation to the review of its trips: one for each product that was taken and has no review yet. */
import { expect, it } from 'vitest';
import type { ReservationSummary } from '../../../src/contract/reservations/shapes.ts';
import { reviewPath } from '../../../src/flows/reviews/reviewable.ts';
import { reservation } from '../../../src/tools/flows/registry/samples.ts';

const [line] = reservation.lines;
const stay = { ...line!, product_id: 'temple-stay', date: '2026-11-28', end_date: '2026-11-29' };
const feast = { ...line!, product_id: 'lantern-feast', date: '2026-12-05', end_date: '2026-12-05' };

const TODAY = '2026-11-30';
/** A night that is over, and a feast that is to come. */
const TRIPS: ReservationSummary = { ...reservation, id: 'r1', status: 'confirmed', lines: [stay, feast] };
const path = (productId: string, change: Partial<ReservationSummary> = {}) =>
  reviewPath({ ...TRIPS, ...change }, productId, TODAY);

it('leads to the review of a trip that is over, also where another is still to come', () => {
  expect(path('temple-stay')).toBe('/product/review/temple-stay/r1');
  expect(path('lantern-feast')).toBeNull();
});

it('leads nowhere for a product that is not among the trips', () => {
  expect(path('tea-walk')).toBeNull();
});

it('leads nowhere once the product was reviewed, and to the others still', () => {
  const over = { lines: [stay, { ...feast, date: '2026-11-28', end_date: '2026-11-28' }], reviewed: ['temple-stay'] };
  expect([path('temple-stay', over), path('lantern-feast', over)]).toEqual([null, '/product/review/lantern-feast/r1']);
});

it('leads nowhere for a trip that was not confirmed', () => {
  expect(path('temple-stay', { status: 'cancelled' })).toBeNull();
});

it('leads there on the last day of the trip once an operator has marked it as taken', () => {
  const lines = [{ ...stay, date: '2026-11-29', end_date: TODAY }];
  expect(path('temple-stay', { lines })).toBeNull();
  expect(path('temple-stay', { lines, completed_at: '2026-11-30T03:00:00.000Z' })).toBe(
    '/product/review/temple-stay/r1',
  );
});
