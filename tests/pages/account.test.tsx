/** The pages of an account: what each asks, what it sends, and what it never tells. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import account from '../../locales/en/account.json';
import common from '../../locales/en/common.json';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/member.json';
import type { BusinessRequest } from '../../src/contract/accounts/members.ts';
import { BusinessPage } from '../../src/pages/business/page.tsx';
import { FindIdPage } from '../../src/pages/find-id/page.tsx';
import { FindPasswordPage } from '../../src/pages/find-password/page.tsx';
import { PasswordChangePage } from '../../src/pages/password-change/page.tsx';
import { PhoneNumberChangePage } from '../../src/pages/phone-number-change/page.tsx';
import { box, member, visitAccount, type AccountVisit } from './account-visit.ts';

let stage: AccountVisit['stage'];
let put: AccountVisit['put'];
let tap: AccountVisit['tap'];
afterEach(() => stage.close());

async function visit(...visited: Parameters<typeof visitAccount>) {
  ({ stage, put, tap } = await visitAccount(...visited));
}
const { field } = account;

describe('a forgotten password', () => {
  it('is answered the same for every address, and can be asked for again', async () => {
    await visit('findPassword', FindPasswordPage, '/account/find-password', null);
    await put(field.email, ' nobody@example.com ');
    await tap(account.findPassword.submit);
    expect(stage.asked('auth.resetPassword')).toEqual({ body: { email: 'nobody@example.com', lang: 'en' } });
    await stage.answer('auth.resetPassword', { sent: true });
    screen.getByRole('heading', { level: 1, name: account.findPassword.sent });
    expect(screen.getByText(/has an account, a link is on its way/).textContent).toContain('nobody@example.com');
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
    const summary = screen.getByRole('alert', { name: common.requiredAll });
    expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      field.name,
      field.birthday,
      field.phone,
    ]);
    await put(field.name, 'Mina Keller');
    await put(field.birthday, '1991/4/12');
    await tap(account.findId.submit);
    expect(screen.getAllByText(errors.problems.required)).toHaveLength(1);
    expect(screen.queryByText(common.requiredAll)).toBeNull();
    await put(field.phone, '49 170-123 45 67');
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

describe('a new phone number', () => {
  it('is judged at its field, and read in digits of any script, with hyphens or without', async () => {
    await visit('phoneNumberChange', PhoneNumberChangePage, '/account/phone-number-change');
    await put(words.phone.new, '010');
    await tap(words.phone.save);
    screen.getByText(errors.problems.phone_format);
    await put(words.phone.new, '٠١٠-١٢٣٤-٥٦٧٨');
    await tap(words.phone.save);
    expect(stage.asked('member.update')).toMatchObject({ body: { phone: '01012345678' } });
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

  it('is sent only when it was typed twice alike', async () => {
    await visit('passwordChange', PasswordChangePage, '/account/password-change');
    await put(field.currentPassword, 'Maru2demo');
    await put(field.newPassword, 'Maru3demo');
    await put(field.newPasswordConfirmation, 'Maru4demo');
    await tap(words.password.save);
    screen.getByText(errors.problems.password_mismatch);
    expect(stage.open()).toEqual([]);
  });

  it('cannot be changed by an account without one', async () => {
    await visit('passwordChange', PasswordChangePage, '/account/password-change', {
      ...member,
      has_password: false,
      social: ['kakao'],
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.password.none);
    expect(screen.getByText(/with Kakao/)).toBeTruthy();
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
    decided_at: '2026-11-22T02:00:00.000Z',
  };

  it('tells why the last one was not approved, and takes another', async () => {
    await visit('business', BusinessPage, '/account/business');
    await stage.answer('member.businessRequests', [request]);
    screen.getByText(words.business.why);
    // In the same box, and said nowhere else.
    expect(screen.getByRole('alert').textContent).toContain(request.note);
    expect(document.querySelector('dl')?.textContent).not.toContain(request.note);
    expect(screen.getAllByText(words.business.status.rejected)).toHaveLength(1);
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
    const sent = { ...request, id: 'b2', status: 'pending', note: '', decided_at: null };
    await stage.answer('member.requestBusiness', sent);
    screen.getByText(words.business.status.pending);
    expect(screen.queryByRole('button', { name: words.business.submit })).toBeNull();
  });

  it('asks for no document once one is read or approved, and tells since when it is', async () => {
    await visit('business', BusinessPage, '/account/business');
    await stage.answer('member.businessRequests', [{ ...request, status: 'approved', note: '' }]);
    screen.getByText(words.business.statusText.approved);
    screen.getByText('Sunday, 22 November 2026');
    expect(screen.queryByText(words.business.text)).toBeNull();
    expect(screen.queryByLabelText(new RegExp(`^${account.file.label}`))).toBeNull();
  });
});
