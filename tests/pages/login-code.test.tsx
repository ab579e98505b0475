/** The second step of signing in: a code is asked for once the password was right, and nothing typed is lost on the way. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/login.json';
import { LoginPage } from '../../src/pages/login/page.tsx';
import { box, visitAccount, type AccountVisit } from './account-visit.ts';

let stage: AccountVisit['stage'];
let runtime: AccountVisit['runtime'];
let put: AccountVisit['put'];
let tap: AccountVisit['tap'];
beforeEach(async () => {
  const address = '/account/login?redirect=%2Faccount%2Fsecurity';
  ({ stage, runtime, put, tap } = await visitAccount('login', LoginPage, address, null));
});
afterEach(() => stage.close());

const email = () => box(words.email);
const password = () => box(words.password);
const code = () => box(words.code);
const noCode = () => screen.queryByLabelText(new RegExp(`^${words.code}`)) === null;

async function askedForCode() {
  await put(words.email, 'mina@example.com');
  await put(words.password, 'Maru2demo');
  await tap(words.submit);
  await stage.refuse('auth.signin', { code: 'SECOND_FACTOR_NEEDED' });
}

it('asks for no code before the password was right', async () => {
  expect(noCode()).toBe(true);
  await put(words.email, 'mina@example.com');
  await put(words.password, 'Wrong1pass');
  await tap(words.submit);
  await stage.refuse('auth.signin', { code: 'INVALID_CREDENTIALS' });
  expect(noCode()).toBe(true);
});

it('asks for a code below what was typed, tells from where at its field alone, and puts the focus there', async () => {
  await askedForCode();
  screen.getByRole('textbox', { name: new RegExp(`^${words.code}`), description: words.codeHint });
  expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null]);
  expect([email().value, password().value, code().value]).toEqual(['mina@example.com', 'Maru2demo', '']);
  expect(document.activeElement).toBe(code());
  expect(code().autocomplete).toBe('one-time-code');
  await tap(words.submit);
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect(stage.open()).toEqual([]);
});

it('shows nothing that is not needed beside the code, until another person types', async () => {
  const kakao = () => screen.queryByRole('button', { name: /Kakao/ });
  const join = () => screen.queryByRole('link', { name: words.ways.join });
  const isHidden = () => password().closest('[hidden]') !== null;
  expect([kakao() !== null, join() !== null, isHidden()]).toEqual([true, true, false]);
  await askedForCode();
  expect([kakao(), join(), isHidden()]).toEqual([null, null, true]);
  await put(words.email, 'john@example.com');
  expect([kakao() !== null, join() !== null, isHidden()]).toEqual([true, true, false]);
});

it('names the step in heading and title, and leads back to an empty form for another account', async () => {
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  const title = document.title;
  await askedForCode();
  expect([heading(), document.title]).toEqual([words.codeStep.title, expect.stringContaining(words.codeStep.title)]);
  const help = screen.getByRole('link', { name: words.codeStep.help });
  expect(help.getAttribute('href')).toBe('/board/contact-us-register');
  await tap(words.codeStep.other);
  expect([heading(), document.title, noCode()]).toEqual([words.title, title, true]);
  expect([email().value, password().value, document.activeElement]).toEqual(['', '', email()]);
});

it('asks for a password that was changed meanwhile', async () => {
  await askedForCode();
  await put(words.code, '123456');
  await tap(words.submit);
  await stage.refuse('auth.signin', { code: 'INVALID_CREDENTIALS' });
  screen.getByRole('alert');
  expect(password().closest('[hidden]')).toBeNull();
});

it('signs in with password and code, and goes where the visitor was going', async () => {
  await askedForCode();
  await put(words.code, '123456');
  await tap(words.submit);
  expect(stage.asked('auth.signin')).toEqual({
    body: { email: 'mina@example.com', password: 'Maru2demo', code: '123456' },
  });
  await stage.answer('auth.signin', { accessToken: 'fresh' });
  expect(stage.address()).toBe('/account/security');
  expect(runtime.session.token()).toBe('fresh');
});

it('says at the field that the code is wrong, keeps everything, and takes a recovery code instead', async () => {
  await askedForCode();
  await put(words.code, '000000');
  await tap(words.submit);
  await stage.refuse('auth.signin', { code: 'CODE_WRONG' });
  screen.getByText(errors.codes.CODE_WRONG);
  expect(screen.queryByRole('alert')).toBeNull();
  expect([email().value, password().value, code().value]).toEqual(['mina@example.com', 'Maru2demo', '000000']);
  expect(code().getAttribute('aria-invalid')).toBe('true');
  await put(words.code, 'abcd2-efgh3');
  expect(code().getAttribute('aria-invalid')).toBeNull();
  await tap(words.submit);
  expect(stage.asked('auth.signin')).toMatchObject({ body: { code: 'abcd2-efgh3' } });
});

it('keeps asking for the code where the network was away', async () => {
  await askedForCode();
  await put(words.code, '123456');
  await tap(words.submit);
  await stage.refuse('auth.signin', { code: 'NETWORK' });
  screen.getByRole('alert');
  expect([password().value, code().value]).toEqual(['Maru2demo', '123456']);
  await tap(words.submit);
  expect(stage.asked('auth.signin')).toMatchObject({ body: { password: 'Maru2demo', code: '123456' } });
});

it('asks for no code any more when another person types, and sends none', async () => {
  await askedForCode();
  await put(words.code, '123456');
  await tap(words.submit);
  await stage.refuse('auth.signin', { code: 'CODE_WRONG' });
  await put(words.email, 'john@example.com');
  expect(noCode()).toBe(true);
  await tap(words.submit);
  expect(stage.asked('auth.signin')).toEqual({ body: { email: 'john@example.com', password: 'Maru2demo', code: '' } });
});
