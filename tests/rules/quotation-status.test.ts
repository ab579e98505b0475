/** The drawing of a quotation as server and pages ask it: of a stored record, at a moment. */
import { describe, expect, it } from 'vitest';
import { QUOTATION_STATUSES } from '../../src/contract/quotations/codes.ts';
import {
  canQuotation,
  getQuotationError,
  nextQuotation,
  quotationAt,
  type QuotationRecord,
} from '../../src/rules/quotation-status.ts';

const END = '2026-12-03T12:00:00.000Z';
const BEFORE = '2026-12-03T11:59:59.999Z';
const asked: QuotationRecord = { status: 'requested', validUntil: null };
const offered: QuotationRecord = { status: 'responded', validUntil: END };

describe('what may follow', () => {
  it('is asked of the record as it is stored', () => {
    expect(canQuotation(asked, { type: 'offer.made', validUntil: END })).toBe(true);
    expect(canQuotation(asked, { type: 'offer.accepted', at: BEFORE })).toBe(false);
    expect(canQuotation(offered, { type: 'offer.accepted', at: BEFORE })).toBe(true);
    expect(canQuotation(offered, { type: 'offer.accepted', at: END })).toBe(false);
  });

  it('is a record of its own, with the end of the offer', () => {
    expect(nextQuotation(asked, { type: 'offer.made', validUntil: END })).toEqual(offered);
    expect(nextQuotation(offered, { type: 'offer.declined', at: BEFORE })).toEqual({
      status: 'declined',
      validUntil: END,
    });
  });

  it('is nothing where it is not allowed', () => {
    expect(nextQuotation(asked, { type: 'offer.accepted', at: BEFORE })).toBeNull();
  });
});

describe('at a moment', () => {
  it('an offer has expired from its end on, whatever is stored', () => {
    expect([BEFORE, END].map((at) => quotationAt(offered, at).status)).toEqual(['responded', 'expired']);
    expect(quotationAt(offered, BEFORE)).toBe(offered);
  });

  it('a request waits for its answer, and what is decided stays so', () => {
    const accepted: QuotationRecord = { status: 'accepted', validUntil: END };
    expect([quotationAt(asked, END), quotationAt(accepted, END)]).toEqual([asked, accepted]);
  });
});

it('each status says by its own code why an act came too late', () => {
  expect(QUOTATION_STATUSES.map((status) => [status, getQuotationError({ status, validUntil: END })])).toEqual([
    ['requested', 'ILLEGAL_TRANSITION'],
    ['responded', 'ILLEGAL_TRANSITION'],
    ['accepted', 'QUOTATION_DECIDED'],
    ['declined', 'QUOTATION_DECIDED'],
    ['expired', 'QUOTATION_EXPIRED'],
  ]);
});
