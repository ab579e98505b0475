/** One reservation: what each status shows and allows, and when the page asks again by itself. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { NEXT_HEADING_ID } from '../../src/flows/reservations/reservation-detail.ts';
import { EMPTY_TRAVELLER } from '../../src/flows/reservations/reservation-draft.ts';
import { ReservationDetailPage } from '../../src/pages/reservation-detail/page.tsx';
import { member, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

let stage: Stage;
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(reservation.now) }));
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

async function visit() {
  stage = await mountPage({
    address: '/purchase/reservation-detail/r1',
    pages: { reservationDetail: ReservationDetailPage },
    member,
    today: TODAY,
    before: ({ shell }) =>
      shell.trigger.settingsLoaded({ settings: [{ key: 'contact_email', meta: 'help@maru.example' }] }),
  });
}

const paid: Reservation['payment'] = {
  method: 'card',
  state: 'paid',
  paid_krw: 180_000,
  refunds: [],
  refund_account_due: false,
  bank: null,
};
const answer = (change: Partial<Reservation> = {}) => stage.answer('reservation.get', { ...reservation, ...change });
const show = async (change: Partial<Reservation>) => {
  await visit();
  await answer({ hold_expires_at: null, ...change });
};
const next = () => within(document.getElementById(NEXT_HEADING_ID)!.closest('section')!);
/** The page as it is read, without the marks that keep an amount apart or a day together. */
const read = () => document.body.textContent.replaceAll(/[\u2060\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');
const organiser = reservation.lines[0]?.organiser;
const pass = (milliseconds: number) => stage.perform(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('finding it', () => {
  it('is not found where it is not the member’s, whatever the reason', async () => {
    await visit();
    await stage.refuse('reservation.get', { code: 'NOT_FOUND' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We couldn’t find this reservation');
    expect(screen.getByRole('link', { name: 'My reservations' }).getAttribute('href')).toBe('/account/my-reservation');
  });

  it('says that it failed when it did, and asks again', async () => {
    await visit();
    await stage.refuse('reservation.get', { code: 'NETWORK' });
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the reservation');
    await stage.perform(() => press(screen.getByRole('button', { name: 'Try again' })));
    await answer();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A night at the temple');
  });
});

describe('what it tells', () => {
  it('who travels, where to meet, what it costs, and whom to ask', async () => {
    await show({ status: 'confirmed', payment: paid });
    for (const text of ['•••••678', 'France']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText('Pieces of luggage')).toBeNull();
    for (const map of ['Google Maps', 'Naver Map'])
      expect(screen.getByRole('link', { name: new RegExp(map) }).getAttribute('href')).toContain('37.5');
    expect(screen.getByText('Organiser').closest('div')?.textContent).toBe(`Organiser${organiser} +82 2-000-1000`);
    expect(screen.getAllByText('$122')).toHaveLength(2);
    expect(screen.getByText('Total').closest('dl')?.textContent).toContain('2 × $61');
    expect(screen.getByRole('link', { name: 'help@maru.example' }).getAttribute('href')).toBe(
      'mailto:help@maru.example?subject=M0123456789',
    );
  });

  it('what a bank transfer needs, to copy, with its deadline in Seoul', async () => {
    const bank = {
      bank: 'Maru Bank',
      account: '110-234-567890',
      holder: 'Maru',
      reference: 'M0123456789',
      amount_krw: 180_000,
      deadline: '2026-12-03T03:00:00Z',
    };
    await show({
      status: 'waiting',
      deposit_deadline: bank.deadline,
      payment: { ...paid, method: 'bank', state: 'unpaid', paid_krw: 0, bank },
    });
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
    for (const name of ['Reference (sender’s name)', 'Amount', 'Account number']) {
      await stage.perform(() => press(screen.getByRole('button', { name: `Copy: ${name}` })));
    }
    vi.unstubAllGlobals();
    expect(copied).toEqual(['M0123456789', '180000', '110234567890']);
    expect(next().getAllByText(/\bThu 3 Dec, 12:00 KST/).length).toBeGreaterThan(0);
    expect(read()).toContain('Amount to transfer: ₩180,000.');
  });

  it('the exact charge below the price, while it is to be paid and after', async () => {
    await show({ status: 'pending' });
    expect(document.body.textContent.match(/₩180,000/g)).toEqual(['₩180,000']);
    stage.close();
    await show({ status: 'confirmed', payment: paid });
    expect(read()).toContain('You paid ₩180,000.');
  });

  it('title, number and time of an only trip once', async () => {
    await show({ status: 'confirmed', payment: paid });
    for (const text of ['A night at the temple', 'M0123456789', 'Sat 5 Dec'])
      expect(document.body.textContent.split(text)).toHaveLength(2);
    const [line] = reservation.lines;
    stage.close();
    await show({ lines: [line!, { ...line!, product_id: 'tea-house', product_title: 'The tea house' }] });
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  it('how a refund stands', async () => {
    const refunds = [{ amount_krw: 45_000, state: 'done' as const, created_at: '2026-11-30T04:00:00Z' }];
    await show({ status: 'cancelled', cancel_reason: 'member', payment: { ...paid, state: 'refunded', refunds } });
    // Below the price in its currency, and with the payment as it was paid.
    expect(screen.getAllByText('Refund paid').map((label) => label.closest('div')?.textContent)).toEqual([
      'Refund paid$31',
      'Refund paid₩45,000 30 Nov 2026, 13:00\u00A0KST',
    ]);
    next().getByText(/^We refunded/);
    expect(read()).toContain('We refunded $31 (₩45,000) on 30 Nov 2026.');
    stage.close();
    const waiting = refunds.map((refund) => ({ ...refund, state: 'pending' as const }));
    await show({ status: 'cancelled', cancel_reason: 'member', payment: { ...paid, refunds: waiting } });
    expect(next().getByText(/See “Payment”/)).toBeTruthy();
  });
});

it('a reservation that was cancelled before it was paid for has no refund, no schedule and nobody to name', async () => {
  await show({ status: 'cancelled', cancel_reason: 'member', traveller: EMPTY_TRAVELLER });
  expect(next().getByText(/Nothing was charged\.$/)).toBeTruthy();
  for (const name of ['Travellers', 'Refund schedule (Korean time)'])
    expect(screen.queryByText(name, { selector: 'h2, summary, summary *' })).toBeNull();
  stage.close();
  await show({ traveller: EMPTY_TRAVELLER });
  for (const name of ['Travellers', 'Refund schedule (Korean time)'])
    expect(screen.getByText(name, { selector: 'h2, summary, summary *' })).toBeTruthy();
});

describe('what happens next', () => {
  const acts = () =>
    [...next().queryAllByRole('link'), ...next().queryAllByRole('button')].map((act) => act.textContent);

  it.each([
    ['pending', { hold_expires_at: '2026-11-30T03:15:00Z' }, 'Payment due', ['Continue to payment']],
    [
      'requested',
      { payment: paid, accept_by: '2026-12-02T03:00:00Z' },
      'Paid, awaiting confirmation by the organiser',
      ['Add to calendar'],
    ],
    ['confirmed', { payment: paid }, 'You’re booked!', ['Open voucher', 'Add to calendar']],
    [
      'cancel_requested',
      { payment: paid, cancel_effective_at: '2026-11-30T03:10:00Z', cancel_refund_krw: 90_000 },
      'Cancellation requested',
      ['Keep my reservation'],
    ],
    ['cancelled', { cancel_reason: 'group_minimum' }, 'Too few people joined this departure', ['View this trip again']],
  ] as const)('%s', async (status, change, title, expected) => {
    await show({ status, ...change });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(acts()).toEqual(expected);
  });

  it('is said before the status of a request, which reads as if nothing were awaited', async () => {
    await show({ status: 'requested', payment: paid, accept_by: '2026-12-02T03:00:00Z' });
    const [before, after, ...more] = document.body.textContent.split('Confirmed');
    expect(before).toMatch(/Paid, awaiting confirmation by the organiser.*Reservation status$/s);
    expect([after?.includes('Paid, awaiting'), more]).toEqual([false, []]);
  });

  it('after the trip first a review, then the voucher', async () => {
    const lines = reservation.lines.map((line) => ({ ...line, date: '2026-11-27', end_date: '2026-11-28' }));
    await show({ status: 'confirmed', payment: paid, lines });
    expect(screen.getByRole('heading', { name: 'Trip completed' })).toBeTruthy();
    expect(acts()).toEqual(['Write a review', 'Open voucher']);
    expect(screen.getAllByRole('link', { name: 'Write a review' })).toHaveLength(1);
  });

  it('shares a post about a trip that was marked as taken, and about no other', async () => {
    await show({ status: 'confirmed', payment: paid, completed_at: '2026-11-29T03:00:00Z' });
    const share = next().getByRole('link', { name: 'Share a post about it' });
    expect(share.getAttribute('href')).toBe(`/review-request?reservation=${reservation.id}`);
  });

  it.each([
    [null, 1],
    ['2026-11-29T03:00:00Z', 0],
  ])('names travellers who are missing only while the trip is ahead: taken at %s', async (completed_at, count) => {
    const lines = reservation.lines.map((line) => ({ ...line, needed: 2 }));
    await show({ status: 'confirmed', payment: paid, completed_at, lines });
    expect(screen.queryAllByText('2 more travellers needed to depart')).toHaveLength(count);
  });

  it('saves a calendar file named by the reservation', async () => {
    const made: Blob[] = [];
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await show({ status: 'confirmed', payment: paid });
    await stage.perform(() => press(screen.getByRole('button', { name: 'Add to calendar' })));
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('M0123456789.ics');
    expect(await made[0]?.text()).toContain('SUMMARY:A night at the temple');
    create.mockRestore();
    click.mockRestore();
  });

  it('is nothing to do while the payment is being checked, and the page asks until it knows', async () => {
    await show({ payment: { ...paid, state: 'confirming' } });
    expect(screen.getByRole('heading', { name: 'Checking your payment' })).toBeTruthy();
    expect(acts()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Cancel reservation' })).toBeNull();
    await pass(2_000);
    await stage.refuse('reservation.get', { code: 'NETWORK' });
    expect(screen.getByText(/couldn’t refresh this/)).toBeTruthy();
    await pass(2_000);
    await answer({ status: 'confirmed', hold_expires_at: null, payment: paid });
    expect(screen.getByRole('heading', { name: 'You’re booked!' })).toBeTruthy();
    await pass(60_000);
    expect(stage.open()).toEqual([]);
  });

  it('is asked for when the hold has ended, on the clock of the server', async () => {
    // The visitor's clock is two minutes ahead.
    vi.setSystemTime(Date.parse(reservation.now) + 120_000);
    await visit();
    await answer();
    expect(next().getByRole('timer').textContent).toBe('15:00');
    await pass(15 * 60_000 + 600);
    expect(stage.open()).toEqual(['reservation.get']);
    await answer({ status: 'cancelled', cancel_reason: 'expired', hold_expires_at: null, now: '2026-11-30T03:15:01Z' });
    expect(screen.getByRole('heading', { name: 'The time to pay is up' })).toBeTruthy();
  });
});
