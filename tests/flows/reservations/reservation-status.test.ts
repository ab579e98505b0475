/** What a status means to its member: the sentence, the acts and the next question to the server. */
import { describe, expect, it } from 'vitest';
import { CANCEL_REASONS, RESERVATION_STATUSES } from '../../../src/contract/catalogue/codes.ts';
import type { Reservation } from '../../../src/contract/reservations/shapes.ts';
import {
  continuePath,
  getNextStep,
  getPermissions,
  getShownStep,
  refreshDelay,
} from '../../../src/flows/reservations/reservation-status.ts';
import words from '../../../locales/en/reservations.json';
import { reservation } from '../../../src/tools/flows/registry/samples.ts';

const paid = { ...reservation.payment, method: 'card' as const, state: 'paid' as const, paid_krw: 180_000 };
const at = (change: Partial<Reservation>): Reservation => ({ ...reservation, hold_expires_at: null, ...change });

describe('what happens next', () => {
  it('has words for every status and every reason of an end', () => {
    const steps = [
      ...RESERVATION_STATUSES.filter((status) => status !== 'cancelled').map((status) => getNextStep(at({ status }))),
      ...CANCEL_REASONS.map((cancel_reason) => getNextStep(at({ status: 'cancelled', cancel_reason }))),
    ];
    expect(new Set(steps).size).toBe(RESERVATION_STATUSES.length - 1 + CANCEL_REASONS.length);
    for (const step of steps) expect(Object.keys(words.next)).toContain(step);
  });

  it('is the question to the provider as long as its answer is not known', () => {
    expect(getNextStep(at({ payment: { ...paid, state: 'confirming' } }))).toBe('confirming');
  });

  it('is the answer of the organiser where a deposit confirmed before it', () => {
    const due = { accept_by: '2026-12-02T03:00:00Z' };
    expect(getNextStep(at({ status: 'confirmed', ...due }))).toBe('confirmed_open');
    expect(Object.keys(words.next)).toContain('confirmed_open');
    expect(getNextStep(at({ status: 'requested', ...due }))).toBe('requested');
  });

  it('is told of a reservation in a list too, which does not say how it was paid', () => {
    const known = { status: 'confirmed', cancel_reason: null, completed_at: null } as const;
    expect(getNextStep(known)).toBe('confirmed');
  });

  it('is what a member’s own cancellation leads to where no reason is known', () => {
    expect(getNextStep(at({ status: 'cancelled', cancel_reason: null }))).toBe('cancelled_member');
  });

  it('is nothing more once the trip was taken', () => {
    expect(getNextStep(at({ status: 'confirmed', completed_at: '2026-12-07T00:00:00Z' }))).toBe('completed');
  });

  it('is shown as completed from the day after the last one, unless there was nothing to travel with', () => {
    const lines = reservation.lines.map((line) => ({ ...line, date: '2026-12-06', end_date: '2026-12-06' }));
    const confirmed = at({ status: 'confirmed', payment: paid, lines });
    expect(getShownStep(confirmed, '2026-12-06')).toBe('confirmed');
    expect(getShownStep(confirmed, '2026-12-07')).toBe('completed');
    expect(getShownStep(at({ status: 'pending', lines }), '2026-12-07')).toBe('pending');
  });
});

describe('what may be done', () => {
  const may = (change: Partial<Reservation>) =>
    Object.entries(getPermissions(at(change)))
      .filter(([, allowed]) => allowed)
      .map(([name]) => name);

  it.each([
    [{ status: 'pending' }, ['pay', 'cancel']],
    [{ status: 'waiting' }, ['cancel']],
    [{ status: 'requested', payment: paid }, ['cancel', 'calendar']],
    [{ status: 'confirmed', payment: paid }, ['cancel', 'voucher', 'calendar']],
    [{ status: 'cancel_requested', payment: paid }, ['withdraw']],
    [{ status: 'cancelled', cancel_reason: 'expired' }, []],
    [{ status: 'pending', payment: { ...paid, state: 'confirming' } }, []],
    [{ status: 'confirmed', payment: { ...paid, state: 'refunding' } }, ['cancel', 'calendar']],
    [{ status: 'confirmed', payment: paid, completed_at: '2026-12-07T00:00:00Z' }, ['voucher']],
  ] as const)('in %j: %j', (change, acts) => {
    expect(may(change as Partial<Reservation>)).toEqual(acts);
  });

  it('of a reservation in a list does not depend on its payment, which is not told there', () => {
    expect(getPermissions({ status: 'confirmed', cancel_reason: null, completed_at: null })).toEqual({
      pay: false,
      cancel: true,
      withdraw: false,
      voucher: true,
      calendar: true,
    });
  });
});

describe('the way back to an unpaid reservation', () => {
  it('names the product when there is one, and none when there are several', () => {
    const [line] = reservation.lines;
    expect(continuePath(reservation)).toBe('/purchase/reservation/payment/temple-stay?reservation=r1');
    expect(continuePath({ id: 'r1', lines: [line!, { ...line!, product_id: 'lanterns' }] })).toBe(
      '/purchase/reservation/payment?reservation=r1',
    );
  });
});

describe('when to ask again', () => {
  const now = Date.parse('2026-11-30T03:00:00Z');

  it('soon while the provider is asked, and not at all while nothing changes by itself', () => {
    expect(refreshDelay(at({ payment: { ...paid, state: 'confirming' } }), now)).toBe(2_000);
    expect(refreshDelay(at({ status: 'confirmed', payment: paid }), now)).toBeNull();
    expect(refreshDelay(at({ status: 'cancelled', payment: { ...paid, state: 'refunding' } }), now)).toBe(15_000);
    // The operator makes a bank refund by hand.
    expect(
      refreshDelay(at({ status: 'cancelled', payment: { ...paid, method: 'bank', state: 'refunding' } }), now),
    ).toBeNull();
  });

  it.each([
    ['a hold', { status: 'pending', hold_expires_at: '2026-11-30T03:10:00Z' }],
    ['a deposit', { status: 'waiting', deposit_deadline: '2026-11-30T03:10:00Z' }],
    ['a cancellation', { status: 'cancel_requested', cancel_effective_at: '2026-11-30T03:10:00Z' }],
  ] as const)('just after the deadline of %s, then until the server has passed it too', (_, change) => {
    const minutes = (count: number) => now + count * 60_000;
    expect(refreshDelay(at(change), now)).toBe(600_500);
    expect(refreshDelay(at(change), minutes(10))).toBe(5_000);
    expect(refreshDelay(at(change), minutes(11) - 1)).toBe(5_000);
    expect(refreshDelay(at(change), minutes(11))).toBe(60_000);
  });

  it('not at all for a cancellation that has taken effect', () => {
    expect(refreshDelay(at({ status: 'cancelled', cancel_effective_at: '2026-11-30T02:00:00Z' }), now)).toBeNull();
  });
});
