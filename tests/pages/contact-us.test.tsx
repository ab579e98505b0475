/** Inquiries on their pages: the list, one of them, and writing one as a member. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import common from '../../locales/en/common.json';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/inquiries.json';
import ui from '../../locales/en/ui.json';
import type { Inquiry, InquirySummary } from '../../src/contract/inquiries/calls.ts';
import { ContactUsDetailPage } from '../../src/pages/contact-us-detail/page.tsx';
import { ContactUsRegisterPage } from '../../src/pages/contact-us-register/page.tsx';
import { ContactUsPage } from '../../src/pages/contact-us/page.tsx';
import { type } from '../support/hands.ts';
import { box, visitAccount, type AccountVisit } from './account-visit.ts';

let visit: AccountVisit;
afterEach(() => {
  vi.restoreAllMocks();
  visit.stage.close();
});

const summary: InquirySummary = {
  id: 'i1',
  type: 'refund',
  subject: '<b>When?</b>',
  status: 'replied',
  is_unread: true,
  created_at: '2026-12-01T01:00:00Z',
  replied_at: '2026-12-02T01:00:00Z',
};
const inquiry: Inquiry = {
  ...summary,
  contents: 'First\n\n<script>second</script>',
  files: [{ id: 'f1', name: 'plan.pdf', type: 'application/pdf', size: 1 }],
  reservation: { id: 'r1', number: 'M0123456789' },
  reply: 'Within <i>three</i> days.',
};
const pages = (page: number, total: number) => ({ page, per_page: 10, total, total_pages: Math.ceil(total / 10) });

const openList = async (query = '') => {
  visit = await visitAccount('contactUs', ContactUsPage, `/board/contact-us${query}`);
};
const openDetail = async () => {
  visit = await visitAccount('contactUsDetail', ContactUsDetailPage, '/board/contact-us-detail/i1');
};
const openForm = async (query = '') => {
  visit = await visitAccount('contactUsRegister', ContactUsRegisterPage, `/board/contact-us-register${query}`);
};
const choose = (label: string, value: string) => visit.stage.perform(() => type(box(label), value));

it('lists what was asked, marks what is new, and leads to it and to another one', async () => {
  await openList('?page=2');
  expect(visit.stage.asked('inquiry.list')).toEqual({ query: { page: 2 } });
  await visit.stage.answer(
    'inquiry.list',
    [summary, { ...summary, id: 'i2', status: 'waiting', is_unread: false }],
    pages(2, 31),
  );
  const [first, second] = screen.getAllByRole('article').map((article) => within(article));
  expect(first?.getByRole('link').getAttribute('href')).toBe('/board/contact-us-detail/i1');
  expect(first?.getByRole('link').textContent).toBe('<b>When?</b>');
  first?.getByText(words.unread);
  first?.getByText('Replied');
  second?.getByText(words.status.waiting);
  expect(second?.queryByText(words.unread)).toBeNull();
  expect(screen.getByRole('link', { name: 'My menu' }).getAttribute('href')).toBe('/account/my-menu');
  expect(screen.getByRole('link', { name: words.write }).getAttribute('href')).toBe('/board/contact-us-register');
  expect(screen.getByRole('link', { name: ui.pagination.next }).getAttribute('href')).toBe('/board/contact-us?page=3');
});

it('tells nothing asked, nothing on this page and nothing answered apart', async () => {
  await openList();
  expect(screen.getByRole('status').textContent).toContain(ui.resource.loading);
  await visit.stage.refuse('inquiry.list', { code: 'INTERNAL' });
  expect(screen.getByRole('alert').textContent).toContain(words.list.failed);
  expect(screen.queryByText(words.list.empty)).toBeNull();
  await visit.tap(ui.retry);
  await visit.stage.answer('inquiry.list', [], pages(1, 0));
  screen.getByText(words.list.empty);
  visit.stage.close();
  await openList('?page=9');
  await visit.stage.answer('inquiry.list', [], pages(9, 3));
  expect(screen.getByRole('link', { name: words.list.firstPage }).getAttribute('href')).toBe('/board/contact-us');
});

it('shows one with its answer, all of it as text', async () => {
  await openDetail();
  await visit.stage.answer('inquiry.get', inquiry);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('<b>When?</b>');
  const main = document.body.textContent;
  for (const text of ['<script>second</script>', 'plan.pdf', 'Within <i>three</i> days.', 'Replied']) {
    expect(main).toContain(text);
  }
  expect(document.body.querySelector('main script, i, b')).toBeNull();
  expect(screen.getByRole('link', { name: 'M0123456789' }).getAttribute('href')).toBe(
    '/purchase/reservation-detail/r1',
  );
});

it('saves a file under its sender’s name, with the ending of what it is', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  await openDetail();
  const files = [{ id: 'f1', name: 'room.v2.png', type: 'image/jpeg', size: 2 }];
  await visit.stage.answer('inquiry.get', { ...inquiry, files });
  const name = `${words.detail.download} room.v2.png`;
  await visit.tap(name);
  expect(visit.stage.asked('inquiry.file')).toEqual({ params: { inquiry_id: 'i1', id: 'f1' } });
  expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBe('true');
  await visit.stage.refuse('inquiry.file', { code: 'NETWORK' });
  expect(saved).toEqual([]);
  await visit.tap(name);
  await visit.stage.answer('inquiry.file', { name: '', type: 'image/jpeg', content: new Uint8Array([1, 2]) });
  expect(saved).toEqual(['room.v2.jpg blob:1']);
  expect([made[0]?.type, made[0]?.size]).toEqual(['image/jpeg', 2]);
  // It can be saved once more.
  await visit.tap(name);
  expect(visit.stage.asked('inquiry.file')).toBeDefined();
});

it('says of one without an answer that it is looked into', async () => {
  await openDetail();
  const waits = {
    ...inquiry,
    status: 'waiting',
    replied_at: null,
    reply: '',
    reservation: null,
    is_unread: false,
  } as const;
  await visit.stage.answer('inquiry.get', waits);
  screen.getByText(words.detail.waiting);
  expect(screen.queryByText(words.detail.reply)).toBeNull();
});

it('shows the not-found page for one that is not there, and another try where it could not be read', async () => {
  await openDetail();
  await visit.stage.refuse('inquiry.get', { code: 'NETWORK' });
  expect(screen.getByRole('alert').textContent).toContain(words.list.failed);
  await visit.tap(ui.retry);
  await visit.stage.refuse('inquiry.get', { code: 'NOT_FOUND' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.detail.missing);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for everything that is required at once, and sends nothing', async () => {
  await openForm();
  await visit.tap(words.register.submit);
  screen.getByRole('alert', { name: common.requiredAll });
  expect(screen.getAllByText('This is a required field.')).toHaveLength(3);
  for (const label of [words.field.type, words.field.subject, words.field.contents]) {
    expect(box(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(visit.stage.open()).toEqual(['reservation.list']);
});

it('sends what a member wrote once, however often the button is pressed, and says so at its heading', async () => {
  await openForm();
  await choose(words.field.type, 'refund');
  await visit.put(words.field.subject, ' When? ');
  await visit.put(words.field.contents, 'Please tell me.');
  await visit.tap(words.register.submit);
  await visit.stage.perform(() => screen.getByRole('button', { name: words.register.submit }).click());
  expect(visit.stage.open().filter((name) => name === 'inquiry.create')).toHaveLength(1);
  expect(visit.stage.asked('inquiry.create')).toEqual({
    body: { type: 'refund', subject: 'When?', contents: 'Please tell me.', reservation_id: '', files: [], lang: 'en' },
  });
  const key = visit.stage.how('inquiry.create')?.idempotencyKey;
  await visit.stage.refuse('inquiry.create', { code: 'NETWORK' });
  expect(screen.getByRole('alert').textContent).toBe(errors.codes.NETWORK);
  // The answer alone may have been lost: the same words go under the same key.
  await visit.tap(words.register.submit);
  expect(visit.stage.how('inquiry.create')?.idempotencyKey).toBe(key);
  await visit.stage.refuse('inquiry.create', { code: 'NETWORK' });
  await visit.put(words.field.subject, 'When exactly?');
  await visit.tap(words.register.submit);
  expect(visit.stage.how('inquiry.create')?.idempotencyKey).not.toBe(key);
  await visit.stage.answer('inquiry.create', { id: 'i1', status: 'waiting', created_at: summary.created_at });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: words.sent.title }));
  screen.getByText('When exactly?');
  expect(screen.getByRole('link', { name: words.list.title }).getAttribute('href')).toBe('/board/contact-us');
});

it('says what the server refuses at its field', async () => {
  await openForm('?reservation=not-mine');
  await choose(words.field.type, 'other');
  await visit.put(words.field.subject, 'A');
  await visit.put(words.field.contents, 'B');
  await visit.tap(words.register.submit);
  await visit.stage.refuse('inquiry.create', {
    code: 'FILE_REFUSED',
    problems: [{ field: 'files', code: 'file_infected' }],
  });
  expect(screen.getByText(errors.problems.file_infected).closest('p')?.id).toBe('files-error');
});
