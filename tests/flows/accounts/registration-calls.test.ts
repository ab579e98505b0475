/** Each call of joining by itself: what the server is given, and what stays in the tab afterwards. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Application } from '../../../src/contract/accounts/drafts.ts';
import { provideRegistration } from '../../../src/flows/accounts/registration-effects.ts';
import { getValidProof, isEmailProven } from '../../../src/flows/accounts/registration-rules.ts';
import { EMPTY_DRAFT } from '../../../machines/registration.machine.ts';
import { memoryStorage } from '../../../src/stores/storage.ts';
import { runEffect, startEffect } from '../../support/run-effect.ts';

const NOW = Date.parse('2026-11-30T03:00:00Z');
afterEach(() => vi.useRealTimers());

function open(answer: unknown, session: object = {}) {
  const storage = memoryStorage();
  storage.set('REGISTRATION_DRAFT', '{}');
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const { machine, held } = provideRegistration({
    call,
    environment: { now: () => NOW, storages: { session: storage } },
    preferences: { locale: () => 'ko' },
    sessionActor: session,
  } as never);
  return {
    call,
    held,
    storage,
    machine,
    run: (path: readonly string[], input: unknown) => runEffect(machine, path, input),
  };
}

describe('the address', () => {
  const email = 'sora@example.com';

  it('that has an account already is told of, and no code is sent for it', async () => {
    const { call, run } = open({ isDuplicate: true });
    await expect(run(['emailVerification', 'checkEmail'], { email })).rejects.toMatchObject({ code: 'EMAIL_IN_USE' });
    expect(call.mock.calls).toEqual([['auth.checkEmail', { query: { email } }]]);
    await open({ isDuplicate: false }).run(['emailVerification', 'checkEmail'], { email });
  });

  it('gets a code in the visitor’s language, and another one after a minute', async () => {
    const { call, run } = open({ expires_at: '2026-11-30T03:10:00Z' });
    expect(await run(['emailVerification', 'sendCode'], { email })).toEqual({
      email,
      expiresAt: Date.parse('2026-11-30T03:10:00Z'),
      resendAt: NOW + 60_000,
    });
    expect(call.mock.calls).toEqual([['auth.emailCode', { body: { email, lang: 'ko' } }]]);
  });

  it('waits for the next code as long as the server does, and not once it was left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { machine } = open(null);
    const ended = vi.fn<() => void>();
    const wait = (resendAt: number) => startEffect(machine, ['emailVerification', 'waitToResend'], { resendAt });
    wait(NOW + 5000).subscribe({ complete: ended });
    await vi.advanceTimersByTimeAsync(4999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(1);
    wait(NOW - 5000).subscribe({ complete: ended });
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledTimes(2);
    wait(NOW + 5000).stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is proven by its code', async () => {
    const { call, run } = open({ email_proof: 'proof-1' });
    const typed = { email, code: '123456' };
    expect(await run(['emailVerification', 'verifyCode'], typed)).toEqual({ email, proof: 'proof-1' });
    expect(call.mock.calls).toEqual([['auth.verifyEmail', { body: typed }]]);
  });
});

describe('whether an address is proven', () => {
  const proven = { email: 'sora@example.com', proof: 'proof-1' };
  const social = {
    social_type: 'kakao' as const,
    social_id: 'k-1',
    social_token: 't',
    email: 'ona@example.com',
    email_verified: true,
  };

  it.each([
    ['sora@example.com', null, true],
    [' SORA@example.com', null, true],
    ['other@example.com', null, false],
    ['other@example.com', social, false],
    ['Ona@example.com', social, true],
    ['ona@example.com', { ...social, email_verified: false }, false],
    ['', { ...social, email: '' }, false],
  ])('%j with the provider’s %j: %s', (email, provider, expected) => {
    expect(isEmailProven({ email, proven, social: provider })).toBe(expected);
  });

  it('the proof of another address is never sent along', () => {
    expect(getValidProof({ email: 'SORA@example.com', proven })).toBe('proof-1');
    expect(getValidProof({ email: 'other@example.com', proven })).toBe('');
    expect(getValidProof({ email: 'sora@example.com', proven: null })).toBe('');
  });
});

describe('joining', () => {
  const application: Application = {
    ...EMPTY_DRAFT.values,
    name: '  Sora   Lind ',
    birthday: '19900423',
    phone: '+82 10-1234-5678',
    nationality: 'kr',
    email: ' sora@example.com ',
    password: 'Maru2demo',
    terms: ['privacy', 'terms_of_use', 'newsletter'],
    company_name: ' Halla ',
    userType: 'general',
    social: null,
    today: '2026-11-30',
    file: null,
    sent: null,
    proven: { email: 'sora@example.com', proof: 'proof-1' },
  };
  const social = {
    social_type: 'kakao' as const,
    social_id: 'k-1',
    social_token: 't',
    email: 'sora@example.com',
    email_verified: true,
  };
  const sent = {
    name: 'Sora Lind',
    birthday: '1990-04-23',
    phone: '+821012345678',
    gender: '',
    nationality: 'KR',
    passport: '',
    email: 'sora@example.com',
    email_proof: 'proof-1',
    terms: ['terms_of_use', 'privacy'],
    lang: 'ko',
  };

  async function join(change: Partial<Application>, file: File | null = null) {
    const stage = open({});
    stage.held.put(file);
    await stage.run(['submission', 'submit'], { values: { ...application, ...change } });
    const [name, input] = stage.call.mock.calls[0] as [string, { body: Record<string, unknown> & { terms: string[] } }];
    return { name, body: { ...input.body, terms: input.body.terms.toSorted().toReversed() }, storage: stage.storage };
  }

  it('sends a person tidied, with the terms that the shop knows, and leaves no draft', async () => {
    const { name, body, storage } = await join({});
    expect(name).toBe('auth.signup');
    expect(body).toEqual({ ...sent, password: 'Maru2demo', user_type: 'general' });
    expect(storage.get('REGISTRATION_DRAFT')).toBeNull();
  });

  it('sends name and file of a company, and of no one else', async () => {
    const file = new File(['%PDF'], 'licence.pdf');
    const company = await join({ userType: 'business' }, file);
    expect(company.body).toEqual({
      ...sent,
      password: 'Maru2demo',
      user_type: 'business',
      company_name: 'Halla',
      file,
    });
    expect((await join({}, file)).body).not.toHaveProperty('file');
    expect((await join({ userType: 'business' })).body).not.toHaveProperty('company_name');
  });

  it('sends the ticket of a person from a provider, and no password', async () => {
    const { name, body } = await join({ userType: 'social', social });
    expect(name).toBe('auth.signupSocial');
    const { social_type, social_id, social_token } = social;
    expect(body).toEqual({ ...sent, type: 'general', social_type, social_id, social_token });
  });

  it('keeps the draft where the server refuses', async () => {
    const { run, storage } = open(new Error('refused'));
    await expect(run(['submission', 'submit'], { values: application })).rejects.toThrow('refused');
    expect(storage.get('REGISTRATION_DRAFT')).toBe('{}');
  });

  it('opens the first session of a person from a provider by their ticket', async () => {
    const send = vi.fn<(event: unknown) => void>();
    const { call, run } = open({ accessToken: 't-1' }, { send });
    await run(['signIn'], { social, values: application });
    const { social_type, social_id, social_token } = social;
    expect(call.mock.calls).toEqual([['auth.signinSocial', { body: { social_type, social_id, social_token } }]]);
    expect(send.mock.calls).toEqual([[{ type: 'session.opened', accessToken: 't-1' }]]);
  });

  it('opens the first session of all others by the password that they chose', async () => {
    const send = vi.fn<(event: unknown) => void>();
    const { machine } = open(
      {},
      {
        send,
        subscribe: () => ({ unsubscribe() {} }),
        getSnapshot: () => ({ hasTag: () => true }),
      },
    );
    const logic = machine.implementations.actors['signIn'] as Parameters<typeof createActor>[0];
    createActor(logic, { input: { social: null, values: application } }).start();
    expect(send.mock.calls).toEqual([
      [{ type: 'signin.submitted', email: application.email, password: 'Maru2demo', code: '' }],
    ]);
  });
});
