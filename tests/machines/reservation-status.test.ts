/** Which status may follow which, as server and pages ask it. */
import { describe, expect, it } from 'vitest';
import {
  nextStatus,
  getLateErrorCode,
  statusState,
  type StatusEvent,
  type StatusRecord,
} from '../../src/rules/reservation-status.ts';
import type { CancelReason, ReservationStatus } from '../../src/contract/catalogue/codes.ts';

const record = (status: ReservationStatus, cancelReason: CancelReason | null = null): StatusRecord => ({
  status,
  cancelReason,
  previous: null,
  answerDue: false,
  refundKrw: null,
  effectiveAt: null,
});

/** A cancellation that is asked for, as it stands until it takes effect. */
const TERMS = { refundKrw: 90_000, effectiveAt: '2026-12-01T12:10:00.000Z' };
const asksToCancel = { type: 'cancellation.requested', ...TERMS } as const;
const withdraws = { type: 'cancellation.withdrawn', at: '2026-12-01T12:09:59.999Z' } as const;

describe('the next status', () => {
  it('is none where the event is not allowed', () => {
    expect(nextStatus(record('pending'), { type: 'organiser.accepted' })).toBeNull();
    expect(nextStatus(record('confirmed'), { type: 'time.expired' })).toBeNull();
  });

  it('of a withdrawn cancellation is the one before', () => {
    for (const status of ['requested', 'confirmed'] as const) {
      const asked = nextStatus(record(status), asksToCancel);
      expect(asked).toEqual({ ...record('cancel_requested'), previous: status, ...TERMS });
      expect(asked && nextStatus(asked, { ...withdraws, at: TERMS.effectiveAt })).toBeNull();
      expect(asked && nextStatus(asked, withdraws)).toEqual(record(status));
    }
  });

  it('of a late charge is paid where the hold had ended by its time and a seat is left, and nowhere else', () => {
    const charge = (reason: CancelReason, seat: boolean, instant: boolean) =>
      nextStatus(record('cancelled', reason), { type: 'card.charged', seat, instant })?.status ?? null;
    expect(charge('expired', true, true)).toBe('confirmed');
    expect(charge('expired', true, false)).toBe('requested');
    expect(charge('expired', false, true)).toBeNull();
    expect(charge('expired', false, false)).toBeNull();
    expect(charge('member', true, true)).toBeNull();
    expect(charge('member', true, false)).toBeNull();
  });

  it('of a charge in time is confirmed at once only with a seat', () => {
    const charge = (seat: boolean, instant: boolean) =>
      nextStatus(record('pending'), { type: 'card.charged', seat, instant });
    expect(charge(true, true)).toEqual(record('confirmed'));
    expect(charge(true, false)).toEqual({ ...record('requested'), answerDue: true });
    expect(charge(false, true)).toEqual(record('cancelled', 'seat_gone'));
    expect(charge(false, false)).toEqual(record('cancelled', 'seat_gone'));
  });
});

describe('what a deposit has confirmed (§4)', () => {
  const deposited = (answerDue: boolean) => nextStatus(record('waiting'), { type: 'deposit.matched', answerDue });

  it('is ended by the organiser or by a group that stayed too small, as long as no one has answered', () => {
    const open = deposited(true);
    expect(open).toEqual({ ...record('confirmed'), answerDue: true });
    expect(open && nextStatus(open, { type: 'organiser.rejected' })).toMatchObject(record('cancelled', 'rejected'));
    expect(open && nextStatus(open, { type: 'group.missed' })).toMatchObject(record('cancelled', 'group_minimum'));
  });

  it('stands once the organiser has accepted, or never had to be asked', () => {
    const open = deposited(true);
    const accepted = open && nextStatus(open, { type: 'organiser.accepted' });
    expect(accepted).toEqual(record('confirmed'));
    for (const settled of [accepted, deposited(false)]) {
      expect(settled && nextStatus(settled, { type: 'organiser.rejected' })).toBeNull();
      expect(settled && nextStatus(settled, { type: 'group.missed' })).toBeNull();
    }
  });

  it('waits for the answer still when a cancellation was withdrawn', () => {
    const open = deposited(true);
    const asked = open && nextStatus(open, asksToCancel);
    expect(asked && nextStatus(asked, withdraws)).toEqual(open);
  });
});

it('a voucher is for the confirmed alone', () => {
  const all: ReservationStatus[] = ['pending', 'waiting', 'requested', 'confirmed', 'cancel_requested', 'cancelled'];
  expect(all.filter((status) => statusState(record(status)).hasTag('voucher'))).toEqual(['confirmed']);
});

it('an act that comes too late is told why', () => {
  expect(getLateErrorCode(record('cancelled', 'expired'))).toBe('EXPIRED');
  expect(getLateErrorCode(record('cancelled', 'member'))).toBe('ALREADY_CANCELED');
  expect(getLateErrorCode(record('cancel_requested'))).toBe('CANCEL_REQUESTED');
  expect(getLateErrorCode(record('confirmed'))).toBe('ILLEGAL_TRANSITION');
});

describe('what a simulator clicks, which brings nothing', () => {
  const click = (from: StatusRecord, type: StatusEvent['type'], more: object = {}) =>
    nextStatus(from, { type, ...more } as never);

  it('is a charge without a seat, which is asked for where only a seat is told', () => {
    expect(click(record('pending'), 'card.charged')).toEqual(record('cancelled', 'seat_gone'));
    expect(click(record('pending'), 'card.charged', { instant: true })?.status).toBe('cancelled');
    expect(click(record('pending'), 'card.charged', { seat: true })?.status).toBe('requested');
  });

  it('is a deposit whose answer is not due', () => {
    expect(click(record('waiting'), 'deposit.matched')).toEqual(record('confirmed'));
  });

  it('is a cancellation without terms, which can be taken back at any moment', () => {
    const asked = click(record('confirmed'), 'cancellation.requested')!;
    expect(asked).toEqual({ ...record('cancel_requested'), previous: 'confirmed' });
    expect(nextStatus(asked, withdraws)).toEqual(record('confirmed'));
    expect(click(asked, 'cancellation.withdrawn')).toEqual(record('confirmed'));
    expect(click({ ...asked, ...TERMS }, 'cancellation.withdrawn')).toEqual(record('confirmed'));
  });
});

it.each([
  ['pending', 'time.expired', 'expired'],
  ['waiting', 'time.expired', 'expired'],
  ['pending', 'cancellation.requested', 'member'],
  ['waiting', 'cancellation.requested', 'member'],
  ['requested', 'organiser.rejected', 'rejected'],
  ['requested', 'group.missed', 'group_minimum'],
  ['cancel_requested', 'cancellation.approved', 'member'],
] as const)('what is %s ends by %s', (status, type, reason) => {
  expect(nextStatus(record(status), { type, ...TERMS })).toMatchObject(record('cancelled', reason));
});

it('what is paid by transfer waits for it, and what is accepted is confirmed', () => {
  expect(nextStatus(record('pending'), { type: 'bank.chosen' })).toEqual(record('waiting'));
  expect(nextStatus({ ...record('requested'), answerDue: true }, { type: 'organiser.accepted' })).toEqual(
    record('confirmed'),
  );
});
