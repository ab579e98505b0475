/** Signing in: what is refused in which words, and where it leads. */
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../src/contract/locale.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { noTabs } from '../../src/runtime/tabs.ts';
import { LoginPage } from '../../src/pages/login/page.tsx';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage, type StageOptions } from '../support/page-stage.tsx';

let stage: Stage;
let runtime: Runtime;
afterEach(() => stage.close());

async function visit(address = '/account/login', { before, ...more }: Partial<StageOptions> = {}) {
  stage = await mountPage({
    address,
    pages: { login: LoginPage },
    today: TODAY,
    ...more,
    before(made) {
      runtime = made;
      before?.(made);
    },
  });
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /E-mail/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const submit = () => screen.getByRole('button', { name: 'Sign in' });

async function send(secret = 'Maru2demo') {
  await stage.perform(() => type(email(), 'mina@example.com'));
  await stage.perform(() => type(password(), secret));
  await stage.perform(() => press(submit()));
}

describe('the sign-in form', () => {
  it('is one that password managers know, and keeps the password out of any address', async () => {
    await visit();
    expect(email().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
    expect(password().closest('form')?.method).toBe('post');
  });

  it('shows the password on request', async () => {
    await visit();
    await stage.perform(() => press(screen.getByRole('checkbox', { name: 'Show password' })));
    expect(password().type).toBe('text');
    await stage.perform(() => press(screen.getByRole('checkbox', { name: 'Show password' })));
    expect(password().type).toBe('password');
  });

  it('names every empty field at once and sends nothing', async () => {
    await visit();
    await stage.perform(() => press(submit()));
    expect(screen.getAllByText('This is a required field.')).toHaveLength(2);
    const summary = screen.getByRole('alert', { name: 'Please fill out all required fields.' });
    expect([...summary.querySelectorAll('a')].map(({ hash }) => hash)).toEqual(['#email', '#password']);
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(stage.open()).toEqual([]);
  });

  it('says in the words of the specification that it was refused, and forgets it when something is typed', async () => {
    await visit();
    await send('wrong');
    await stage.refuse('auth.signin', { code: 'INVALID_CREDENTIALS' });
    expect(screen.getByRole('alert').textContent).toBe('Email or password does not match.');
    expect(email().value).toBe('mina@example.com');
    await stage.perform(() => type(password(), 'another'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells a refusal from a network that is not there', async () => {
    await visit();
    await send();
    await stage.refuse('auth.signin', { code: 'NETWORK' });
    expect(screen.getByRole('alert').textContent).toContain('No connection.');
  });

  it('sends once, however often it is pressed', async () => {
    await visit();
    await send();
    await stage.perform(() => submit().click());
    expect(stage.open()).toEqual(['auth.signin']);
    expect(stage.asked('auth.signin')).toEqual({
      body: { email: 'mina@example.com', password: 'Maru2demo', code: '' },
    });
  });

  it('shows what the operator wants to be known', async () => {
    const meta = 'Demo: mina@example.com';
    await visit('/account/login', {
      before: ({ shell }) => shell.trigger.settingsLoaded({ settings: [{ key: 'sign_in_hint', meta }] }),
    });
    expect(screen.getByText(meta)).toBeTruthy();
  });
});

describe('after signing in', () => {
  it.each([
    ['the page of the query', '/account/login?redirect=%2Fproduct%2Fshopping-cart', null, '/product/shopping-cart'],
    ['the remembered page', '/account/login', '/account/my-reservation?page=2', '/account/my-reservation?page=2'],
    [
      'the front page rather than another site',
      '/account/login?redirect=https%3A%2F%2Fevil.example',
      '//evil.example',
      '/main',
    ],
    ['the front page rather than the login page', '/account/login?redirect=%2Faccount%2Flogin', null, '/main'],
  ])('comes %s', async (_, address, remembered, expected) => {
    await visit(address, { before: ({ session }) => session.rememberPath(remembered ?? '') });
    await send();
    await stage.answer('auth.signin', { accessToken: 'fresh' });
    expect(stage.address()).toBe(expected);
    expect(runtime.environment.storages.session.get(STORAGE_KEYS.accessToken)).toBe('fresh');
    expect(runtime.environment.storages.session.get(STORAGE_KEYS.redirect)).toBeNull();
  });

  // A second time would lead from there to the front page: the address asks for nothing any more.
  it('has nothing left to do for who was signed in already', async () => {
    await visit('/account/login?redirect=%2Fproduct%2Fshopping-cart', { member });
    expect(stage.address()).toBe('/product/shopping-cart');
  });

  it('has nothing left to do once another tab has handed its token over', async () => {
    let hand: (token: string) => void = () => {};
    const ask = () => new Promise<string>((resolve) => (hand = resolve));
    await visit('/account/login?redirect=%2Fproduct%2Fshopping-cart', {
      restored: false,
      tabs: { ...noTabs(), ask },
    });
    await stage.perform(() => runtime.sessionActor.send({ type: 'session.restored', signedIn: false }));
    expect(stage.address()).toBe('/account/login?redirect=%2Fproduct%2Fshopping-cart');
    await stage.perform(() => hand('theirs'));
    expect(stage.address()).toBe('/product/shopping-cart');
    expect(runtime.environment.storages.session.get(STORAGE_KEYS.accessToken)).toBe('theirs');
  });

  it('leads nowhere once it was left for another page', async () => {
    await visit('/account/login?redirect=%2Fproduct%2Fshopping-cart', { restored: false });
    await stage.go('/product/wishlist');
    await stage.perform(() => runtime.sessionActor.send({ type: 'session.restored', signedIn: true }));
    expect(stage.address()).toBe('/product/wishlist');
  });
});
