/** The dialog of a new e-mail address: who may change it, and what is not asked for twice. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import account from '../../locales/en/account.json';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/member.json';
import { MyProfilePage } from '../../src/pages/my-profile/page.tsx';
import { box, member, visitAccount, type AccountVisit } from './account-visit.ts';

const { email: dialogWords, profile } = words;
const NEXT = 'mina.new@example.com';

let stage: AccountVisit['stage'];
let runtime: AccountVisit['runtime'];
let put: AccountVisit['put'];
let tap: AccountVisit['tap'];
afterEach(() => stage.close());

const dialog = () => screen.getByRole('dialog');
const save = () => tap(dialogWords.save, dialog());
const hasPasswordField = () => screen.queryByLabelText(new RegExp(`^${dialogWords.password}`)) !== null;

/** The dialog with a code on its way to the new address. */
async function askForCode(who = member) {
  ({ stage, runtime, put, tap } = await visitAccount('myProfile', MyProfilePage, '/account/my-profile', who));
  await stage.answer('member.companions', []);
  await tap(profile.changeEmail);
  await put(dialogWords.new, NEXT, dialog());
  await tap(dialogWords.send);
  await stage.answer('auth.checkEmail', { isDuplicate: false });
  await stage.answer('auth.emailCode', { expires_at: '2026-11-30T03:10:00.000Z' });
}

it('asks for code and password at once, and names both where they are missing', async () => {
  await askForCode();
  expect(box(dialogWords.password, dialog()).autocomplete).toBe('current-password');
  await save();
  for (const label of [dialogWords.code, dialogWords.password]) {
    expect(box(label, dialog()).getAttribute('aria-invalid')).toBe('true');
  }
  expect(stage.open()).toEqual([]);
});

it('says at the field that the password is wrong, and does not ask for the code a second time', async () => {
  await askForCode();
  await put(dialogWords.code, '123456', dialog());
  await put(dialogWords.password, 'Wrong1pass', dialog());
  await save();
  await stage.answer('auth.verifyEmail', { email_proof: 'proof-0123456789' });
  await stage.refuse('member.update', {
    code: 'VALIDATION_FAILED',
    problems: [{ field: 'currentPassword', code: 'password_wrong' }],
  });
  screen.getByText(errors.problems.password_wrong);
  expect(box(dialogWords.password, dialog()).getAttribute('aria-invalid')).toBe('true');
  expect(box(dialogWords.code, dialog()).value).toBe('123456');
  await put(dialogWords.password, 'Maru2demo', dialog());
  await save();
  expect(stage.open()).toEqual(['member.update']);
  expect(stage.asked('member.update')).toMatchObject({
    body: { email: NEXT, email_proof: 'proof-0123456789', currentPassword: 'Maru2demo' },
  });
  await stage.answer('member.update', { ...member, email: NEXT });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(runtime.session.store.get().context.member?.email).toBe(NEXT);
});

it('keeps the password out of what is found again after another sign-in', async () => {
  await askForCode();
  await put(dialogWords.code, '123456', dialog());
  await put(dialogWords.password, 'Maru2demo', dialog());
  await save();
  await stage.refuse('auth.verifyEmail', { code: 'UNAUTHORIZED' });
  stage.close();
  expect(JSON.stringify([...runtime.drafts.values()])).not.toContain('Maru2demo');
});

it('asks members without a password to sign in again where their sign-in is too old', async () => {
  await askForCode({ ...member, has_password: false, social: ['kakao'] });
  expect(hasPasswordField()).toBe(false);
  await put(dialogWords.code, '123456', dialog());
  await save();
  await stage.answer('auth.verifyEmail', { email_proof: 'proof-0123456789' });
  await stage.refuse('member.update', { code: 'SIGN_IN_AGAIN' });
  screen.getByText(words.delete.again);
  await tap('Continue with Kakao', dialog());
  expect(stage.asked('auth.socialStart')).toEqual({ body: { social_type: 'kakao' } });
  expect(runtime.session.takePath()).toBe('/account/my-profile');
});

it('changes the address of members without a password whose sign-in is fresh', async () => {
  await askForCode({ ...member, has_password: false, social: ['kakao'] });
  await put(dialogWords.code, '123456', dialog());
  await save();
  await stage.answer('auth.verifyEmail', { email_proof: 'proof-0123456789' });
  expect(stage.asked('member.update')).toMatchObject({ body: { currentPassword: '' } });
  await stage.answer('member.update', { ...member, has_password: false, email: NEXT });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has another code mailed once its time has come, and puts the focus where that is typed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    await askForCode();
    await put(dialogWords.code, '123456', dialog());
    expect(screen.queryByRole('button', { name: account.code.resend })).toBeNull();
    await stage.perform(() => vi.advanceTimersByTimeAsync(61_000));
    await tap(account.code.resend, dialog());
    await stage.answer('auth.checkEmail', { isDuplicate: false });
    await stage.answer('auth.emailCode', { expires_at: '2026-11-30T03:20:00.000Z' });
    expect([box(dialogWords.code, dialog()).value, document.activeElement]).toEqual([
      '',
      box(dialogWords.code, dialog()),
    ]);
  } finally {
    vi.useRealTimers();
  }
});
