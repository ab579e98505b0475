/** The second factor on the page of security: switched on in three steps, its recovery codes shown once, switched off by a code. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/member.json';
import ui from '../../locales/en/ui.json';
import { SecurityPage } from '../../src/pages/security/page.tsx';
import { box, member, visitAccount, type AccountVisit } from './account-visit.ts';

const { security } = words;

let stage: AccountVisit['stage'];
let put: AccountVisit['put'];
let tap: AccountVisit['tap'];
async function visit(who = member) {
  ({ stage, put, tap } = await visitAccount('security', SecurityPage, '/account/security', who));
}
beforeEach(() => visit());
afterEach(() => stage.close());

const part = () => screen.getByRole('region', { name: security.factor });
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 10 }, (_, index) => `abcd${(index % 6) + 2}-efgh${(index % 5) + 2}`);
const off = { enabled: false, recovery_codes_left: 0 };
const on = { enabled: true, recovery_codes_left: 10 };
const dialog = () => screen.getByRole('dialog');
const submit = (name: string) => tap(name, dialog());

async function begin() {
  await stage.answer('auth.secondFactor', off);
  await tap(security.setUp);
  await put(security.password, 'Maru2demo', dialog());
  await submit(security.next);
  await stage.answer('auth.beginSecondFactor', { secret: SECRET, uri: `otpauth://totp/Maru?secret=${SECRET}` });
}

async function switchOn() {
  await begin();
  await put(security.code, '123456', dialog());
  await submit(security.switchOn);
  await stage.answer('auth.confirmSecondFactor', { recovery_codes: codes });
  await stage.answer('auth.secondFactor', on);
}

it('opens the secret in an app of this device too, whose camera cannot see its own screen', async () => {
  await begin();
  const link = within(dialog()).getByRole('link', { name: security.openApp });
  expect(link.getAttribute('href')).toBe(`otpauth://totp/Maru?secret=${SECRET}`);
});

it('says that it loads, that it failed, and then that it is off', async () => {
  within(part()).getByText(words.loading);
  await stage.refuse('auth.secondFactor', { code: 'UNAVAILABLE' });
  expect(within(part()).queryByText(security.off)).toBeNull();
  await tap(ui.retry, part());
  await stage.answer('auth.secondFactor', off);
  within(part()).getByText(security.off);
  expect(part().textContent).not.toContain('left');
});

it('is set up elsewhere by members who have no password here', async () => {
  stage.close();
  await visit({ ...member, has_password: false, social: ['naver'] });
  await stage.answer('auth.secondFactor', off);
  expect(part().textContent).toContain('You sign in with Naver.');
  expect(within(part()).queryAllByRole('button')).toEqual([]);
});

it('takes the password to begin, says at the field that it is wrong, and goes on where the focus is', async () => {
  await stage.answer('auth.secondFactor', off);
  await tap(security.setUp);
  await submit(security.next);
  expect(box(security.password, dialog()).getAttribute('aria-invalid')).toBe('true');
  expect(stage.open()).not.toContain('auth.beginSecondFactor');
  await put(security.password, 'Wrong1pass', dialog());
  await submit(security.next);
  await stage.refuse('auth.beginSecondFactor', {
    code: 'VALIDATION_FAILED',
    problems: [{ field: 'currentPassword', code: 'password_wrong' }],
  });
  within(dialog()).getByText(errors.problems.password_wrong);
  expect(box(security.password, dialog()).value).toBe('Wrong1pass');
  await put(security.password, 'Maru2demo', dialog());
  await submit(security.next);
  expect(stage.asked('auth.beginSecondFactor')).toEqual({ body: { currentPassword: 'Maru2demo' } });
  await stage.answer('auth.beginSecondFactor', { secret: SECRET, uri: `otpauth://totp/Maru?secret=${SECRET}` });
  within(dialog()).getByRole('img', { name: security.qr });
  within(dialog()).getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  expect(within(dialog()).queryByLabelText(new RegExp(`^${security.password}`))).toBeNull();
  expect(document.activeElement?.textContent).toBe(security.scan);
});

it('takes the first code, and says at the field that it is wrong without losing what was typed', async () => {
  await begin();
  await submit(security.switchOn);
  expect(stage.open()).not.toContain('auth.confirmSecondFactor');
  await put(security.code, '000000', dialog());
  await submit(security.switchOn);
  await stage.refuse('auth.confirmSecondFactor', { code: 'CODE_WRONG' });
  const field = box(security.code, dialog());
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['000000', 'true']);
  within(dialog()).getByText(errors.codes.CODE_WRONG);
  expect(within(dialog()).queryByRole('alert')).toBeNull();
  within(dialog()).getByRole('img', { name: security.qr });
});

it('shows the recovery codes once: nothing closes them but the button, and they are gone afterwards', async () => {
  await switchOn();
  for (const code of codes) expect(dialog().textContent).toContain(code);
  expect(document.activeElement?.textContent).toBe(security.recoveryText);
  expect(within(dialog()).queryByRole('button', { name: ui.dialog.close })).toBeNull();
  await stage.perform(() => dialog().click());
  await stage.perform(() => dialog().dispatchEvent(new Event('cancel', { cancelable: true })));
  await stage.perform(() => dialog().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(dialog().textContent).toContain(codes[0]);
  await submit(security.noted);
  expect(screen.queryByRole('dialog')).toBeNull();
  within(part()).getByText(security.on);
  expect(part().textContent).toContain('10 recovery codes left');
  expect(part().textContent).not.toContain(security.codesNew);
  await tap(security.switchOff);
  expect(document.body.textContent).not.toContain(codes[0]);
  expect(document.body.innerHTML).not.toContain(SECRET);
});

it('copies the recovery codes one a line', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await switchOn();
  await tap(`${ui.copy.action}: ${security.recovery}`, dialog());
  expect(writeText).toHaveBeenCalledWith(codes.join('\n'));
});

it('still shows the codes to those who closed the dialog while the answer was on its way', async () => {
  await begin();
  await put(security.code, '123456', dialog());
  await submit(security.switchOn);
  await tap(ui.dialog.close);
  await stage.answer('auth.confirmSecondFactor', { recovery_codes: codes });
  await stage.answer('auth.secondFactor', on);
  await tap(security.switchOff);
  expect(dialog().textContent).toContain(codes[9]);
  expect(within(dialog()).queryByLabelText(/^Code/)).toBeNull();
});

it('begins again with the password after it was cancelled half-way', async () => {
  await begin();
  await put(security.code, '1234', dialog());
  await tap(ui.dialog.close);
  within(part()).getByText(security.off);
  await tap(security.setUp);
  expect(box(security.password, dialog()).value).toBe('');
  expect(document.body.innerHTML).not.toContain(SECRET.slice(0, 4));
});

it('is switched off by a code alone, with the wrong one named at its field', async () => {
  await stage.answer('auth.secondFactor', { enabled: true, recovery_codes_left: 1 });
  expect(part().textContent).toContain('1 recovery code left');
  within(part()).getByText(security.codesNew);
  await tap(security.switchOff);
  expect(within(dialog()).queryByLabelText(new RegExp(`^${security.password}`))).toBeNull();
  await put(security.codeOrRecovery, 'abcde-fghij', dialog());
  await submit(security.switchOff);
  await stage.refuse('auth.removeSecondFactor', { code: 'CODE_WRONG' });
  expect(box(security.codeOrRecovery, dialog()).getAttribute('aria-invalid')).toBe('true');
  expect(box(security.codeOrRecovery, dialog()).value).toBe('abcde-fghij');
  await put(security.codeOrRecovery, 'abcd2-efgh2', dialog());
  await submit(security.switchOff);
  expect(stage.asked('auth.removeSecondFactor')).toEqual({ body: { code: 'abcd2-efgh2' } });
  await stage.answer('auth.removeSecondFactor', { enabled: false });
  await stage.answer('auth.secondFactor', off);
  expect(document.activeElement?.textContent).toBe(security.isOff);
  await submit(security.close);
  within(part()).getByText(security.off);
  screen.getByRole('button', { name: security.setUp });
});

it('stays on for who thinks better of it', async () => {
  await stage.answer('auth.secondFactor', on);
  await tap(security.switchOff);
  within(dialog()).getByText(security.offText);
  await submit(security.keepOn);
  expect(screen.queryByRole('dialog')).toBeNull();
  within(part()).getByText(security.on);
  expect(stage.open()).not.toContain('auth.removeSecondFactor');
});

it('says why beginning was refused as a whole', async () => {
  await stage.answer('auth.secondFactor', off);
  await tap(security.setUp);
  await put(security.password, 'Maru2demo', dialog());
  await submit(security.next);
  await stage.refuse('auth.beginSecondFactor', { code: 'SECOND_FACTOR_ON' });
  expect(within(dialog()).getByRole('alert').textContent).toBe(errors.codes.SECOND_FACTOR_ON);
});
