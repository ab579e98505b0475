/** Sign-in and security: the sessions of a member, and what happened to the account. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import words from '../../locales/en/member.json';
import ui from '../../locales/en/ui.json';
import type { MemberSession, SecurityEvent } from '../../src/contract/accounts/security.ts';
import { SecurityPage } from '../../src/pages/security/page.tsx';
import { visitAccount, type AccountVisit } from './account-visit.ts';

const { security } = words;

const session = (id: string, change: Partial<MemberSession> = {}): MemberSession => ({
  id,
  device: { browser: 'Firefox', system: 'Windows' },
  created_at: '2026-11-30T01:00:00.000Z',
  last_used_at: '2026-11-30T02:30:00.000Z',
  is_current: false,
  ...change,
});
const here = session('here', { device: { browser: 'Chrome', system: 'Linux' }, is_current: true });
const phone = session('phone', { device: { browser: 'Safari', system: 'iOS' } });
const laptop = session('laptop');
const refused: SecurityEvent = {
  at: '2026-11-30T02:00:00.000Z',
  kind: 'sign_in_refused',
  device: { browser: '', system: '' },
  network: '203.0.113.0',
};
const signedIn: SecurityEvent = { ...refused, kind: 'signed_in', device: here.device, network: '' };

let stage: AccountVisit['stage'];
let runtime: AccountVisit['runtime'];
let tap: AccountVisit['tap'];
beforeEach(async () => {
  ({ stage, runtime, tap } = await visitAccount('security', SecurityPage, '/account/security'));
  await stage.answer('auth.secondFactor', { enabled: false, recovery_codes_left: 0 });
});
afterEach(() => stage.close());

const part = (name: string) => screen.getByRole('region', { name });
const rows = (name: string) =>
  within(part(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const isBusy = (name: string) => part(name).getAttribute('aria-busy') === 'true';
const retry = (name: string) => tap(ui.retry, part(name));

it('shows each part once the one above it has its place', async () => {
  expect(screen.queryByRole('region', { name: security.events })).toBeNull();
  await stage.answer('auth.sessions', [here]);
  part(security.events);
});

describe('the sessions', () => {
  it('says that it loads, then names each device with its last use, the present one marked', async () => {
    within(part(security.sessions)).getByText(words.loading);
    expect(isBusy(security.sessions)).toBe(true);
    await stage.answer('auth.sessions', [here, phone, session('odd', { device: { browser: '', system: '' } })]);
    expect(isBusy(security.sessions)).toBe(false);
    expect(within(part(security.sessions)).queryByText(words.loading)).toBeNull();
    const [first, second, third] = rows(security.sessions);
    expect(first).toContain(`Chrome on Linux ${security.current}`);
    expect(first).not.toContain(security.end);
    expect(second).toContain(`Safari on iOS ${security.lastUsed} 30 Nov 2026, 11:30\u00A0KST`);
    expect(third).toContain(security.unknownDevice);
  });

  it('offers nothing to end where this session is the only one', async () => {
    await stage.answer('auth.sessions', [here]);
    expect(rows(security.sessions)).toHaveLength(1);
    expect(within(part(security.sessions)).queryAllByRole('button')).toEqual([]);
  });

  it('says that it could not be loaded, and loads when tried again', async () => {
    await stage.refuse('auth.sessions', { code: 'UNAVAILABLE' });
    within(part(security.sessions)).getByRole('alert');
    expect(rows(security.sessions)).toEqual([]);
    await retry(security.sessions);
    await stage.answer('auth.sessions', [here]);
    expect(within(part(security.sessions)).queryByRole('alert')).toBeNull();
    expect(rows(security.sessions)).toHaveLength(1);
  });

  it('ends one session, once however often it is pressed, and says so where the focus is', async () => {
    await stage.answer('auth.sessions', [here, phone, laptop]);
    await tap('Sign out Safari on iOS');
    const other = screen.getByRole('button', { name: 'Sign out Firefox on Windows' });
    expect(other.getAttribute('aria-disabled')).toBe('true');
    await stage.perform(() => other.click());
    expect(stage.open().filter((name) => name === 'auth.endSession')).toHaveLength(1);
    expect(stage.asked('auth.endSession')).toEqual({ params: { id: 'phone' } });
    await stage.answer('auth.endSession', [here, laptop]);
    expect(rows(security.sessions)).toHaveLength(2);
    expect(screen.queryByText('Safari on iOS')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Signed out: Safari on iOS');
  });

  it('ends one after another, the rest at once, and then offers nothing more', async () => {
    await stage.answer('auth.sessions', [here, phone, laptop, session('fourth')]);
    await tap('Sign out Safari on iOS');
    await stage.answer('auth.endSession', [here, laptop, session('fourth')]);
    await tap(security.endOthers);
    expect(stage.asked('auth.endOtherSessions')).toEqual({});
    await stage.answer('auth.endOtherSessions', [here]);
    expect(rows(security.sessions)).toHaveLength(1);
    expect(within(part(security.sessions)).queryAllByRole('button')).toEqual([]);
    within(part(security.sessions)).getByText(security.endedOthers);
  });

  it('takes a session that is gone already as ended, and asks what is left', async () => {
    await stage.answer('auth.sessions', [here, phone]);
    await tap('Sign out Safari on iOS');
    await stage.refuse('auth.endSession', { code: 'NOT_FOUND' });
    await stage.answer('auth.sessions', [here]);
    expect(rows(security.sessions)).toHaveLength(1);
    within(part(security.sessions)).getByText('Signed out: Safari on iOS');
  });

  it('tells what was ended among the events at once', async () => {
    await stage.answer('auth.sessions', [here, phone]);
    await stage.answer('auth.events', [signedIn]);
    await tap(security.endOthers);
    expect(stage.open()).not.toContain('auth.events');
    await stage.answer('auth.endOtherSessions', [here]);
    await stage.answer('auth.events', [refused, signedIn]);
    expect(rows(security.events)).toHaveLength(2);
  });

  it('keeps the list where ending was refused, tells why, and lets it be tried again', async () => {
    const failure = vi.spyOn(runtime.report, 'failure');
    await stage.answer('auth.sessions', [here, phone]);
    await tap(security.endOthers);
    await stage.refuse('auth.endOtherSessions', { code: 'NETWORK' });
    expect(failure.mock.calls[0]?.[0]).toMatchObject({ code: 'NETWORK' });
    expect(screen.queryByText(security.endedOthers)).toBeNull();
    expect(rows(security.sessions)).toHaveLength(2);
    await tap(security.endOthers);
    await stage.answer('auth.endOtherSessions', [here]);
    expect(rows(security.sessions)).toHaveLength(1);
  });
});

describe('what happened', () => {
  beforeEach(() => stage.answer('auth.sessions', [here]));

  it('is told in words with time, device and network, as far as they are known', async () => {
    expect(isBusy(security.events)).toBe(true);
    await stage.answer('auth.events', [refused, signedIn]);
    const [first, second] = rows(security.events);
    expect(first).toBe(
      `${security.kinds.sign_in_refused}${security.unknownDevice} · 203.0.113.030 Nov 2026, 11:00\u00A0KST`,
    );
    expect(second).toBe(`${security.kinds.signed_in}Chrome on Linux30 Nov 2026, 11:00\u00A0KST`);
  });

  it('is nothing yet, which is not the same as not known', async () => {
    await stage.refuse('auth.events', { code: 'NETWORK' });
    expect(screen.queryByText(security.noEvents)).toBeNull();
    await retry(security.events);
    await stage.answer('auth.events', []);
    screen.getByText(security.noEvents);
    expect(within(part(security.events)).queryByRole('alert')).toBeNull();
  });
});
