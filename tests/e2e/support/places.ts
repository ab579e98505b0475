/** Every page of the shop in every state that a visitor can meet, with the reservations that they show. */
import type { Page } from '@playwright/test';
import { MAIL_CONSENT_STATES, type MailConsent } from '../../../src/contract/mail-consent.ts';
import { holdSeats, nameTravellers, payByBank, payByCard } from './bookings.ts';
import { findDeparture, reservationAddress } from './departures.ts';
import { PUBLIC_PLACES, REVIEW_OF_TRIP, type Place } from './public-places.ts';
import * as security from './security-states.ts';
import type { ShopApi } from './shop-api.ts';
import {
  openCompanion,
  inDialog,
  openCalendar,
  openSheet,
  openFilters,
  openHeaderDialog,
  openLastDialog,
  failed,
} from './open-parts.ts';

const submit = (page: Page) => page.locator('main form button[type="submit"]').last().click();

/** The page's own form, where others stand below it, such as the ways of providers. */
const submitFirst = (page: Page) => page.locator('main form[novalidate] button[type="submit"]').first().click();

const SECURITY = '/account/security';
const UNDO_LINK = '/account/email-undo/no-such-token-0123456789';

/** All of them for the member `mina`. */
export async function preparePlaces(api: ShopApi): Promise<Place[]> {
  const token = await api.token('mina');
  const [later, atOnce, thirdly, asking, transfer, open] = [
    await findDeparture(api, { instant: false, days: 15 }),
    await findDeparture(api, { instant: true, days: 15 }),
    await findDeparture(api, { days: 15 }),
    await findDeparture(api, { days: 15, asks: ['passport'] }),
    await findDeparture(api, { days: 15, category: 'transfer' }),
    await findDeparture(api, { days: 15 }),
  ];
  const requested = await payByCard(api, 'mina', (await holdSeats(api, 'mina', later)).id);
  const confirmed = await payByCard(api, 'mina', (await holdSeats(api, 'mina', atOnce)).id);
  const bank = await payByBank(api, 'mina', (await holdSeats(api, 'mina', thirdly)).id);
  const toPay = await holdSeats(api, 'mina', asking);
  await nameTravellers(api, 'mina', toPay.id);
  const toName = await holdSeats(api, 'mina', transfer);
  const { id: member_id } = await api.call('auth.isLogin', {}, token);
  for (const { product, optionId, date, time } of [open, later]) {
    const options = [{ option_id: optionId, date, time, quantity: 2 }];
    await api.call('cart.add', { body: { member_id, product_id: product.id, options } }, token);
  }

  for (const { product } of [atOnce, transfer]) {
    await api.call('wishlist.add', { body: { product_id: product.id } }, token);
  }

  const step = (name: string, { id, lines }: typeof toPay) =>
    `/purchase/reservation/${name}/${lines[0]?.product_id}?reservation=${id}`;
  const detail = (id: string) => `/purchase/reservation-detail/${id}`;
  const own = (places: Place[]): Place[] => places.map((place) => ({ ...place, signedIn: true }));
  return [
    { name: 'main', address: '/main' },
    { name: 'search', address: '/product/search/all/all' },
    { name: 'search, empty', address: '/product/search/tour/all?q=zzqqxx' },
    { name: 'detail', address: `/product/detail/${atOnce.product.id}` },
    { name: 'detail, calendar', address: `/product/detail/${open.product.id}`, wide: true, reach: openCalendar },
    { name: 'detail, sheet', address: `/product/detail/${open.product.id}`, phone: true, reach: openSheet },
    ...PUBLIC_PLACES,
    { name: 'not found', address: '/nowhere' },
    { name: 'login', address: '/account/login' },
    { name: 'social, elsewhere', address: '/oauth-kakao?code=of-another-tab&state=of-another-tab' },
    { name: 'social, denied', address: '/oauth-naver?error=access_denied&state=x' },
    { name: 'login, refused', address: '/account/login', reach: submitFirst },
    { name: 'login, code', address: '/account/login', reach: security.askSignInCode },
    { name: 'registration', address: '/account/registration/general' },
    { name: 'registration, problems', address: '/account/registration/general', reach: submitFirst },
    { name: 'registration, e-mail', address: '/account/registration/general', reach: reachEmail },
    { name: 'registration, business', address: '/account/registration/business', reach: reachProfile },
    { name: 'registration, no ticket', address: '/account/registration/social' },
    { name: 'find ID', address: '/account/find-id' },
    { name: 'find ID, problems', address: '/account/find-id', reach: submitFirst },
    { name: 'find password', address: '/account/find-password' },
    { name: 'password link, expired', address: '/account/password-reset/no-such-token-0123456789' },
    { name: 'undo link, expired', address: UNDO_LINK },
    { name: 'undo link, asked', address: UNDO_LINK, reach: security.askEmailUndo },
    { name: 'undo link, done', address: UNDO_LINK, reach: security.undoEmail },
    {
      name: 'undo link, failed',
      address: UNDO_LINK,
      reach: (page) => failed(page, '**/api/v1/auth/email-undo/*'),
    },
    { name: 'mail link, expired', address: '/account/mail-consent/no-such-token-0123456789' },
    ...MAIL_CONSENT_STATES.map((state) => ({
      name: `mail link, ${state}`,
      address: '/account/mail-consent/any-token-0123456789',
      reach: (page: Page) => mailLink(page, state),
    })),
    { name: 'inquiry, guest', address: '/board/contact-us-register' },
    { name: 'inquiry, problems', address: '/board/contact-us-register', reach: submit },
    { name: 'quotation, visitor', address: '/quotation/quotation-demo-offer' },
    { name: 'main, language', address: '/main', reach: openHeaderDialog },
    { name: 'main, menu', address: '/main', phone: true, reach: openHeaderDialog },
    { name: 'search, filters', address: '/product/search/all/all', phone: true, reach: openFilters },
    { name: 'success, incomplete', address: '/tossSuccess?orderId=x' },
    { name: 'fail', address: `/fail?code=REJECT_CARD_COMPANY&reservation=${toPay.id}` },
    ...own([
      { name: 'my menu', address: '/account/my-menu' },
      { name: 'inquiries', address: '/board/contact-us' },
      { name: 'inquiries, no such page', address: '/board/contact-us?page=9' },
      {
        name: 'inquiries, failed',
        address: '/board/contact-us',
        reach: (page) => failed(page, '**/api/v1/inquiries?*'),
      },
      { name: 'inquiry, member', address: '/board/contact-us-register' },
      { name: 'inquiry, replied', address: '/board/contact-us-detail/inquiry-demo-luggage' },
      { name: 'inquiry, waiting', address: '/board/contact-us-detail/inquiry-demo-receipt' },
      { name: 'my posts', address: '/review-request' },
      { name: 'my posts, problems', address: '/review-request', reach: submit },
      { name: 'my post, refused', address: '/review-request/review-request-refused' },
      { name: 'my post, shown', address: '/review-request/review-request-temple' },
      { name: 'quotations', address: '/quotation' },
      { name: 'quotations, problems', address: '/quotation', reach: submit },
      { name: 'quotation, offered', address: '/quotation/quotation-demo-offer' },
      { name: 'quotation, missing', address: '/quotation/never-was' },
      { name: 'reviews', address: '/user/review' },
      { name: 'reviews, no such page', address: '/user/review?page=9' },
      { name: 'reviews, failed', address: '/user/review', reach: (page) => failed(page, '**/api/v1/reviews*') },
      { name: 'review, new', address: REVIEW_OF_TRIP },
      { name: 'review, problems', address: '/product/boseong-green-tea-festival/review', reach: submit },
      { name: 'review, no trip', address: '/product/jeonju-hanok-food-walk/review' },
      { name: 'review, changed', address: '/user/review/review-demo-mina' },
      { name: 'review, missing', address: '/user/review/never-was' },
      { name: 'my profile', address: '/account/my-profile' },
      { name: 'my profile, companion', address: '/account/my-profile', reach: openCompanion },
      { name: 'my profile, e-mail', address: '/account/my-profile', reach: security.askEmailCode },
      { name: 'my profile, leaving', address: '/account/my-profile?delete', reach: inDialog },
      { name: 'phone number', address: '/account/phone-number-change' },
      { name: 'password', address: '/account/password-change' },
      { name: 'password, problems', address: '/account/password-change', reach: submitFirst },
      { name: 'security', address: SECURITY },
      { name: 'security, failed', address: SECURITY, reach: (page) => failed(page, '**/api/v1/auth/s*') },
      { name: 'security, password', address: SECURITY, reach: security.askFactorPassword },
      { name: 'security, app', address: SECURITY, reach: security.showFactorCode },
      { name: 'security, recovery codes', address: SECURITY, reach: security.showRecoveryCodes },
      { name: 'security, on', address: SECURITY, reach: security.showFactorOn },
      { name: 'security, session ended', address: SECURITY, reach: security.endSession },
      { name: 'security, switching off', address: SECURITY, reach: security.askRemovalCode },
      { name: 'business', address: '/account/business' },
      { name: 'business, problems', address: '/account/business', reach: submitFirst },
      { name: 'cart', address: '/product/shopping-cart' },
      { name: 'cart, failed', address: '/product/shopping-cart', reach: (page) => failed(page, '**/api/v1/cart*') },
      { name: 'option', address: reservationAddress(open) },
      { name: 'option, calendar', address: reservationAddress(open), reach: openCalendar },
      { name: 'option, problems', address: `/purchase/reservation/option/${open.product.id}`, reach: submit },
      {
        name: 'option, failed',
        address: reservationAddress(open),
        reach: (page) => failed(page, '**/api/v1/products/*'),
      },
      { name: 'traveler', address: step('traveler', toName) },
      { name: 'traveler, problems', address: step('traveler', toName), reach: submit },
      { name: 'payment', address: step('payment', toPay) },
      { name: 'payment, problems', address: step('payment', toPay), reach: submit },
      { name: 'complete', address: `/purchase/payment-complete/${requested.id}` },
      { name: 'complete, bank', address: `/purchase/payment-complete/${bank.id}` },
      { name: 'points', address: '/account/my-points' },
      { name: 'points, history', address: '/account/my-points?view=history' },
      { name: 'points, empty', address: '/account/my-points?view=over' },
      { name: 'coupons', address: '/account/my-coupons' },
      { name: 'coupons, problem', address: '/account/my-coupons', reach: submit },
      { name: 'coupons, expired', address: '/account/my-coupons?status=expired' },
      { name: 'coupons, empty', address: '/account/my-coupons?status=used' },
      { name: 'promotion, claimed', address: '/redirect?campaign=lantern-nights&code=LANTERN8' },
      { name: 'wishlist', address: '/product/wishlist' },
      { name: 'wishlist, empty', address: '/product/wishlist?page=9' },
      {
        name: 'wishlist, failed',
        address: '/product/wishlist',
        reach: (page) => failed(page, '**/api/v1/wishlist?*'),
      },
      { name: 'reservations', address: '/account/my-reservation' },
      { name: 'reservations, empty', address: '/account/my-reservation?view=cancelled&page=9' },
      {
        name: 'reservations, failed',
        address: '/account/my-reservation',
        reach: (page) => failed(page, '**/api/v1/reservations?*'),
      },
      { name: 'reservation, requested', address: detail(requested.id) },
      { name: 'reservation, confirmed', address: detail(confirmed.id) },
      { name: 'reservation, bank', address: detail(bank.id) },
      { name: 'reservation, pending', address: detail(toPay.id) },
      { name: 'reservation, cancelling', address: detail(confirmed.id), reach: openLastDialog },
      { name: 'reservation, missing', address: detail('never-was') },
      { name: 'voucher', address: `/purchase/voucher/${confirmed.id}` },
    ]),
  ];
}

