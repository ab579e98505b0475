/** The link that takes a change of the e-mail address back: what it shows, what a press sends, and what it never does by itself. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import account from '../../locales/en/account.json';
import errors from '../../locales/en/errors.json';
import ui from '../../locales/en/ui.json';
import { EmailUndoPage } from '../../src/pages/email-undo/page.tsx';
import { visitAccount, type AccountVisit } from './account-visit.ts';

const words = account.undo;
const TOKEN = 'a-token-of-a-former-address';
const LINK = { email: 'mi•••••a@example.com', expires_at: '2026-12-03T03:00:00.000Z' };

let stage: AccountVisit['stage'];
let tap: AccountVisit['tap'];
beforeEach(async () => {
  ({ stage, tap } = await visitAccount('emailUndo', EmailUndoPage, `/account/email-undo/${TOKEN}`, null));
});
afterEach(() => stage.close());

const heading = () => screen.getByRole('heading', { level: 1 });

it('tells what it would bring back, and brings nothing back until the button is pressed', async () => {
  expect(screen.getByRole('status').textContent).toBe(words.checking);
  expect(stage.open()).toEqual(['auth.emailUndo']);
  expect(stage.asked('auth.emailUndo')).toEqual({ params: { code: TOKEN } });
  await stage.answer('auth.emailUndo', LINK);
  expect(heading().textContent).toBe(words.title);
  screen.getByText(LINK.email);
  screen.getByText(words.effects);
  screen.getByText(words.ownChange);
  expect(stage.open()).toEqual([]);
  expect(document.body.innerHTML).not.toContain(TOKEN);
});

it('brings the address back once however often it is pressed, and tells what comes next', async () => {
  await stage.answer('auth.emailUndo', LINK);
  await tap(words.submit);
  await stage.perform(() => screen.getByRole('button', { name: words.submit }).click());
  expect(stage.open()).toEqual(['auth.undoEmail']);
  expect(stage.asked('auth.undoEmail')).toEqual({ params: { code: TOKEN }, body: { lang: 'en' } });
  await stage.answer('auth.undoEmail', { restored: true });
  expect(heading().textContent).toBe(words.done);
  expect(screen.getByRole('alert').textContent).toContain(words.doneText);
  expect(screen.getByRole('link', { name: words.home }).getAttribute('href')).toBe('/main');
  expect(screen.queryByRole('button', { name: words.submit })).toBeNull();
});

it('says that the link is over, before and while it is used', async () => {
  await stage.refuse('auth.emailUndo', { code: 'LINK_EXPIRED' });
  expect(heading().textContent).toBe(words.expired);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('link', { name: account.signIn }).getAttribute('href')).toBe('/account/login');
  stage.close();
  ({ stage, tap } = await visitAccount('emailUndo', EmailUndoPage, `/account/email-undo/${TOKEN}`, null));
  await stage.answer('auth.emailUndo', LINK);
  await tap(words.submit);
  await stage.refuse('auth.undoEmail', { code: 'LINK_EXPIRED' });
  expect(heading().textContent).toBe(words.expired);
});

it('never calls a link expired that could not be checked, and takes the reader on when it was', async () => {
  await stage.refuse('auth.emailUndo', { code: 'NETWORK' });
  expect(heading().textContent).toBe(words.failed);
  await tap(ui.retry);
  expect(screen.getByRole('status').textContent).toBe(words.checking);
  await stage.answer('auth.emailUndo', LINK);
  expect(heading().textContent).toBe(words.title);
  expect(document.activeElement).toBe(heading());
});

it('says why it was refused, and lets it be tried again', async () => {
  await stage.answer('auth.emailUndo', LINK);
  await tap(words.submit);
  await stage.refuse('auth.undoEmail', { code: 'EMAIL_IN_USE' });
  expect(screen.getByRole('alert').textContent).toBe(errors.codes.EMAIL_IN_USE);
  expect(heading().textContent).toBe(words.title);
  await tap(words.submit);
  expect(screen.queryByRole('alert')).toBeNull();
  await stage.answer('auth.undoEmail', { restored: true });
  expect(heading().textContent).toBe(words.done);
});

it('tells how long to wait where it was asked for too often', async () => {
  await stage.answer('auth.emailUndo', LINK);
  await tap(words.submit);
  await stage.refuse('auth.undoEmail', { code: 'RATE_LIMITED', details: { retry_after: 30 } });
  expect(screen.getByRole('alert').textContent).toContain('30');
});

it('looks another link up when the address changes', async () => {
  await stage.answer('auth.emailUndo', LINK);
  await stage.go('/account/email-undo/another-token-of-an-address');
  expect(stage.asked('auth.emailUndo')).toEqual({ params: { code: 'another-token-of-an-address' } });
  expect(screen.queryByText(LINK.email)).toBeNull();
});
