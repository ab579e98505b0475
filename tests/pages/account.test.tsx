/** The pages of an account: what each asks, what it sends, and what it never tells. */
// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import account from '../../locales/en/account.json';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/member.json';
import type { BusinessRequest, Companion, Member } from '../../src/contract/member.ts';
import type { PageName } from '../../src/contract/paths.ts';
import type { Runtime } from '../../src/flows/runtime.ts';
import { BusinessPage } from '../../src/pages/business.tsx';
import { FindIdPage } from '../../src/pages/find-id.tsx';
import { FindPasswordPage } from '../../src/pages/find-password.tsx';
import { MyMenuPage } from '../../src/pages/my-menu.tsx';
import { MyProfilePage } from '../../src/pages/my-profile.tsx';
import { PasswordChangePage } from '../../src/pages/password-change.tsx';
import { PhoneNumberChangePage } from '../../src/pages/phone-number-change.tsx';
import { member as sample, TODAY } from '../paths/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

let stage: Stage;
let runtime: Runtime;
afterEach(() => stage.close());

const member: Member = { ...sample, name: 'Mina Keller', birthday: '1991-04-12', passport: '••••••678' };
const jun: Companion = {
  id: 'jun',
  name: 'Jun Park',
  birthday: null,
  phone: null,
  gender: null,
  nationality: null,
  passport: '••••••432',
};

type AnyPage = ComponentType<{ params: never }>;
async function visit(name: PageName, Page: AnyPage, address: string, who: Member | null = member) {
  stage = await mountPage({
    address,
    pages: { [name]: Page },
    today: TODAY,
    ...(who === null ? {} : { member: who }),
    before: (made) => {
      runtime = made;
    },
  });
}

const box = (label: string, within_: HTMLElement = document.body) =>
  within(within_).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const put = (label: string, text: string, where?: HTMLElement) => stage.perform(() => type(box(label, where), text));
const tap = (name: string) => stage.perform(() => press(screen.getByRole('button', { name })));
const { field } = account;

describe('a forgotten password', () => {
  it('is answered the same whoever asks, and can be asked for again', async () => {
    await visit('findPassword', FindPasswordPage, '/account/find-password', null);
    await put(field.email, ' nobody@example.com ');
    await tap(account.findPassword.submit);
    expect(stage.asked('auth.resetPassword')).toEqual({ body: { email: 'nobody@example.com', lang: 'en' } });
    await stage.answer('auth.resetPassword', { sent: true });
    screen.getByRole('heading', { level: 1, name: account.findPassword.sent });
    expect(screen.getByText(/has an account, a mail is on its way/).textContent).toContain('nobody@example.com');
    await tap(account.findPassword.again);
    await stage.answer('auth.resetPassword', { sent: true });
    screen.getByText(account.findPassword.resent);
  });
});

describe('a forgotten ID', () => {
  it('is shown masked, and only where all three agree', async () => {
    await visit('findId', FindIdPage, '/account/find-id', null);
    await tap(account.findId.submit);
    expect(screen.getAllByText(errors.problems.required)).toHaveLength(3);
    await put(field.name, 'Mina Keller');
    await put(field.birthday, '1991/4/12');
    await put(field.phone, '491701234567');
    await tap(account.findId.submit);
    expect(stage.asked('auth.findId')).toEqual({
      body: { name: 'Mina Keller', birthday: '1991-04-12', phone: '491701234567' },
    });
    await stage.refuse('auth.findId', { code: 'EMAIL_NOT_FOUND' });
    expect(screen.getByRole('alert').textContent).toBe(errors.codes.EMAIL_NOT_FOUND);
    await tap(account.findId.submit);
    await stage.answer('auth.findId', { email: 'mi**@example.com' });
    screen.getByText('mi**@example.com');
  });
});

