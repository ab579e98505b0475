/** Addresses and questions of quotations, and where an accepted offer goes on. */
import { expect, it } from 'vitest';
import type { Quotation } from '../../../src/contract/quotations/calls.ts';
import { quotationListQuery, quotationsPath } from '../../../src/flows/quotations/list-queries.ts';
import { reservationPath } from '../../../src/flows/quotations/quotation.ts';

it('a page of the list has an address, and the first needs none of its own', () => {
  expect([quotationsPath(1), quotationsPath(2)]).toEqual(['/quotation', '/quotation?page=2']);
});

it('the list is asked for in the language and currency of the page', () => {
  const context = { params: {}, search: new URLSearchParams('page=2'), today: '2026-12-01' };
  expect(quotationListQuery({ ...context, locale: 'ko', currency: 'KRW' })).toEqual({
    name: 'quotation.list',
    input: { query: { lang: 'ko', currency: 'KRW', page: 2 } },
  });
});

it('an accepted offer goes on with the travellers of its reservation, where there is one', () => {
  const offer = { product_id: 'temple-stay' };
  const path = (offered: object | null, id: string | null) =>
    reservationPath({ offer: offered, reservation_id: id } as Quotation);
  expect(path(offer, 'r/1')).toBe('/purchase/reservation/traveler/temple-stay?reservation=r%2F1');
  expect([path(null, 'r1'), path(offer, null)]).toEqual([null, null]);
});
