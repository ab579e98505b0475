/** Every page of the shop in every state that a visitor can meet. */
import type { Page } from '@playwright/test';
import { MAIL_CONSENT_STATES, type MailConsent } from '../../../src/contract/mail-consent.ts';
import type { Quotation } from '../../../src/contract/quotations/calls.ts';
import { alter, answer, failed } from './answered-calls.ts';
import { ANSWERED_PLACES } from './answered-places.ts';
import { bookedPlaces, prepareReservations } from './booked-places.ts';
import { checkoutPlaces, prepareCheckout } from './checkout-places.ts';
import { FRAME_PLACES } from './frame-places.ts';
import { PUBLIC_PLACES, REVIEW_OF_TRIP, type Place } from './public-places.ts';
import * as security from './security-states.ts';
import type { ShopApi } from './shop-api.ts';
import {
  openCompanion,
  openCalendar,
  openSheet,
  openFilters,
  openDates,
  openMap,
  openMenu,
  openLargePictures,
  openLastQuestion,
  openPreferences,
  openShareMenu,
  openSuggestions,
  submit,
  submitFirst,
} from './open-parts.ts';

/** What the browser says of answers and losses that some places are about. */
export const EXPECTED_COMPLAINTS = [
  /status of (403|404|409|410|503)/,
  /Payment result without all of its values/,
  /ERR_INTERNET_DISCONNECTED/,
  /Failed to fetch dynamically imported module/,
];

const SECURITY = '/account/security';
const UNDO_LINK = '/account/email-undo/no-such-token-0123456789';

