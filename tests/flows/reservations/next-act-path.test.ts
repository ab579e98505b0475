/** Where the next act on a reservation is done. */
import { describe, expect, it } from 'vitest';
import { nextActPath } from '../../../src/flows/reservations/next-act-path.ts';
import { reservation } from '../../../src/tools/flows/registry/samples.ts';

const TODAY = '2026-12-10';
const [line] = reservation.lines;
const taken = { ...reservation, status: 'confirmed' as const, completed_at: '2026-12-07T00:00:00Z' };
const both = { ...taken, lines: [line!, { ...line!, product_id: 'sea-walk' }] };

describe('the next act', () => {
  it.each([
    ['pay', '/purchase/reservation/payment/temple-stay?reservation=r1'],
    ['voucher', '/purchase/voucher/r1'],
    ['again', '/product/detail/temple-stay'],
    ['transfer', '/purchase/reservation-detail/r1'],
    ['keep', '/purchase/reservation-detail/r1'],
    ['view', '/purchase/reservation-detail/r1'],
  ] as const)('%s is done at %s', (act, path) => {
    expect(nextActPath(reservation, act, TODAY)).toBe(path);
  });

  it('review is done for the first product that has none', () => {
    expect(nextActPath(both, 'review', TODAY)).toBe('/product/review/temple-stay/r1');
    expect(nextActPath({ ...both, reviewed: ['temple-stay'] }, 'review', TODAY)).toBe('/product/review/sea-walk/r1');
  });

  it('again begins with the first product, whichever was reviewed', () => {
    expect(nextActPath({ ...both, reviewed: ['temple-stay'] }, 'again', TODAY)).toBe('/product/detail/temple-stay');
  });

  it('is left to the page of the reservation where no product is known for it', () => {
    const detail = '/purchase/reservation-detail/r1';
    expect(nextActPath({ ...both, reviewed: ['temple-stay', 'sea-walk'] }, 'review', TODAY)).toBe(detail);
    expect(nextActPath({ ...taken, lines: [] }, 'again', TODAY)).toBe(detail);
  });
});
