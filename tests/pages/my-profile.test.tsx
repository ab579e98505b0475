/** The profile: what is sent and what never leaves, who one travels with, and the way out. */
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import account from '../../locales/en/account.json';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/member.json';
import { MyProfilePage } from '../../src/pages/my-profile/page.tsx';
import { box, jun, member, visitAccount, type AccountVisit } from './account-visit.ts';

let stage: AccountVisit['stage'];
let runtime: AccountVisit['runtime'];
let put: AccountVisit['put'];
let tap: AccountVisit['tap'];
afterEach(() => stage.close());

async function visit(...visited: Parameters<typeof visitAccount>) {
  ({ stage, runtime, put, tap } = await visitAccount(...visited));
}
const { field } = account;

describe('the profile', () => {
  const open = async (who = member, address = '/account/my-profile') => {
    await visit('myProfile', MyProfilePage, address, who);
    await stage.answer('member.companions', [jun]);
  };

  it('sends the masked passport number back as it came, and everything that it does not show', async () => {
    await open();
    expect(box(field.passport).value).toBe('••••••678');
    await put(field.name, 'Mina K. Keller');
    await tap(words.profile.save);
    expect(stage.asked('member.update')).toEqual({
      body: {
        name: 'Mina K. Keller',
        birthday: '1991-04-12',
        phone: member.phone,
        gender: '',
        nationality: member.nationality,
        passport: '••••••678',
        email: member.email,
      },
    });
    await stage.answer('member.update', { ...member, name: 'Mina K. Keller' });
    expect(runtime.session.store.get().context.member?.name).toBe('Mina K. Keller');
  });

  it('keeps what was typed, and can be sent again, when the server does not answer', async () => {
    await open();
    await put(field.passport, 'M99999999');
    await tap(words.profile.save);
    await stage.refuse('member.update', { code: 'NETWORK' });
    expect(screen.getByRole('alert').textContent).toBe(errors.codes.NETWORK);
    expect(box(field.passport).value).toBe('M99999999');
    await tap(words.profile.save);
    await stage.answer('member.update', { ...member, passport: '••••••999' });
    expect(box(field.passport).value).toBe('••••••999');
  });

  it('changes the address only with the code that was mailed to it, and the password', async () => {
    await open();
    await tap(words.profile.changeEmail);
    const dialog = screen.getByRole('dialog');
    await put(words.email.new, 'mina.new@example.com', dialog);
    await tap(words.email.send);
    await stage.answer('auth.checkEmail', { isDuplicate: false });
    await stage.answer('auth.emailCode', { expires_at: '2026-11-30T03:10:00.000Z' });
    await put(words.email.code, '123456', dialog);
    await tap(words.email.save, dialog);
    expect(box(words.email.password, dialog).getAttribute('aria-invalid')).toBe('true');
    expect(stage.open()).toEqual([]);
    await put(words.email.password, 'Maru2demo', dialog);
    await tap(words.email.save, dialog);
    await stage.refuse('auth.verifyEmail', { code: 'CODE_WRONG' });
    expect(box(words.email.code, dialog).getAttribute('aria-invalid')).toBe('true');
    await tap(words.email.save, dialog);
    await stage.answer('auth.verifyEmail', { email_proof: 'proof-0123456789' });
    expect(stage.asked('member.update')).toMatchObject({
      body: {
        email: 'mina.new@example.com',
        email_proof: 'proof-0123456789',
        currentPassword: 'Maru2demo',
        name: member.name,
      },
    });
    await stage.answer('member.update', { ...member, email: 'mina.new@example.com' });
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText('mina.new@example.com');
  });

  it('leads from each fact of the account to what changes it, and shows a number as it is dialled from abroad', async () => {
    await open({ ...member, phone: '491701234567' });
    screen.getByText('+491701234567');
    const ways = [words.profile.changePhone, words.profile.changePassword].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(ways).toEqual(['/account/phone-number-change', '/account/password-change']);
  });

  it('names the empty fields of a companion, each leading to its own, not to that of the profile', async () => {
    await open();
    await tap(words.companions.add);
    const dialog = screen.getByRole('dialog');
    await put(field.birthday, 'yesterday', dialog);
    await tap(words.companions.save, dialog);
    const links = [...screen.getByRole('alert').querySelectorAll('a')];
    expect(links.map(({ hash }) => hash)).toEqual(['#companion.name', '#companion.birthday']);
    expect(links[0]?.textContent).toBe(field.name);
  });

  it('adds a companion by name alone, and removes one only when asked twice', async () => {
    await open();
    await tap(words.companions.add);
    const dialog = screen.getByRole('dialog');
    await put(field.name, 'Ana Lima', dialog);
    await tap(words.companions.save, dialog);
    await stage.answer('member.addCompanion', { ...jun, id: 'ana', name: 'Ana Lima', passport: null });
    screen.getByRole('button', { name: 'Edit Ana Lima' });
    await tap('Remove Jun Park');
    expect(stage.open()).toEqual([]);
    await stage.perform(() => runtime.shell.get().context.question?.answer(true));
    await stage.answer('member.removeCompanion', { id: 'jun' });
    expect(screen.queryByText('Jun Park')).toBeNull();
  });

  it('is deleted with the password alone, and says which trip stands in the way', async () => {
    await open();
    await tap(words.delete.open);
    await put(words.delete.password, 'Wrong1pass');
    await tap(words.delete.confirm);
    await stage.refuse('auth.delete', {
      code: 'VALIDATION_FAILED',
      problems: [{ field: 'currentPassword', code: 'password_wrong' }],
    });
    expect(box(words.delete.password).getAttribute('aria-invalid')).toBe('true');
    await put(words.delete.password, 'Maru2demo');
    await tap(words.delete.confirm);
    await stage.refuse('auth.delete', { code: 'TRIPS_AHEAD' });
    screen.getByText(words.delete.trips);
    screen.getByRole('link', { name: words.delete.toReservations });
    await tap(words.delete.confirm);
    await stage.answer('auth.delete', { id: member.id });
    expect(stage.address()).toBe('/main');
    expect(runtime.session.token()).toBeNull();
  });

  it('asks who has no password to sign in again through their provider, and stands open when they are back', async () => {
    await open({ ...member, has_password: false, social: ['naver'] }, '/account/my-profile?delete');
    expect(screen.queryByLabelText(new RegExp(`^${words.delete.password}`))).toBeNull();
    await tap(words.delete.confirm);
    await stage.refuse('auth.delete', { code: 'SIGN_IN_AGAIN' });
    screen.getByText(words.delete.again);
    expect(screen.getAllByRole('button', { name: /Continue with/ })).toHaveLength(1);
    await tap('Continue with Naver');
    expect(runtime.session.takePath()).toBe('/account/my-profile?delete');
    expect(stage.asked('auth.socialStart')).toEqual({ body: { social_type: 'naver' } });
  });
});