/** The link of an invitation in a state that its address has answered. */
async function mailLink(page: Page, state: MailConsent['state']): Promise<void> {
  const data: MailConsent = { site: 'Maru', email: 'ha•••••n@example.org', state };
  await page.route('**/api/v1/mail-consents/*', (route) => route.fulfill({ json: { data, meta: {} } }));
  await page.reload();
  await page.locator('main button').first().waitFor();
}

/** Step `email` of joining: all terms agreed, nothing typed. */
async function reachEmail(page: Page): Promise<void> {
  await page.locator('main input[type="checkbox"]').first().check();
  await submitFirst(page);
  await page.locator('#email').waitFor();
  await submitFirst(page);
}

/** Step `profile` of joining with all its problems; the code is taken for right. */
async function reachProfile(page: Page): Promise<void> {
  const now = () => new Date(Date.now() + 600_000).toISOString();
  const answer = (path: string, data: () => unknown) =>
    page.route(path, (route) => route.fulfill({ json: { data: data(), meta: {} } }));
  await answer('**/api/v1/auth/email-code', () => ({ expires_at: now() }));
  await answer('**/api/v1/auth/email-code/verify', () => ({ email_proof: 'proof-0123456789' }));
  await page.locator('main input[type="checkbox"]').first().check();
  await submitFirst(page);
  await page.locator('#email').fill('nobody@example.com');
  await submitFirst(page);
  await page.locator('#code').fill('123456');
  await submitFirst(page);
  await page.locator('#company_name').waitFor();
  await submitFirst(page);
}
