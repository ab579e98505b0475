/** What may follow on a quotation, as server and pages ask it. */
import { describe, expect, it } from 'vitest';
import { canQuotation, nextQuotation, quotationAt, type QuotationRecord } from '../../src/rules/quotation-status.ts';

const END = '2026-12-03T12:00:00.000Z';
const BEFORE = '2026-12-03T11:59:59.999Z';
const offered: QuotationRecord = { status: 'responded', validUntil: END };
const asked: QuotationRecord = { status: 'requested', validUntil: null };

describe('an offer', () => {
  it('answers a request, once', () => {
    expect(nextQuotation(asked, { type: 'offer.made', validUntil: END })).toEqual(offered);
    expect(nextQuotation(offered, { type: 'offer.made', validUntil: END })).toBeNull();
  });

  it('is accepted or declined before its end, and not at it', () => {
    expect(nextQuotation(offered, { type: 'offer.accepted', at: BEFORE })?.status).toBe('accepted');
    expect(nextQuotation(offered, { type: 'offer.declined', at: BEFORE })?.status).toBe('declined');
    expect(canQuotation(offered, { type: 'offer.accepted', at: END })).toBe(false);
    expect(canQuotation(offered, { type: 'offer.declined', at: END })).toBe(false);
  });

  it('counts as expired from its end on, whatever is stored', () => {
    expect(quotationAt(offered, BEFORE)).toEqual(offered);
    expect(quotationAt(offered, END).status).toBe('expired');
    expect(quotationAt(asked, END)).toEqual(asked);
  });

  it('without an end is never too late, and neither is an act without a moment', () => {
    const endless: QuotationRecord = { status: 'responded', validUntil: null };
    expect(nextQuotation(endless, { type: 'offer.accepted', at: END })?.status).toBe('accepted');
    expect(quotationAt(endless, END)).toEqual(endless);
    const clicked = { type: 'offer.accepted' } as never;
    expect([nextQuotation(offered, clicked)?.status, nextQuotation(endless, clicked)?.status]).toEqual([
      'accepted',
      'accepted',
    ]);
    expect(canQuotation(offered, { type: 'time.expired' } as never)).toBe(false);
  });
});

it('what is settled stays so', () => {
  for (const status of ['accepted', 'declined', 'expired'] as const) {
    for (const type of ['offer.accepted', 'offer.declined', 'time.expired'] as const) {
      expect(nextQuotation({ status, validUntil: END }, { type, at: BEFORE })).toBeNull();
    }
  }
});
