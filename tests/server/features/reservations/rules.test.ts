/** The pure rules of the reservation domain. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RESERVATION_STATUSES } from '../../../../src/contract/catalogue/codes.ts';
import { cancelTerms } from '../../../../src/server/features/reservations/cancel-terms.ts';
import { mergedChoices } from '../../../../src/rules/choice.ts';
import { depositDeadline } from '../../../../src/server/features/reservations/deposit.ts';
import { chooseChangeMail } from '../../../../src/server/features/reservations/notice.ts';
import { reservationId, reservationNumber } from '../../../../src/server/features/reservations/number.ts';
import { getPaymentState } from '../../../../src/server/features/reservations/read.ts';
import { voucherCode } from '../../../../src/server/features/reservations/voucher.ts';
import { createSealer } from '../../../../src/server/security/seal.ts';
import type { ReservationLineRow, ReservationRow } from '../../../../src/server/features/reservations/tables.ts';
import { choice } from './rig.ts';

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

test('numbers and ids are random and of the letters that the wire allows', () => {
  const numbers = Array.from({ length: 500 }, () => reservationNumber(random));
  expect(new Set(numbers).size).toBe(500);
  for (const number of numbers) expect(number).toMatch(/^M[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(reservationId(random)).toMatch(/^[0-9a-hjkmnp-tv-z]{20}$/);
});

describe('the deposit deadline', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  test('is three days from the reservation (§9), however late the transfer is chosen', () => {
    const reservedAt = new Date('2026-12-01T11:40:00Z');
    expect(depositDeadline(reservedAt, now, '2026-12-20')?.toISOString()).toBe('2026-12-04T11:40:00.000Z');
  });
  test('comes no later than 18:00 in Seoul on the day before the trip', () => {
    expect(depositDeadline(now, now, '2026-12-04')?.toISOString()).toBe('2026-12-03T09:00:00.000Z');
  });
  test('is refused when it leaves less than an hour', () => {
    const at = (instant: string) => depositDeadline(now, new Date(instant), '2026-12-03');
    expect(at('2026-12-02T08:00:00Z')?.toISOString()).toBe('2026-12-02T09:00:00.000Z');
    expect(at('2026-12-02T08:00:00.001Z')).toBeNull();
  });
});

test('lines that name one departure become one, and no traveller is lost', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom('tea-a', 'tea-b'),
          fc.constantFrom('2026-12-20', '2026-12-21'),
          fc.integer({ min: 1, max: 9 }),
        ),
        { minLength: 1 },
      ),
      (rows) => {
        const choices = rows.map(([option, date, quantity]) => choice(option, date, quantity));
        const merged = mergedChoices(choices);
        const keys = merged.map((line) => `${line.option_id} ${line.date} ${line.time}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(merged.reduce((sum, line) => sum + line.quantity, 0)).toBe(
          choices.reduce((sum, line) => sum + line.quantity, 0),
        );
      },
    ),
  );
});

describe('what a change tells by mail', () => {
  test('no mail for a hold that ran out or was given up, none for going nowhere', () => {
    expect(chooseChangeMail('pending', 'cancelled')).toBeNull();
    for (const status of RESERVATION_STATUSES) expect(chooseChangeMail(status, 'pending')).toBeNull();
  });
  test('a withdrawn cancellation is told as such', () => {
    expect(chooseChangeMail('cancel_requested', 'confirmed')).toBe('withdrawn');
    expect(chooseChangeMail('cancel_requested', 'requested')).toBe('withdrawn');
    expect(chooseChangeMail('requested', 'confirmed')).toBe('confirmed');
    expect(chooseChangeMail('waiting', 'cancelled')).toBe('cancelled');
  });
});

describe('the state of the payment', () => {
  const row = { status: 'confirmed', charging_attempt: null, paid_krw: 100, method: 'card' } as const;
  const refund = (amount_krw: number, state: 'pending' | 'done' | 'failed') => ({ amount_krw, state });
  test.each([
    [{ ...row, charging_attempt: 'x', paid_krw: 0, status: 'pending' as const }, [], 'confirming'],
    [{ ...row, paid_krw: 0, status: 'pending' as const }, [], 'unpaid'],
    [{ ...row, paid_krw: 0, method: 'none' as const }, [], 'paid'],
    [{ ...row, paid_krw: 0, method: 'none' as const, status: 'cancelled' as const }, [], 'unpaid'],
    [row, [], 'paid'],
    [{ ...row, paid_krw: 200 }, [refund(100, 'done')], 'paid'],
    [{ ...row, status: 'cancelled' as const }, [refund(50, 'pending')], 'refunding'],
    [{ ...row, status: 'cancelled' as const }, [refund(50, 'done'), refund(50, 'failed')], 'refunding'],
    [{ ...row, status: 'cancelled' as const }, [refund(50, 'done')], 'refunded'],
    [{ ...row, status: 'cancelled' as const }, [], 'paid'],
  ])('%#: %o %o is %s', (record, refunds, state) => {
    expect(getPaymentState(record, refunds)).toBe(state);
  });
});

describe('the terms of a cancellation', () => {
  const line = (date: string, amount_krw: number) =>
    ({
      date,
      amount_krw,
      cancellation_policy: [
        { days_before: 7, refund_percent: 100 },
        { days_before: 3, refund_percent: 50 },
      ],
    }) as ReservationLineRow;
  const paid = (more: Partial<ReservationRow> = {}) =>
    ({
      status: 'confirmed',
      total_krw: 90_000,
      paid_krw: 90_000,
      points: 10_000,
      deductions_taken: true,
      member_coupon_id: 'c',
      ...more,
    }) as ReservationRow;

  // The trip is on 20 December; midnight in Seoul is 15:00 UTC.
  test.each([
    ['2026-12-13T14:59:59.999Z', 90_000, 10_000, true],
    ['2026-12-13T15:00:00.000Z', 45_000, 5_000, false],
    ['2026-12-17T14:59:59.999Z', 45_000, 5_000, false],
    ['2026-12-17T15:00:00.000Z', 0, 0, false],
    ['2026-12-25T00:00:00.000Z', 0, 0, false],
  ])('at %s give back %i KRW, %i points, the coupon: %s', (at, refund, points, coupon) => {
    const terms = cancelTerms(paid(), [line('2026-12-20', 100_000)], new Date(at));
    expect(terms.refund_krw).toBe(refund);
    expect(terms.back).toEqual({ points, coupon });
  });

  test('who has not paid gets everything back at any time', () => {
    const terms = cancelTerms(
      paid({ status: 'waiting', paid_krw: 0 }),
      [line('2026-12-20', 100_000)],
      new Date('2026-12-19T00:00:00Z'),
    );
    expect(terms).toMatchObject({ refund_krw: 0, back: { points: 10_000, coupon: true } });
  });

  test('what was not taken is not given', () => {
    const terms = cancelTerms(
      paid({ status: 'pending', paid_krw: 0, deductions_taken: false }),
      [line('2026-12-20', 100_000)],
      new Date('2026-12-01T00:00:00Z'),
    );
    expect(terms.back).toEqual({ points: 0, coupon: false });
  });

  test('each line follows its own date, and shares add up', () => {
    const terms = cancelTerms(
      paid(),
      [line('2026-12-20', 33_333), line('2026-12-08', 66_667)],
      new Date('2026-12-04T00:00:00Z'),
    );
    expect(terms.lines.map((each) => each.refund_percent)).toEqual([100, 50]);
    expect(terms.lines.reduce((sum, each) => sum + each.paid_krw, 0)).toBe(90_000);
  });
});

test('a voucher code is bound to its number and to the data key', () => {
  const [key, otherKey, secret] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
  if (!key || !otherKey || !secret) throw new Error('No keys.');
  const sealer = createSealer([key], secret);
  const code = voucherCode(sealer, 'M0123456789');
  expect(code).toMatch(/^M0123456789\.[\w-]{16}$/);
  expect(voucherCode(sealer, 'M0123456789')).toBe(code);
  expect(voucherCode(sealer, 'M0123456780').split('.')[1]).not.toBe(code.split('.')[1]);
  expect(voucherCode(createSealer([key], otherKey), 'M0123456789')).not.toBe(code);
  // A voucher that was printed before a change of keys is good after it.
  expect(voucherCode(createSealer([otherKey, key], secret), 'M0123456789')).toBe(code);
});