/** Most for the member `mina`; those whose name holds one of the words, or all where there are none. */
export async function preparePlaces(api: ShopApi, words: readonly string[] = []): Promise<Place[]> {
  const made = await prepareReservations(api);
  const { atOnce, open, toPay } = made;
  const detail = `/product/detail/${atOnce.product.id}`;
  const own = (places: Place[]): Place[] => places.map((place) => ({ ...place, member: 'mina' }));
  const places: Place[] = [
    // First of all: seats are held for a quarter of an hour, and a walk takes longer.
    ...checkoutPlaces(made, await prepareCheckout(api, made)),
    ...bookedPlaces(made),
    { name: 'main', address: '/main' },
    { name: 'search', address: '/product/search/all/all' },
    { name: 'search, empty', address: '/product/search/tour/all?q=zzqqxx' },
    { name: 'search, suggestions', address: '/product/search/all/all', reach: openSuggestions },
    { name: 'search, dates', address: '/product/search/all/all', reach: openDates },
    { name: 'detail', address: detail },
    { name: 'detail, share menu', address: detail, reach: openShareMenu },
    { name: 'detail, large pictures', address: detail, reach: openLargePictures },
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
    {
      name: 'password link, good',
      address: '/account/password-reset/no-such-token-0123456789',
      reach: security.openResetForm,
    },
    { name: 'undo link, expired', address: UNDO_LINK },
    { name: 'undo link, asked', address: UNDO_LINK, reach: security.askEmailUndo },
    { name: 'undo link, done', address: UNDO_LINK, reach: security.undoEmail },
    {
      name: 'undo link, failed',
      address: UNDO_LINK,
      reach: (page) => failed(page, '/auth/email-undo/*'),
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
    { name: 'main, language', address: '/main', reach: openPreferences },
    { name: 'main, menu', address: '/main', phone: true, reach: openMenu },
    { name: 'search, filters', address: '/product/search/all/all', phone: true, reach: openFilters },
    { name: 'search, map', address: '/product/search/all/all', reach: openMap },
    { name: 'search, map of a province', address: '/product/search/all/jeju', reach: openMap },
    { name: 'success, incomplete', address: '/tossSuccess?orderId=x' },
    { name: 'fail', address: `/fail?code=REJECT_CARD_COMPANY&reservation=${toPay.id}` },
    { name: 'offline', address: '/offline' },
    ...ANSWERED_PLACES,
    ...FRAME_PLACES,
    ...own([
      { name: 'main, signed in', address: '/main' },
      { name: 'search, signed in', address: '/product/search/all/all' },
      { name: 'detail, signed in', address: detail },
      { name: 'my menu', address: '/account/my-menu' },
      { name: 'inquiries', address: '/board/contact-us' },
      { name: 'inquiries, no such page', address: '/board/contact-us?page=9' },
      {
        name: 'inquiries, failed',
        address: '/board/contact-us',
        reach: (page) => failed(page, '/inquiries?*'),
      },
      { name: 'inquiry, member', address: '/board/contact-us-register' },
      { name: 'inquiry, replied', address: '/board/contact-us-detail/inquiry-demo-luggage' },
      { name: 'inquiry, waiting', address: '/board/contact-us-detail/inquiry-demo-receipt' },
      { name: 'my posts', address: '/review-request' },
      { name: 'my posts, problems', address: '/review-request', reach: submit },
      { name: 'my post, refused', address: '/review-request/review-request-refused' },
      { name: 'my post, withdrawing', address: '/review-request/review-request-refused', reach: openLastQuestion },
      { name: 'my post, shown', address: '/review-request/review-request-temple' },
      { name: 'quotations', address: '/quotation' },
      { name: 'quotations, problems', address: '/quotation', reach: submit },
      { name: 'quotation, offered', address: '/quotation/quotation-demo-offer' },
      { name: 'quotation, declining', address: '/quotation/quotation-demo-offer', reach: openLastQuestion },
      { name: 'quotation, accepted', address: '/quotation/quotation-demo-offer', reach: acceptOffer },
      { name: 'quotation, missing', address: '/quotation/never-was' },
      { name: 'reviews', address: '/user/review' },
      { name: 'reviews, no such page', address: '/user/review?page=9' },
      { name: 'reviews, failed', address: '/user/review', reach: (page) => failed(page, '/reviews*') },
      { name: 'review, new', address: REVIEW_OF_TRIP },
      { name: 'review, problems', address: '/product/boseong-green-tea-festival/review', reach: submit },
      { name: 'review, no trip', address: '/product/jeonju-hanok-food-walk/review' },
      { name: 'review, changed', address: '/user/review/review-demo-mina' },
      { name: 'review, deleting', address: '/user/review/review-demo-mina', reach: openLastQuestion },
      { name: 'review, missing', address: '/user/review/never-was' },
      { name: 'my profile', address: '/account/my-profile' },
      { name: 'my profile, companion', address: '/account/my-profile', reach: openCompanion },
      { name: 'my profile, e-mail', address: '/account/my-profile', reach: security.askEmailCode },
      { name: 'my profile, leaving', address: '/account/my-profile', reach: openLastQuestion },
      { name: 'phone number', address: '/account/phone-number-change' },
      { name: 'password', address: '/account/password-change' },
      { name: 'password, problems', address: '/account/password-change', reach: submitFirst },
      { name: 'security', address: SECURITY },
      { name: 'security, failed', address: SECURITY, reach: (page) => failed(page, '/auth/s*') },
      { name: 'security, password', address: SECURITY, reach: security.askFactorPassword },
      { name: 'security, app', address: SECURITY, reach: security.showFactorCode },
      { name: 'security, recovery codes', address: SECURITY, reach: security.showRecoveryCodes },
      { name: 'security, on', address: SECURITY, reach: security.showFactorOn },
      { name: 'security, session ended', address: SECURITY, reach: security.endSession },
      { name: 'security, switching off', address: SECURITY, reach: security.askRemovalCode },
      { name: 'business', address: '/account/business' },
      { name: 'business, problems', address: '/account/business', reach: submitFirst },
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
        reach: (page) => failed(page, '/wishlist?*'),
      },
    ]),
  ];
  return places.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
}

/** As the page is after the press that cannot be taken back, which other looks at this offer would miss. */
async function acceptOffer(page: Page): Promise<void> {
  await alter<Quotation>(page, '/quotations/*', ({ now }) => ({
    status: 'accepted',
    reservation_id: 'any',
    opened: { status: 'pending', cancel_reason: null, completed_at: null, accept_by: null },
    pay_by: new Date(Date.parse(now) + 15 * 60_000).toISOString(),
  }));
  await page.locator('main a[href*="/purchase/"]').waitFor();
}

/** The link of an invitation in a state that its address has answered. */
async function mailLink(page: Page, state: MailConsent['state']): Promise<void> {
  const data: MailConsent = { site: 'Maru', email: 'ha•••••n@example.org', state };
  await answer(page, '/mail-consents/*', data);
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
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  await answer(page, '/auth/email-code', { expires_at }, 'POST');
  await answer(page, '/auth/email-code/verify', { email_proof: 'proof-0123456789' }, 'POST');
  await page.locator('main input[type="checkbox"]').first().check();
  await submitFirst(page);
  await page.locator('#email').fill('nobody@example.com');
  await submitFirst(page);
  await page.locator('#code').fill('123456');
  await submitFirst(page);
  await page.locator('#company_name').waitFor();
  await submitFirst(page);
}
