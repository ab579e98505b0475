/** Quotations on their pages: the list, asking, and the answer to an offer. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import common from '../../locales/en/common.json';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/quotations.json';
import reservations from '../../locales/en/reservations.json';
import ui from '../../locales/en/ui.json';
import type { OpenedReservation } from '../../src/contract/quotations/calls.ts';
import { QuotationResponsePage } from '../../src/pages/quotation-response/page.tsx';
import { QuotationPage } from '../../src/pages/quotation/page.tsx';
import { type } from '../support/hands.ts';
import { asked, offered } from '../support/sample-quotations.ts';
import { box, visitAccount, type AccountVisit } from './account-visit.ts';

let visit: AccountVisit;
afterEach(() => visit.stage.close());

const pages = (page: number, total: number) => ({ page, per_page: 10, total, total_pages: Math.ceil(total / 10) });

const openList = async (query = '') => {
  visit = await visitAccount('quotation', QuotationPage, `/quotation${query}`);
};
const openOne = async (who?: null) => {
  visit = await visitAccount('quotationResponse', QuotationResponsePage, '/quotation/q1', who);
};
const put = (label: string, value: string) => visit.stage.perform(() => type(box(label), value));

it('lists what was asked for and offered', async () => {
  await openList();
  expect(visit.stage.asked('quotation.list')).toEqual({ query: { lang: 'en', currency: 'USD', page: 1 } });
  await visit.stage.answer('quotation.list', [offered, { ...asked, id: 'q2' }], pages(1, 12));
  const [first, second] = screen.getAllByRole('article').map((article) => within(article));
  expect(first?.getByRole('link').getAttribute('href')).toBe('/quotation/q1');
  first?.getByText('Offer received');
  first?.getByText('$366');
  // An offer is listed by its departure and its deadline, a free request by its words.
  expect(first?.getByText('Offer received').closest('article')?.textContent).toMatch(
    /Fri 11 Dec.*6 travellers.*Total \$366.*Valid until Sat 5 Dec, 12:00/,
  );
  second?.getByText('Awaiting offer');
  second?.getByText('<b>Quiet</b> please');
  second?.getByText(/^Custom trip/);
  expect(screen.getByRole('link', { name: ui.pagination.next }).getAttribute('href')).toBe('/quotation?page=2');
});

it('tells nothing asked, nothing on this page and nothing answered apart, and can be asked all the same', async () => {
  await openList();
  await visit.stage.refuse('quotation.list', { code: 'INTERNAL' });
  expect(screen.getByRole('alert').textContent).toContain(words.list.failed);
  expect(screen.getByRole('button', { name: words.ask.submit })).toBeTruthy();
  await visit.tap(ui.retry);
  await visit.stage.answer('quotation.list', [], pages(1, 0));
  screen.getByText(words.list.empty);
  visit.stage.close();
  await openList('?page=7');
  await visit.stage.answer('quotation.list', [], pages(7, 3));
  expect(screen.getByRole('link', { name: words.list.firstPage }).getAttribute('href')).toBe('/quotation');
});

it('asks for what is missing at once, and sends nothing', async () => {
  await openList();
  await visit.stage.answer('quotation.list', [], pages(1, 0));
  await visit.tap(words.ask.submit);
  screen.getByRole('alert', { name: common.requiredAll });
  expect(screen.getAllByText('This is a required field.')).toHaveLength(3);
  expect(visit.stage.open()).toEqual([]);
});

it('sends a request for a product once, and leads to it', async () => {
  await openList('?product=temple-stay');
  await visit.stage.answer('product.get', { title: 'A night at the temple' });
  expect(screen.getByText('A night at the temple')).toBeTruthy();
  await put(words.field.from, '2026-12-10');
  await put(words.field.to, '2026-12-12');
  await visit.tap(words.ask.submit);
  await visit.stage.perform(() => screen.getByRole('button', { name: words.ask.submit }).click());
  expect(visit.stage.open().filter((name) => name === 'quotation.create')).toHaveLength(1);
  expect(visit.stage.asked('quotation.create')).toEqual({
    body: {
      product_id: 'temple-stay',
      date_from: '2026-12-10',
      date_to: '2026-12-12',
      travellers: 2,
      wishes: '',
      lang: 'en',
      currency: 'USD',
    },
  });
  await visit.stage.answer('quotation.create', asked);
  expect(visit.stage.address()).toBe('/quotation/q1');
});

it('shows a visitor why to sign in, and asks nothing', async () => {
  await openOne(null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.signIn.title);
  expect(screen.getByRole('link', { name: words.signIn.action }).getAttribute('href')).toBe(
    `/account/login?redirect=${encodeURIComponent('/quotation/q1')}`,
  );
  expect(visit.stage.open()).toEqual([]);
});

it('shows a request as text, with nothing to decide yet', async () => {
  await openOne();
  await visit.stage.answer('quotation.get', asked);
  expect(document.body.textContent).toContain('<b>Quiet</b>\nplease');
  expect(screen.getByText(words.next.requested.title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.accept })).toBeNull();
});

it('accepts an offer once, and goes on to its travellers', async () => {
  await openOne();
  await visit.stage.answer('quotation.get', offered);
  for (const text of ['Stay & meals', '6 × $61', '$366', '₩540,000', 'We are glad to <i>have</i> you.']) {
    expect(document.body.textContent).toContain(text);
  }
  // The notice that comes first says how much and until when, at its button.
  expect(document.body.textContent).toMatch(
    new RegExp(
      `${words.next.responded.title}.*Total \\$366.*6 travellers.*Departure Fri 11 Dec.*10:00.*Valid until Sat 5 Dec, 12:00.KST.*${words.accept}.*${words.offer.title}`,
    ),
  );
  await visit.tap(words.accept);
  await visit.stage.perform(() => screen.getByRole('button', { name: words.accept }).click());
  expect(visit.stage.open()).toEqual(['quotation.accept']);
  expect(visit.stage.asked('quotation.accept')).toEqual({
    params: { id: 'q1' },
    body: { lang: 'en', currency: 'USD' },
  });
  await visit.stage.answer('quotation.accept', { ...offered, status: 'accepted', reservation_id: 'r1' });
  expect(visit.stage.address()).toBe('/purchase/reservation/traveler/temple-stay?reservation=r1');
});

it('says why an offer could not be accepted, and lets it be tried again', async () => {
  await openOne();
  await visit.stage.answer('quotation.get', offered);
  await visit.tap(words.accept);
  await visit.stage.refuse('quotation.accept', { code: 'SEATS_GONE' });
  expect(screen.getByRole('alert').textContent).toBe(errors.codes.SEATS_GONE);
  await visit.tap(words.accept);
  expect(visit.stage.open()).toEqual(['quotation.accept']);
});

it.each(['accepted', 'declined', 'expired'] as const)('has nothing to decide on what is %s', async (status) => {
  await openOne();
  const reservation_id = status === 'accepted' ? 'r1' : null;
  await visit.stage.answer('quotation.get', { ...offered, status, reservation_id });
  expect(screen.getByText(words.next[status].title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.accept })).toBeNull();
  expect(screen.queryByRole('button', { name: words.decline.open })).toBeNull();
  expect(screen.queryByRole('link', { name: words.detail.toReservation }) !== null).toBe(status === 'accepted');
  // What follows from it is said before what was asked for.
  expect(document.body.textContent).toMatch(new RegExp(`${words.next[status].title}.*${words.detail.days}`));
});

it('leads an accepted offer on to its payment for as long as it can be paid', async () => {
  await openOne();
  const accepted = { ...offered, status: 'accepted', reservation_id: 'r1' } as const;
  await visit.stage.answer('quotation.get', { ...accepted, pay_by: '2026-12-02T01:15:00.000Z' });
  expect(screen.getByRole('link', { name: words.detail.toPayment }).getAttribute('href')).toContain('reservation=r1');
  expect(document.body.textContent).toMatch(/Pay by \u2068Wed\u00A02\u00A0Dec, 10:15\u00A0KST\u2069/);
  visit.stage.close();
  await openOne();
  await visit.stage.answer('quotation.get', accepted);
  expect(screen.getByRole('link', { name: words.detail.toReservation }).getAttribute('href')).toBe(
    '/purchase/reservation-detail/r1',
  );
  expect(document.body.textContent).not.toContain('Pay by');
});

it.each([
  [{ status: 'pending' }, reservations.next.pending.title],
  [{ status: 'waiting' }, reservations.next.waiting.title],
  [{ status: 'requested' }, reservations.next.requested.title],
  [{ status: 'confirmed' }, reservations.next.confirmed.title],
  [{ status: 'cancelled', cancel_reason: 'expired' }, reservations.next.cancelled_expired.title],
] as const)('tells how the reservation of an accepted offer stands: %j', async (change, said) => {
  await openOne();
  const fresh: OpenedReservation = { status: 'pending', cancel_reason: null, completed_at: null, accept_by: null };
  const opened = { ...fresh, ...change };
  await visit.stage.answer('quotation.get', { ...offered, status: 'accepted', reservation_id: 'r1', opened });
  expect(screen.getByText(said)).toBeTruthy();
  // The deadline of the offer is over, and its charge is the reservation's to tell.
  expect(document.body.textContent).not.toMatch(/Valid until|will be charged/);
  expect(screen.queryByText(words.next.declined.text) !== null).toBe(opened.status === 'cancelled');
});

it('shows the not-found page for another member’s', async () => {
  await openOne();
  await visit.stage.refuse('quotation.get', { code: 'NOT_FOUND' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.detail.missing);
  expect(screen.getByRole('link', { name: words.detail.toList }).getAttribute('href')).toBe('/quotation');
  expect(screen.queryByRole('alert')).toBeNull();
});
