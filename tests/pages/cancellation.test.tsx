/** Cancelling and keeping: the refund is shown first, confirmed at exactly that amount, and can be taken back. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CancelQuote, Reservation } from '../../src/contract/reservations/shapes.ts';
import { ReservationDetailPage } from '../../src/pages/reservation-detail/page.tsx';
import { member, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

let stage: Stage;
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(reservation.now) }));
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

const confirmed: Reservation = {
  ...reservation,
  status: 'confirmed',
  hold_expires_at: null,
  payment: { method: 'card', state: 'paid', paid_krw: 180_000, refunds: [], refund_account_due: false, bank: null },
};
const requested: Reservation = {
  ...confirmed,
  status: 'cancel_requested',
  cancel_effective_at: '2026-11-30T03:10:00Z',
  cancel_refund_krw: 90_000,
};
const quote: CancelQuote = {
  paid_krw: 180_000,
  refund_krw: 90_000,
  shown: { currency: 'USD', amount: 6_100 },
  lines: [
    {
      product_title: 'A night at the temple',
      date: '2026-12-05',
      days_before: 5,
      refund_percent: 50,
      paid_krw: 180_000,
      refund_krw: 90_000,
      shown_paid: 12_200,
      shown_refund: 6_100,
      rules: [
        { until: '2026-11-28', refund_percent: 100 },
        { until: '2026-12-02', refund_percent: 50 },
      ],
    },
  ],
  coupon_returned: false,
  points_returned: 1_000,
  immediate: false,
  needs_refund_account: false,
};

describe('a transfer that goes back without having been asked for', () => {
  const ended: Reservation = {
    ...confirmed,
    status: 'cancelled',
    cancel_reason: 'group_minimum',
    payment: {
      ...confirmed.payment,
      method: 'bank',
      state: 'refunding',
      refunds: [{ amount_krw: 180_000, state: 'pending', created_at: reservation.created_at }],
      refund_account_due: true,
    },
  };
  const send = () => screen.getByRole('button', { name: 'Save account' });

  it('asks for the account, names what is missing at its field, and is quiet once it was told', async () => {
    await visit(ended);
    screen.getByText('Where should we send your refund?');
    await stage.perform(() => press(send()));
    expect(screen.getAllByText('This is a required field.')).toHaveLength(3);
    for (const [name, value] of [
      ['Bank', 'Kookmin'],
      ['Account number', '９９８８'],
      ['Account holder', 'Mina Keller'],
    ] as const) {
      await stage.perform(() => type(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), value));
    }
    await stage.perform(() => press(send()));
    expect(stage.asked('reservation.refundAccount')).toMatchObject({
      body: {
        refund_account: { bank: 'Kookmin', account: '9988', holder: 'Mina Keller' },
      },
    });
    await stage.answer('reservation.refundAccount', {
      ...ended,
      payment: { ...ended.payment, refund_account_due: false },
    });
    expect(screen.queryByRole('button', { name: 'Save account' })).toBeNull();
  });
});

async function visit(shown: Reservation = confirmed) {
  stage = await mountPage({
    address: '/purchase/reservation-detail/r1',
    pages: { reservationDetail: ReservationDetailPage },
    member,
    today: TODAY,
  });
  await stage.answer('reservation.get', shown);
}

const dialog = () => within(screen.getByRole('dialog'));
const pressed = (name: string) => stage.perform(() => press(screen.getByRole('button', { name })));
const start = () => pressed('Cancel reservation');

describe('before anything is cancelled', () => {
  it('the refund is asked for, and nothing can be confirmed until it is known', async () => {
    await visit();
    await start();
    expect(stage.open()).toEqual(['reservation.cancelQuote']);
    expect(dialog().getByRole('button', { name: 'Cancel and refund' }).getAttribute('aria-disabled')).toBe('true');
    await stage.answer('reservation.cancelQuote', quote);
    expect(dialog().getAllByText('$61')).toHaveLength(2);
    const text = screen.getByRole('dialog').textContent;
    for (const words of [
      '5 days before departure',
      '50% of $122',
      'You’ll get',
      '₩90,000',
      'Wed 2 Dec',
      'You get 1,000 points back.',
      'You’ll have 10 minutes to change your mind.',
    ])
      expect(text).toContain(words);
  });

  it('says when the refund could not be worked out, and asks again', async () => {
    await visit();
    await start();
    await stage.refuse('reservation.cancelQuote', { code: 'NETWORK' });
    expect(dialog().getByRole('alert').textContent).toContain('We couldn’t calculate your refund');
    await pressed('Try again');
    await stage.answer('reservation.cancelQuote', quote);
    expect(dialog().getAllByText('$61')).toHaveLength(2);
  });

  it('asks again each time, since what comes back changes with the day', async () => {
    await visit();
    await start();
    await stage.answer('reservation.cancelQuote', quote);
    await pressed('Keep reservation');
    expect(screen.queryByRole('dialog')).toBeNull();
    await start();
    expect(stage.open()).toEqual(['reservation.cancelQuote']);
  });
});

describe('cancelling', () => {
  it('confirms the refund that was shown, and then offers the way back with the focus on what happens next', async () => {
    await visit();
    await start();
    await stage.answer('reservation.cancelQuote', quote);
    await pressed('Cancel and refund');
    expect(stage.asked('reservation.cancel')).toEqual({
      params: { id: 'r1' },
      body: { lang: 'en', refund_krw: 90_000 },
    });
    await stage.answer('reservation.cancel', requested);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Cancellation requested' })).toBe(document.activeElement);
    expect(screen.getByRole('timer').textContent).toBe('10:00');

    await pressed('Keep my reservation');
    expect(stage.asked('reservation.withdrawCancel')).toEqual({ params: { id: 'r1' }, query: { lang: 'en' } });
    await stage.answer('reservation.withdrawCancel', confirmed);
    expect(screen.getByRole('heading', { name: 'You’re booked!' })).toBe(document.activeElement);
  });

  it('loads the refund again when the server gives less, and confirms only what is shown then', async () => {
    await visit();
    await start();
    await stage.answer('reservation.cancelQuote', quote);
    await pressed('Cancel and refund');
    await stage.refuse('reservation.cancel', { code: 'PRICE_CHANGED' });
    expect(dialog().getByRole('alert').textContent).toContain('The refund has changed.');
    await stage.answer('reservation.cancelQuote', {
      ...quote,
      refund_krw: 0,
      lines: [{ ...quote.lines[0]!, refund_percent: 0, refund_krw: 0 }],
    });
    // The button promises no refund where there is none.
    expect(dialog().queryByRole('button', { name: 'Cancel and refund' })).toBeNull();
    await pressed('Cancel without a refund');
    expect(stage.asked('reservation.cancel')).toMatchObject({ body: { refund_krw: 0 } });
  });

  it('needs an account for the refund of a bank transfer', async () => {
    await visit();
    await start();
    await stage.answer('reservation.cancelQuote', { ...quote, needs_refund_account: true });
    await pressed('Cancel and refund');
    expect(dialog().getAllByText('This is a required field.')).toHaveLength(3);
    expect(stage.open()).toEqual([]);
    const fill = (name: RegExp, text: string) =>
      stage.perform(() => type(dialog().getByRole('textbox', { name }), text));
    await fill(/^Bank/, 'Woori');
    await fill(/Account number/, '١٠٠٢-345');
    await fill(/Account holder/, 'Mina Keller');
    await pressed('Cancel and refund');
    expect(stage.asked('reservation.cancel')).toMatchObject({
      body: { refund_account: { bank: 'Woori', account: '1002-345', holder: 'Mina Keller' } },
    });
  });

  it('ends an unpaid reservation at once', async () => {
    await visit({ ...reservation });
    await start();
    await stage.answer('reservation.cancelQuote', {
      ...quote,
      paid_krw: 0,
      refund_krw: 0,
      points_returned: 0,
      immediate: true,
    });
    expect(screen.getByRole('dialog').textContent).toContain('You haven’t paid, so it’s cancelled at once');
    await pressed('Cancel now');
    await stage.answer('reservation.cancel', {
      ...reservation,
      status: 'cancelled',
      cancel_reason: 'member',
      hold_expires_at: null,
    });
    expect(screen.getByRole('heading', { name: 'You cancelled this reservation' })).toBe(document.activeElement);
  });

  it('shows what has become of it when the act came too late', async () => {
    await visit();
    await start();
    await stage.answer('reservation.cancelQuote', quote);
    await pressed('Cancel and refund');
    await stage.refuse('reservation.cancel', { code: 'ALREADY_CANCELED' });
    expect(dialog().getByRole('alert').textContent).toBe('This reservation is already cancelled.');
    await stage.answer('reservation.get', { ...confirmed, status: 'cancelled', cancel_reason: 'rejected' });
    expect(
      screen.getByRole('heading', { name: 'The organiser couldn’t confirm this trip', hidden: true }),
    ).toBeTruthy();
  });
});