describe('the account’s home', () => {
  it('counts points and coupons, and says when it cannot', async () => {
    await visit('myMenu', MyMenuPage, '/account/my-menu');
    await stage.answer('member.pointsTotal', { total: 1 });
    await stage.refuse('member.coupons', { code: 'UNAVAILABLE' });
    screen.getByText('1 point');
    screen.getByText(words.menu.unknown);
    const ways = within(screen.getByRole('navigation', { name: words.menu.title })).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/account/my-reservation',
      '/product/shopping-cart',
      '/account/my-profile',
      '/account/business',
    ]);
  });
});

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

  it('changes the address only with the code that was mailed to it', async () => {
    await open();
    await tap(words.profile.changeEmail);
    const dialog = screen.getByRole('dialog');
    await put(words.email.new, 'mina.new@example.com', dialog);
    await tap(words.email.send);
    await stage.answer('auth.checkEmail', { isDuplicate: false });
    await stage.answer('auth.emailCode', { expires_at: '2026-11-30T03:10:00.000Z' });
    await put(words.email.code, '123456', dialog);
    await stage.perform(() => press(within(dialog).getByRole('button', { name: words.email.save })));
    await stage.refuse('auth.verifyEmail', { code: 'CODE_WRONG' });
    expect(box(words.email.code, dialog).getAttribute('aria-invalid')).toBe('true');
    await stage.perform(() => press(within(dialog).getByRole('button', { name: words.email.save })));
    await stage.answer('auth.verifyEmail', { email_proof: 'proof-0123456789' });
    expect(stage.asked('member.update')).toMatchObject({
      body: { email: 'mina.new@example.com', email_proof: 'proof-0123456789', name: member.name },
    });
    await stage.answer('member.update', { ...member, email: 'mina.new@example.com' });
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText('mina.new@example.com');
  });

  it('adds somebody to travel with by name alone, and forgets somebody only when asked twice', async () => {
    await open();
    await tap(words.companions.add);
    const dialog = screen.getByRole('dialog');
    await put(field.name, 'Ana Lima', dialog);
    await stage.perform(() => press(within(dialog).getByRole('button', { name: words.companions.save })));
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
    await stage.refuse('auth.signin', { code: 'INVALID_CREDENTIALS' });
    expect(box(words.delete.password).getAttribute('aria-invalid')).toBe('true');
    await put(words.delete.password, 'Maru2demo');
    await tap(words.delete.confirm);
    await stage.answer('auth.signin', { accessToken: 'fresh' });
    await stage.refuse('auth.delete', { code: 'TRIPS_AHEAD' });
    screen.getByText(words.delete.trips);
    screen.getByRole('link', { name: words.delete.toReservations });
    await tap(words.delete.confirm);
    await stage.answer('auth.signin', { accessToken: 'fresh' });
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

describe('a new phone number', () => {
  it('is looked up first, and a taken one is said at its field', async () => {
    await visit('phoneNumberChange', PhoneNumberChangePage, '/account/phone-number-change');
    await put(words.phone.new, '010-1234-5678');
    await tap(words.phone.save);
    screen.getByText(errors.problems.phone_format);
    await put(words.phone.new, '٠١٠١٢٣٤٥٦٧٨');
    await tap(words.phone.save);
    expect(stage.asked('auth.checkPhone')).toEqual({ query: { phone: '01012345678' } });
    await stage.answer('auth.checkPhone', { isDuplicate: true });
    screen.getByText(errors.codes.PHONE_IN_USE);
    expect(box(words.phone.new).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a new password', () => {
  it('needs the old one, and what the server finds wrong is said at its field', async () => {
    await visit('passwordChange', PasswordChangePage, '/account/password-change');
    await put(field.currentPassword, 'Wrong1pass');
    await put(field.newPassword, 'Maru3demo');
    await put(field.newPasswordConfirmation, 'Maru3demo');
    await tap(words.password.save);
    await stage.refuse('auth.changePassword', {
      code: 'VALIDATION_FAILED',
      problems: [
        { field: 'currentPassword', code: 'password_wrong' },
        { field: 'newPassword', code: 'password_common' },
      ],
    });
    screen.getByText(errors.problems.password_wrong);
    screen.getByText(errors.problems.password_common);
    await put(field.currentPassword, 'Maru2demo');
    await put(field.newPassword, 'Maru4demo');
    await put(field.newPasswordConfirmation, 'Maru4demo');
    await tap(words.password.save);
    await stage.answer('auth.changePassword', { id: member.id });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.password.done);
  });

  it('is nothing that somebody without one could change', async () => {
    await visit('passwordChange', PasswordChangePage, '/account/password-change', {
      ...member,
      has_password: false,
      social: ['kakao'],
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.password.none);
    expect(screen.getByText(/through Kakao/)).toBeTruthy();
  });
});

describe('a request for a business account', () => {
  const request: BusinessRequest = {
    id: 'b1',
    company_name: 'Lind Travel',
    file_name: 'proof.pdf',
    status: 'rejected',
    created_at: '2026-11-20T20:00:00.000Z',
    note: 'The document is unreadable.',
  };

  it('tells why the last one was not approved, and takes another', async () => {
    await visit('business', BusinessPage, '/account/business');
    await stage.answer('member.businessRequests', [request]);
    screen.getByText(words.business.status.rejected);
    screen.getByText(request.note);
    await put(field.company_name, 'Lind Travel');
    await tap(words.business.submit);
    expect(box(account.file.label).getAttribute('aria-invalid')).toBe('true');
    const file = new File(['%PDF'], 'proof-2.pdf', { type: 'application/pdf' });
    const files = Object.assign([file], { item: () => file });
    await stage.perform(() => fireEvent.change(box(account.file.label), { target: { files } }));
    await tap(words.business.submit);
    expect(stage.asked('member.requestBusiness')).toEqual({
      body: { company_name: 'Lind Travel', file, lang: 'en' },
    });
    await stage.refuse('member.requestBusiness', { code: 'FILE_REFUSED' });
    screen.getByText(errors.codes.FILE_REFUSED);
    await tap(words.business.submit);
    await stage.answer('member.requestBusiness', { ...request, id: 'b2', status: 'pending', note: '' });
    screen.getByText(words.business.status.pending);
    expect(screen.queryByRole('button', { name: words.business.submit })).toBeNull();
  });
});
