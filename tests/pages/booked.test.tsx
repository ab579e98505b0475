/** The page after paying: the receipt that the specification asks for, inside the page of what was booked. */
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import words from '../../locales/en/payment.json';
import reservations from '../../locales/en/reservations.json';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { PaymentCompletePage } from '../../src/pages/payment-complete/page.tsx';
import { TossSuccessPage } from '../../src/pages/toss-success/page.tsx';
import { member, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

const transfer: Partial<Reservation> = {
  status: 'waiting',
  deposit_deadline: '2026-12-03T03:00:00.000Z',
  payment: {
    ...reservation.payment,
    method: 'bank',
    bank: {
      bank: 'Maru Bank',
      account: '110-234-567890',
      holder: 'Maru',
      reference: 'M0123456789',
      amount_krw: 180_000,
      deadline: '2026-12-03T03:00:00.000Z',
    },
  },
};
const awaited = {
  status: 'waiting_deposit',
  reservation_id: reservation.id,
  amount_krw: 180_000,
  code: null,
} as const;
const RETURN = '/tossSuccess?paymentKey=key-1&orderId=order-0123456789&amount=180000';
const paid: Reservation = {
  ...reservation,
  status: 'confirmed',
  hold_expires_at: null,
  payment: { ...reservation.payment, method: 'card', state: 'paid', paid_krw: 180_000 },
};

let stage: Stage;
afterEach(() => stage.close());

async function comeBack(isSignedIn = true) {
  stage = await mountPage({
    address: RETURN,
    pages: { tossSuccess: TossSuccessPage },
    ...(isSignedIn && { member }),
    today: TODAY,
    background: { 'cart.list': () => [] },
  });
}
const confirm = () =>
  stage.answer('payment.confirm', {
    status: 'paid',
    reservation_id: reservation.id,
    amount_krw: 180_000,
    code: null,
  });
const receipt = () => within(screen.getByRole('region', { name: words.success.title }));

async function showComplete(change: Partial<Reservation>) {
  stage = await mountPage({
    address: `/purchase/payment-complete/${reservation.id}`,
    pages: { paymentComplete: PaymentCompletePage },
    member,
    today: TODAY,
  });
  await stage.answer('reservation.get', { ...paid, ...change });
}

describe('the return from the payment window', () => {
  it('shows the receipt inside the page of the reservation', async () => {
    await comeBack();
    await confirm();
    await stage.answer('reservation.get', paid);
    screen.getByRole('heading', { level: 1, name: words.complete.title });
    for (const text of ['key-1', 'order-0123456789', '₩180,000']) receipt().getByText(text);
    const trip = within(screen.getByRole('article', { name: 'A night at the temple' }));
    for (const text of ['2', 'Main gate', 'Standard', 'Temple Trips']) trip.getByText(text);
    expect(trip.getByRole('link', { name: /Google Maps/ }).getAttribute('href')).toContain('destination=37.5,127');
    expect(screen.getByText(/We’ve e-mailed the details/).textContent).toContain(member.email);
    expect(screen.getAllByText('$122').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: words.complete.voucher }).getAttribute('href')).toBe(
      '/purchase/voucher/r1',
    );
  });

  it('confirms once, and once again after a reload with the same order', async () => {
    await comeBack();
    await confirm();
    await stage.answer('reservation.get', paid);
    expect(stage.open()).toEqual([]);
    await stage.reload();
    expect(stage.open().filter((name) => name === 'payment.confirm')).toHaveLength(1);
    expect(stage.asked('payment.confirm')).toMatchObject({ body: { orderId: 'order-0123456789', amount: 180_000 } });
    await confirm();
    receipt().getByText('key-1');
  });

  it('shows the receipt and the way to sign in where no member is signed in, and asks for nothing', async () => {
    await comeBack(false);
    await confirm();
    receipt().getByText('₩180,000');
    expect(stage.open()).toEqual([]);
    screen.getByText(words.success.signInText);
    expect(screen.getByRole('link', { name: words.success.signIn }).getAttribute('href')).toBe(
      '/purchase/reservation-detail/r1',
    );
  });

  it.each([
    ['requested', words.complete.requestedTitle],
    ['waiting', words.complete.bankTitle],
    ['cancelled', reservations.next.cancelled_member.title],
  ] as const)('calls nobody booked whose reservation is %s', async (status, title) => {
    await showComplete({ status, accept_by: '2026-12-03T03:00:00Z', cancel_reason: 'member' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('says what goes back where the seats had gone, and leads to other departures', async () => {
    await comeBack();
    const refunded = { status: 'refunded', reservation_id: reservation.id, amount_krw: 180_000, code: null } as const;
    await stage.answer('payment.confirm', refunded);
    screen.getByRole('heading', { level: 1, name: words.success.refunded });
    expect(document.body.textContent).not.toMatch(/refunding the full/);
    await stage.answer('reservation.get', { ...paid, status: 'cancelled', cancel_reason: 'seat_gone' });
    screen.getByRole('heading', { level: 1, name: words.success.refunded });
    expect(document.body.textContent).toMatch(/refunding the full \W*\$122\W*\(\W*₩180,000/);
    expect(document.body.textContent).toContain(words.success.refundTime);
    screen.getByRole('link', { name: 'A night at the temple' });
    const [line] = reservation.lines;
    const another = screen.getByRole('link', { name: words.success.another });
    expect(another.getAttribute('href')).toContain(line?.product_id);
  });

  it('shows where to transfer the amount to, where a transfer is awaited', async () => {
    await comeBack();
    await stage.answer('payment.confirm', awaited);
    await stage.answer('reservation.get', { ...paid, ...transfer });
    screen.getByRole('heading', { level: 1, name: words.complete.bankTitle });
    for (const text of ['110-234-567890', reservations.bank.today]) expect(screen.getByText(text)).toBeTruthy();
  });

  it('names at least the amount of a transfer where no member is signed in', async () => {
    await comeBack(false);
    await stage.answer('payment.confirm', awaited);
    screen.getByRole('heading', { level: 1, name: words.success.deposit });
    expect(document.body.textContent).toMatch(/Amount to transfer: .?₩180,000/);
    screen.getByRole('link', { name: words.success.signIn });
  });

  it('keeps the good news where the reservation does not come', async () => {
    await comeBack();
    await confirm();
    await stage.refuse('reservation.get', { code: 'INTERNAL' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.complete.title);
    expect(receipt().getByText('key-1')).toBeTruthy();
    screen.getByRole('link', { name: words.success.toReservation });
    expect(screen.queryByText(words.success.signInText)).toBeNull();
  });

  it('adds the departure to Google’s calendar, at its instant', async () => {
    await comeBack();
    await confirm();
    await stage.answer('reservation.get', paid);
    await stage.perform(() => press(screen.getByText('Add to calendar')));
    const href = screen.getByRole('link', { name: /Google Calendar/ }).getAttribute('href') ?? '';
    const query = new URL(href).searchParams;
    expect(query.get('dates')).toBe('20261205T010000Z/20261206T150000Z');
    expect(query.get('text')).toBe('A night at the temple');
    screen.getByRole('button', { name: words.complete.calendar.apple });
    screen.getByRole('button', { name: words.complete.calendar.file });
  });
});

describe('what happens next', () => {
  const { step } = words.complete;
  it.each<[string, Partial<Reservation>, string[]]>([
    ['a confirmed trip', {}, [step.voucher.title, step.reminder.title]],
    [
      'a request',
      { status: 'requested', accept_by: '2026-12-02T03:00:00.000Z' },
      [step.voucherLater.title, step.reminder.title],
    ],
    ['a transfer', transfer, [step.matched.title, step.voucherLater.title, step.reminder.title]],
  ])('%s', async (_, change, titles) => {
    await showComplete(change);
    const next = within(screen.getByRole('region', { name: words.complete.next }));
    expect(next.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(titles);
  });

  it.each<[string, Partial<Reservation>, RegExp]>([
    ['the organiser', { status: 'requested', accept_by: '2026-12-02T03:00:00.000Z' }, /You’ll hear by .?Wed.2.Dec/],
    ['an organiser without a deadline', { status: 'requested', accept_by: null }, /You’ll hear soon/],
    ['a transfer', transfer, /must arrive by .?Thu.3.Dec/],
  ])('leads with what is awaited: %s', async (_, change, text) => {
    await showComplete(change);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says below a price in dollars how many won were paid, or are to be transferred', async () => {
    await showComplete({});
    screen.getByText(/You paid .?₩180,000/);
    stage.close();
    await showComplete(transfer);
    screen.getByText(/Amount to transfer: .?₩180,000/);
    stage.close();
    await showComplete({ quote: { ...reservation.quote, shown: { currency: 'KRW', amount: 180_000 } } });
    expect(screen.queryByText(/You paid/)).toBeNull();
  });

  it('says that nothing follows an end', async () => {
    await showComplete({ status: 'cancelled', cancel_reason: 'rejected' });
    expect(screen.getByText(words.complete.ended)).toBeTruthy();
  });
});
