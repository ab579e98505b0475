/** A quotation as it was asked for, and with its offer. */
import type { Quotation } from '../../src/contract/quotations/calls.ts';

export const asked: Quotation = {
  id: 'q1',
  status: 'requested',
  product_id: null,
  product_title: '',
  date_from: '2026-12-10',
  date_to: '2026-12-12',
  travellers: 6,
  wishes: '<b>Quiet</b>\nplease',
  created_at: '2026-12-01T01:00:00Z',
  now: '2026-12-02T01:00:00.000Z',
  offer: null,
  reservation_id: null,
  opened: null,
  pay_by: null,
};

export const offered: Quotation = {
  ...asked,
  status: 'responded',
  offer: {
    product_id: 'temple-stay',
    product_title: 'A night at the temple',
    option_id: 'o1',
    option_name: 'Shared room',
    date: '2026-12-11',
    time: '10:00',
    travellers: 6,
    lines: [{ label: 'Stay & meals', amount_krw: 90_000, shown_amount: 6_100 }],
    unit_krw: 90_000,
    total_krw: 540_000,
    shown_unit: 6_100,
    shown: { currency: 'USD', amount: 36_600 },
    note: 'We are glad to <i>have</i> you.',
    valid_until: '2026-12-05T03:00:00.000Z',
  },
};
