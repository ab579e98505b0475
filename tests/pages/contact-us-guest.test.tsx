/** Writing an inquiry without a session: the address is proven by a code before anything is sent. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import common from '../../locales/en/common.json';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/inquiries.json';
import { ContactUsRegisterPage } from '../../src/pages/contact-us-register/page.tsx';
import { type } from '../support/hands.ts';
import { box, visitAccount, type AccountVisit } from './account-visit.ts';

const { guest } = words;
const PROOF = { email_proof: 'a-proof-of-the-address' };

let visit: AccountVisit;
beforeEach(async () => {
  visit = await visitAccount('contactUsRegister', ContactUsRegisterPage, '/board/contact-us-register', null);
});
afterEach(() => visit.stage.close());

async function write() {
  await visit.stage.perform(() => type(box(words.field.type), 'other'));
  await visit.put(words.field.subject, 'A');
  await visit.put(words.field.contents, 'B');
}

async function askCode(email = 'Han@Example.org') {
  await visit.put(guest.email, email);
  await visit.tap(guest.send);
}

async function prove() {
  await askCode();
  await visit.stage.answer('inquiry.emailCode', { expires_at: '2026-12-01T01:10:00Z' });
  await visit.put(guest.code, '123 456');
  await visit.tap(guest.verify);
  await visit.stage.answer('auth.verifyEmail', PROOF);
}

it('asks no one whose reservations it could list, and offers to sign in', () => {
  expect(visit.stage.open()).toEqual([]);
  expect(screen.getByRole('link', { name: guest.signIn }).getAttribute('href')).toBe(
    `/account/login?redirect=${encodeURIComponent('/board/contact-us-register')}`,
  );
});

it('sends with the proof of the address, and tells where the answer goes', async () => {
  await prove();
  await write();
  await visit.tap(words.register.submit);
  expect(visit.stage.asked('inquiry.create')).toMatchObject({ body: { email: 'han@example.org', ...PROOF } });
  await visit.stage.answer('inquiry.create', { id: 'i1', status: 'waiting', created_at: '2026-12-01T01:00:00Z' });
  expect(document.body.textContent).toContain(words.sent.guest.replace('{{email}}', 'han@example.org'));
});

it('sends nothing before the address is proven, and says so where it is proven', async () => {
  await write();
  await visit.tap(words.register.submit);
  expect(visit.stage.open()).toEqual([]);
  screen.getByText('This is a required field.');
  expect(box(guest.email).getAttribute('aria-invalid')).toBe('true');
  await visit.put(guest.email, 'Han@Example.org');
  screen.getByText(guest.awaitsAddress);
  await askCode();
  await visit.stage.answer('inquiry.emailCode', { expires_at: '2026-12-01T01:10:00Z' });
  await visit.tap(words.register.submit);
  screen.getByText(guest.awaitsCode);
  expect(box(guest.code).getAttribute('aria-invalid')).toBe('true');
});

it('asks for the inquiry first, then for the address beside the button, and says what is missing above both', async () => {
  await visit.tap(words.register.submit);
  const order = [
    screen.getByText(common.requiredAll),
    box(words.field.type),
    box(guest.email),
    screen.getByRole('button', { name: words.register.submit }),
  ];
  expect(order.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))).toEqual(
    order,
  );
  const links = within(screen.getByRole('alert', { name: common.requiredAll })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    words.field.type,
    words.field.subject,
    words.field.contents,
    guest.email,
  ]);
});

it('mails no code to what is no address, nor takes what is no code', async () => {
  await askCode('nobody');
  screen.getByText(errors.problems.email_format);
  await askCode();
  await visit.stage.answer('inquiry.emailCode', { expires_at: '2026-12-01T01:10:00Z' });
  await visit.put(guest.code, '12');
  await visit.tap(guest.verify);
  expect(visit.stage.open()).toEqual([]);
  expect(box(guest.code).getAttribute('aria-invalid')).toBe('true');
});

it('says that a code is wrong, has another one mailed, and goes back to the address', async () => {
  await askCode();
  await visit.stage.answer('inquiry.emailCode', { expires_at: '2026-12-01T01:10:00Z' });
  await visit.put(guest.code, '000000');
  await visit.tap(guest.verify);
  await visit.stage.refuse('auth.verifyEmail', { code: 'CODE_WRONG' });
  screen.getByText(errors.codes.CODE_WRONG);
  await visit.tap(guest.again);
  expect(visit.stage.asked('inquiry.emailCode')).toEqual({ body: { email: 'han@example.org', lang: 'en' } });
  await visit.stage.answer('inquiry.emailCode', { expires_at: '2026-12-01T01:10:00Z' });
  expect(document.body.textContent).toContain('We sent a new code');
  await visit.tap(guest.change);
  expect(box(guest.email).value).toBe('Han@Example.org');
});

it('takes a proof back with its address: another one is proven by itself', async () => {
  await prove();
  await visit.tap(guest.change);
  await visit.put(guest.email, 'other@example.org');
  await write();
  await visit.tap(words.register.submit);
  expect(visit.stage.open()).toEqual([]);
  screen.getByText(guest.awaitsAddress);
});

it('says that a proof is too old, and lets the address be proven once more', async () => {
  await prove();
  await write();
  await visit.tap(words.register.submit);
  await visit.stage.refuse('inquiry.create', { code: 'EMAIL_NOT_PROVEN' });
  screen.getByText(errors.codes.EMAIL_NOT_PROVEN);
  await visit.tap(guest.change);
  expect(box(guest.email).value).toBe('Han@Example.org');
});
