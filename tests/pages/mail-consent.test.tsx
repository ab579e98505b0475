/** The page of an invitation to a traveller's address: what it shows, what a press sends, and what it never does by itself. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import account from '../../locales/en/account.json';
import errors from '../../locales/en/errors.json';
import ui from '../../locales/en/ui.json';
import type { MailConsent } from '../../src/contract/mail-consent.ts';
import { MailConsentPage } from '../../src/pages/mail-consent/page.tsx';
import { visitAccount, type AccountVisit } from './account-visit.ts';

const words = account.mailConsent;
const TOKEN = 'a-token-of-an-invitation';
const said = (state: MailConsent['state']): MailConsent => ({ site: 'Maru', email: 'gu•••••@example.org', state });

let stage: AccountVisit['stage'];
let tap: AccountVisit['tap'];
beforeEach(async () => {
  ({ stage, tap } = await visitAccount('mailConsent', MailConsentPage, `/account/mail-consent/${TOKEN}`, null));
});
afterEach(() => stage.close());

const heading = () => screen.getByRole('heading', { level: 1 });
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('asks, and agrees to nothing until the button is pressed', async () => {
  expect(screen.getByRole('status').textContent).toBe(words.checking);
  expect(stage.open()).toEqual(['mailConsent.read']);
  expect(stage.asked('mailConsent.read')).toEqual({ params: { token: TOKEN } });
  await stage.answer('mailConsent.read', said('asked'));
  expect(heading().textContent).toBe(words.asked.title);
  screen.getByText('gu•••••@example.org');
  expect(screen.getByText(/added this address/).textContent).toContain('Maru');
  expect(stage.open()).toEqual([]);
  expect(document.body.innerHTML).not.toContain(TOKEN);
});

it('agrees once however often it is pressed, tells so at its heading, and stops again', async () => {
  await stage.answer('mailConsent.read', said('asked'));
  await tap(words.asked.agree);
  for (const name of [words.asked.agree, words.asked.decline]) {
    await stage.perform(() => screen.getByRole('button', { name }).click());
  }
  expect(stage.open()).toEqual(['mailConsent.agree']);
  await stage.answer('mailConsent.agree', said('agreed'));
  expect(heading().textContent).toBe(words.agreed.title);
  expect(document.activeElement).toBe(heading());
  await tap(words.agreed.stop);
  expect(stage.asked('mailConsent.stop')).toEqual({ params: { token: TOKEN } });
  await stage.answer('mailConsent.stop', said('stopped'));
  expect(heading().textContent).toBe(words.stopped.title);
  expect(document.activeElement).toBe(heading());
  await tap(words.stopped.agree);
  await stage.answer('mailConsent.agree', said('agreed'));
  expect(buttons()).toEqual([words.agreed.stop]);
});

it('declines for good', async () => {
  await stage.answer('mailConsent.read', said('asked'));
  await tap(words.asked.decline);
  expect(stage.open()).toEqual(['mailConsent.stop']);
  await stage.answer('mailConsent.stop', said('stopped'));
  expect(heading().textContent).toBe(words.stopped.title);
});

it('says why an act was refused, and lets it be tried again', async () => {
  await stage.answer('mailConsent.read', said('agreed'));
  await tap(words.agreed.stop);
  await stage.refuse('mailConsent.stop', { code: 'UNAVAILABLE' });
  expect(screen.getByRole('alert').textContent).toBe(errors.codes.UNAVAILABLE);
  expect(heading().textContent).toBe(words.agreed.title);
  await tap(words.agreed.stop);
  expect(screen.queryByRole('alert')).toBeNull();
  await stage.answer('mailConsent.stop', said('stopped'));
  expect(heading().textContent).toBe(words.stopped.title);
});

it('says that a link is over, before and while it is answered', async () => {
  await stage.refuse('mailConsent.read', { code: 'LINK_EXPIRED' });
  expect(heading().textContent).toBe(words.expired);
  expect(screen.getByRole('link', { name: words.home }).getAttribute('href')).toBe('/main');
  stage.close();
  ({ stage, tap } = await visitAccount('mailConsent', MailConsentPage, `/account/mail-consent/${TOKEN}`, null));
  await stage.answer('mailConsent.read', said('asked'));
  await tap(words.asked.agree);
  await stage.refuse('mailConsent.agree', { code: 'LINK_EXPIRED' });
  expect(heading().textContent).toBe(words.expired);
});

it('offers another try where the link could not be read, and takes the reader to its heading', async () => {
  await stage.refuse('mailConsent.read', { code: 'NETWORK' });
  expect(heading().textContent).toBe(words.failed);
  await tap(ui.retry);
  await stage.answer('mailConsent.read', said('asked'));
  expect(heading().textContent).toBe(words.asked.title);
  expect(document.activeElement).toBe(heading());
});

it('asks again when a visitor comes back to it', async () => {
  await stage.answer('mailConsent.read', said('asked'));
  await tap(words.asked.agree);
  await stage.answer('mailConsent.agree', said('agreed'));
  await stage.go('/account/mail-consent/another-token-of-an-invitation');
  await stage.answer('mailConsent.read', said('asked'));
  await stage.go(`/account/mail-consent/${TOKEN}`);
  expect(stage.open()).toEqual(['mailConsent.read']);
});
