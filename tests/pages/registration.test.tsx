/** Joining: what is stored and what never is, what is sent, and who has nothing to do here. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import account from '../../locales/en/account.json';
import common from '../../locales/en/common.json';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/registration.json';
import { isUserType } from '../../src/flows/accounts/user-types.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { RegistrationPage } from '../../src/pages/registration/page.tsx';
import { EMAIL, profile, social } from '../../src/tools/flows/registry/registration.cases.ts';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage, type StageOptions } from '../support/page-stage.tsx';

let stage: Stage;
let runtime: Runtime;
afterEach(() => stage.close());

const { field } = account;
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const tap = (name: string) => stage.perform(() => press(screen.getByRole('button', { name })));
const put = (label: string, text: string) => stage.perform(() => type(box(label), text));
const storedDraft = () => runtime.environment.storages.session.get('REGISTRATION_DRAFT') ?? '';

async function visit(address = '/account/registration/general', more: Partial<StageOptions> = {}) {
  stage = await mountPage({
    address,
    pages: { registration: RegistrationPage, cart: () => null },
    today: TODAY,
    ...more,
    before: (made) => {
      runtime = made;
      more.before?.(made);
    },
  });
}

async function reachProfile() {
  await stage.perform(() => press(screen.getByRole('checkbox', { name: words.terms.all })));
  await tap(words.next);
  await put(field.email, EMAIL);
  await tap(words.email.submit);
  await stage.answer('auth.checkEmail', { isDuplicate: false });
  await stage.answer('auth.emailCode', { expires_at: new Date(Date.now() + 600_000).toISOString() });
  await put(words.email.code, '１２３ 456');
  await tap(words.email.verify);
  expect(stage.asked('auth.verifyEmail')).toEqual({ body: { email: EMAIL, code: '123456' } });
  await stage.answer('auth.verifyEmail', { email_proof: 'proof-0123456789' });
}

async function fillIn() {
  await put(field.name, profile.name);
  await put(field.birthday, '19900423');
  await put(field.phone, '４９１５１１２３４５６７８');
  await put(field.nationality, profile.nationality);
  await put(field.passport, 'm 8765 4321');
  await put(field.password, profile.password);
  await put(field.password_confirmation, profile.password);
}

describe('the steps', () => {
  it('stand in the address, beside the way back', async () => {
    await visit('/account/registration/general?redirect=%2Fproduct%2Fshopping-cart');
    await reachProfile();
    expect(stage.address()).toBe('/account/registration/general?redirect=%2Fproduct%2Fshopping-cart&step=profile');
    await fillIn();
    await tap(words.submit);
    expect(stage.asked('auth.signup')).toEqual({
      body: {
        name: 'Sora Lind',
        birthday: '1990-04-23',
        phone: '4915112345678',
        gender: '',
        nationality: 'DE',
        passport: 'M87654321',
        email: EMAIL,
        email_proof: 'proof-0123456789',
        terms: ['terms_of_use', 'privacy', 'age_14'],
        lang: 'en',
        password: profile.password,
        user_type: 'general',
      },
    });
    await stage.answer('auth.signup', { userId: 'member-1' });
    expect(storedDraft()).toBe('');
    await stage.answer('auth.signin', { accessToken: 'fresh' });
    expect(stage.address()).toBe('/product/shopping-cart');
  });

  it('lead back to the first that is open when the address asks for more', async () => {
    await visit('/account/registration/general?step=profile');
    screen.getByRole('heading', { level: 2, name: words.heading.terms });
    expect(stage.address()).toBe('/account/registration/general');
  });
});

describe('a step that is refused', () => {
  const summary = () => screen.getByRole('alert');
  const listed = () => [...summary().querySelectorAll('a')].map(({ textContent }) => textContent);
  const missing = words.termsMissing;

  it('lists the terms that are missing, and says at each box which it is', async () => {
    await visit();
    await stage.perform(() => press(screen.getByRole('checkbox', { name: /terms of use/ })));
    await tap(words.next);
    expect(listed()).toEqual([words.termsTitle.privacy, words.termsTitle.age_14]);
    await vi.waitFor(() => expect(document.activeElement).toBe(summary()));
    const box = screen.getByRole('checkbox', { description: missing.age_14 });
    await stage.perform(() => press(summary().querySelectorAll('a')[1]!));
    expect(document.activeElement).toBe(box);
    expect(screen.getByRole('checkbox', { name: /terms of use/ }).getAttribute('aria-invalid')).toBeNull();
  });

  it('says a single problem at its field alone', async () => {
    await visit();
    for (const name of [/terms of use/, /my data/]) {
      await stage.perform(() => press(screen.getByRole('checkbox', { name })));
    }
    await tap(words.next);
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByRole('checkbox', { description: missing.age_14 });
  });

  it('lists the fields that are empty, in the order of the form, under the sentence of the specification', async () => {
    await visit();
    await reachProfile();
    await fillIn();
    await put(field.birthday, '');
    await put(field.name, '');
    await tap(words.submit);
    screen.getByRole('alert', { name: common.requiredAll });
    expect(listed()).toEqual([field.name, field.birthday]);
    await vi.waitFor(() => expect(document.activeElement).toBe(summary()));
    // While it is mended nothing takes the focus out of the field.
    box(field.name).focus();
    await put(field.name, profile.name);
    expect(document.activeElement).toBe(box(field.name));
    // The one that is left is said at its field alone.
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByText(errors.problems.required);
  });
});

describe('a reload', () => {
  it('loses nothing but passwords and the passport number, which were never stored', async () => {
    await visit();
    await reachProfile();
    await fillIn();
    for (const secret of [profile.password, '8765']) expect(storedDraft()).not.toContain(secret);
    await stage.reload();
    screen.getByRole('heading', { level: 2, name: words.heading.profile });
    expect(box(field.name).value).toBe(profile.name);
    expect(box(field.nationality).value).toBe(profile.nationality);
    expect(box(field.password).value).toBe('');
    expect(box(field.passport).value).toBe('');
  });

  it('finds the code still waited for', async () => {
    await visit();
    await stage.perform(() => press(screen.getByRole('checkbox', { name: words.terms.all })));
    await tap(words.next);
    await put(field.email, EMAIL);
    await tap(words.email.submit);
    await stage.answer('auth.checkEmail', { isDuplicate: false });
    await stage.answer('auth.emailCode', { expires_at: new Date(Date.now() + 600_000).toISOString() });
    await stage.reload();
    expect(box(words.email.code).autocomplete).toBe('one-time-code');
  });
});

describe('a company', () => {
  it('sends its name and its file, and is told of a wrong one before anything is sent', async () => {
    await visit('/account/registration/business');
    await reachProfile();
    await fillIn();
    await put(field.company_name, profile.company_name);
    const choose = (name: string, media: string) => {
      const file = new File(['%PDF'], name, { type: media });
      const files = Object.assign([file], { item: () => file });
      return stage.perform(() => fireEvent.change(box(account.file.label), { target: { files } }));
    };
    await choose('proof.svg', 'image/svg+xml');
    expect(box(account.file.label).getAttribute('aria-invalid')).toBe('true');
    await choose('proof.pdf', 'application/pdf');
    await tap(words.submit);
    const { body } = stage.asked('auth.signup') as { body: Record<string, unknown> };
    expect(body).toMatchObject({ user_type: 'business', company_name: profile.company_name });
    expect((body['file'] as File).name).toBe('proof.pdf');
  });
});

describe('who comes from a provider', () => {
  it('is asked for no password and no code where the provider vouches for the address', async () => {
    await visit('/account/registration/social', {
      before: ({ session, environment }) =>
        session.keepSocialTicket(JSON.stringify({ ...social, at: environment.now() })),
    });
    await stage.perform(() => press(screen.getByRole('checkbox', { name: words.terms.all })));
    await tap(words.next);
    expect(box(field.name).value).toBe(social.name);
    expect(screen.queryByLabelText(new RegExp(`^${field.password}`))).toBeNull();
  });

  it('is led back to the login page without a ticket', async () => {
    await visit('/account/registration/social');
    screen.getByRole('heading', { level: 1, name: words.ticket.title });
    expect(screen.getByRole('link', { name: words.ticket.action }).getAttribute('href')).toBe('/account/login');
  });
});

describe('the page', () => {
  it('is one for three ways to join', () => {
    expect(['general', 'business', 'social', 'admin', '', undefined].filter(isUserType)).toEqual([
      'general',
      'business',
      'social',
    ]);
  });

  it('has nothing to do for a member', async () => {
    await visit('/account/registration/general?redirect=%2Fproduct%2Fshopping-cart', { member });
    expect(stage.address()).toBe('/product/shopping-cart');
  });

  it('speaks to browsers and password managers in their own tokens', async () => {
    await visit();
    await reachProfile();
    const tokens = [field.name, field.birthday, field.phone, field.nationality, field.password].map((label) =>
      box(label).getAttribute('autocomplete'),
    );
    expect(tokens).toEqual(['name', 'bday', 'tel', 'country', 'new-password']);
    expect(box(field.password).form?.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe(EMAIL);
  });

  it('tells how long to wait where it was asked too often', async () => {
    await visit();
    await stage.perform(() => press(screen.getByRole('checkbox', { name: words.terms.all })));
    await tap(words.next);
    await put(field.email, EMAIL);
    await tap(words.email.submit);
    await stage.answer('auth.checkEmail', { isDuplicate: false });
    await stage.refuse('auth.emailCode', { code: 'RATE_LIMITED', details: { retry_after: 240 } });
    expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Try again in 4 minutes.');
  });
});
