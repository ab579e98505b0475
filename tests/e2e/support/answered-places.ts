/** Pages after a form was sent, and what became of a request: answered here, so that nothing is stored. */
import type { Page } from '@playwright/test';
import { BUSINESS_STATUSES, type BusinessRequest } from '../../../src/contract/accounts/members.ts';
import type { OwnReview } from '../../../src/contract/reviews/calls.ts';
import { answer } from './answered-calls.ts';
import { submit, submitFirst } from './open-parts.ts';
import { REVIEW_OF_TRIP, type Place } from './public-places.ts';

const AT = '2026-11-20T03:00:00.000Z';

export const ANSWERED_PLACES: readonly Place[] = [
  { name: 'find ID, found', address: '/account/find-id', reach: findId },
  { name: 'find password, sent', address: '/account/find-password', reach: sendPasswordLink },
  { name: 'inquiry, code', address: '/board/contact-us-register', reach: askInquiryCode },
  { name: 'inquiry, sent', address: '/board/contact-us-register', reach: sendInquiry },
  { name: 'review, sent', address: REVIEW_OF_TRIP, member: 'mina', reach: sendReview },
  ...BUSINESS_STATUSES.map((status): Place => ({
    name: `business, ${status}`,
    address: '/account/business',
    member: 'mina',
    reach: (page) => showRequest(page, status),
  })),
];

/** What was sent took the place of its form. */
const formIsGone = (page: Page) => page.locator('main form').first().waitFor({ state: 'detached' });

async function findId(page: Page): Promise<void> {
  await answer(page, '/auth/find-id', { email: 'mi•••••a@example.com' }, 'POST');
  await page.locator('#name').fill('Mina Keller');
  await page.locator('#birthday').fill('1990-04-23');
  await page.locator('#phone').fill('491701234567');
  await submitFirst(page);
  await formIsGone(page);
}

async function sendPasswordLink(page: Page): Promise<void> {
  await answer(page, '/auth/reset-password', { sent: true }, 'POST');
  await page.locator('#email').fill('mina@example.com');
  await submitFirst(page);
  await formIsGone(page);
}

/** The second step of a visitor's address. */
async function askInquiryCode(page: Page): Promise<void> {
  await answer(page, '/inquiries/email-code', { expires_at: AT }, 'POST');
  await page.locator('#email').fill('hanna.asks@example.org');
  await submitFirst(page);
  await page.locator('#code').waitFor();
}

async function sendInquiry(page: Page): Promise<void> {
  await answer(page, '/auth/email-code/verify', { email_proof: 'proof-0123456789' }, 'POST');
  await answer(page, '/inquiries', { id: 'any', status: 'waiting', created_at: AT }, 'POST');
  await askInquiryCode(page);
  await page.locator('#code').fill('123456');
  await submitFirst(page);
  await page.locator('#code').waitFor({ state: 'detached' });
  await page.locator('#type').selectOption({ index: 1 });
  await page.locator('#subject').fill('48');
  await page.locator('#contents').fill('48');
  await submit(page);
  await formIsGone(page);
}

async function sendReview(page: Page): Promise<void> {
  const data: OwnReview = {
    id: 'any',
    product_id: 'any',
    product_title: '',
    product_image: '',
    booking_id: 'any',
    rating: 4,
    title: '',
    content: '',
    images: [],
    language: 'en',
    author_name: '',
    created_at: AT.slice(0, 10),
    reply: null,
    is_hidden: false,
    hidden_reason: '',
  };
  await answer(page, '/reviews', data, 'POST');
  await page.locator('main input[type="radio"]').nth(3).press('Space');
  await page.locator('[name=title]').fill('48');
  await page.locator('[name=content]').fill('48'.repeat(20));
  await submit(page);
  await formIsGone(page);
}

/** How the last request for a business account stands. */
async function showRequest(page: Page, status: BusinessRequest['status']): Promise<void> {
  const reason = 'The registration number doesn’t match the certificate. Please send a clear copy.';
  const note = status === 'rejected' ? reason : '';
  const decided_at = status === 'pending' ? null : AT;
  const sent = { id: 'any', company_name: 'Keller GmbH', file_name: 'keller.pdf', created_at: AT };
  const request = { ...sent, status, note, decided_at };
  await answer(page, '/members/business', [request] satisfies BusinessRequest[]);
  await page.reload();
  await page.locator('main dl').waitFor();
}
