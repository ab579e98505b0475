/** What may follow on a record of a reservation, and why an act came too late. */
import { describe, expect, it } from 'vitest';
import { getLateErrorCode, nextStatus, type StatusRecord } from '../../src/rules/reservation-status.ts';

const pending: StatusRecord = {
  status: 'pending',
  cancelReason: null,
  previous: null,
  answerDue: false,
  refundKrw: null,
  effectiveAt: null,
};

describe('the record after an event', () => {
  it('has the new status with all that it remembers', () => {
    expect(nextStatus(pending, { type: 'time.expired' })).toEqual({
      ...pending,
      status: 'cancelled',
      cancelReason: 'expired',
    });
    const confirmed: StatusRecord = { ...pending, status: 'confirmed' };
    const terms = { refundKrw: 90_000, effectiveAt: '2026-12-01T00:00:00Z' };
    expect(nextStatus(confirmed, { type: 'cancellation.requested', ...terms })).toEqual({
      ...confirmed,
      ...terms,
      status: 'cancel_requested',
      previous: 'confirmed',
    });
  });

  it('is none where the event is not allowed', () => {
    expect(nextStatus({ ...pending, status: 'confirmed' }, { type: 'time.expired' })).toBeNull();
  });

  it('is judged by what the record remembers, not by its status alone', () => {
    const expired: StatusRecord = { ...pending, status: 'cancelled', cancelReason: 'expired' };
    const charged = { type: 'card.charged', instant: true, seat: true } as const;
    expect(nextStatus(expired, charged)?.status).toBe('confirmed');
    expect(nextStatus({ ...expired, cancelReason: 'user' as never }, charged)?.status).not.toBe('confirmed');
    const asked: StatusRecord = {
      ...pending,
      status: 'cancel_requested',
      previous: 'confirmed',
      refundKrw: 1,
      effectiveAt: '2026-12-01T00:00:00Z',
    };
    expect(nextStatus(asked, { type: 'cancellation.withdrawn', at: '2026-11-30T23:59:59Z' })?.status).toBe('confirmed');
    expect(nextStatus(asked, { type: 'cancellation.withdrawn', at: '2026-12-01T00:00:01Z' })).toBeNull();
  });
});

it.each([
  [{ status: 'cancelled', cancelReason: 'expired' }, 'EXPIRED'],
  [{ status: 'cancelled', cancelReason: 'rejected' }, 'ALREADY_CANCELED'],
  [{ status: 'cancel_requested' }, 'CANCEL_REQUESTED'],
  [{ status: 'confirmed' }, 'ILLEGAL_TRANSITION'],
] as const)('an act on %j came too late: %s', (record, code) => {
  expect(getLateErrorCode({ ...pending, ...record })).toBe(code);
});
