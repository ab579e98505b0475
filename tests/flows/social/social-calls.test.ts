/** The way over a provider: what is remembered before, what is stored of who has still to join, and for how long. */
import { describe, expect, it, vi } from 'vitest';
import { provideSocialLogin } from '../../../src/flows/social/social-effects.ts';
import { socialRegistration } from '../../../src/flows/social/social-login.ts';
import { createSessionStore } from '../../../src/stores/session.ts';
import { memoryStorages } from '../../../src/stores/storage.ts';
import { runEffect, startEffect } from '../../support/run-effect.ts';

const NOW = Date.parse('2026-11-30T03:00:00Z');
const ticket = {
  social_id: 'k-1',
  social_token: 't-1',
  name: 'Ona',
  email: 'ona@example.com',
  email_verified: true,
  isMember: false,
};

function open(path = '/account/login', answer: unknown = {}) {
  const storages = memoryStorages();
  const session = createSessionStore(storages.session);
  const clock = { now: NOW };
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => answer);
  const openDocument = vi.fn<(to: string) => void>();
  const navigate = vi.fn<(to: string, options: unknown) => void>();
  const send = vi.fn<(event: unknown) => void>();
  const environment = { storages, now: () => clock.now, currentPath: () => path, open: openDocument };
  const drafts = new Map([['companion new', { name: 'Per', passport: 'M1' }]]);
  const runtime = { call, drafts, environment, navigation: { navigate }, session, sessionActor: { send } };
  const machine = provideSocialLogin(runtime as never);
  const { actions } = (machine.implementations.actors['socialAnswer'] as typeof machine).implementations;
  const act = (from: object, name: string, params: unknown) =>
    (from as Record<string, (args: unknown, params: unknown) => void>)[name]?.({}, params);
  return { storages, session, clock, call, openDocument, navigate, send, machine, actions, act, runtime };
}

describe('before the provider', () => {
  it('asks where to go, for the provider that was chosen, and waits no longer than the page is shown', () => {
    const { machine, call } = open();
    const asking = startEffect(machine, ['startLogin'], { provider: 'naver' });
    const [name, input, options] = call.mock.calls[0] ?? [];
    expect([name, input]).toEqual(['auth.socialStart', { body: { social_type: 'naver' } }]);
    asking.stop();
    expect(options).toMatchObject({ signal: { aborted: true } });
  });

  it('stores what was typed, without secrets, and opens the provider as a document', () => {
    const { machine, storages, openDocument } = open();
    startEffect(machine, ['openProvider'], { url: 'https://provider.test' }).stop();
    expect(openDocument.mock.calls).toEqual([['https://provider.test']]);
    expect(storages.session.get('DRAFTS')).toBe('[["companion new",{"name":"Per"}]]');
  });

  it('remembers the state that must come back, and the way back that the login page names', () => {
    const { machine, session, act } = open('/account/login?redirect=%2Fproduct%2Fwishlist');
    act(machine.implementations.actions, 'rememberState', { output: { state: 's-1' } });
    expect([session.takeSocialState(), session.takePath()]).toEqual(['s-1', '/product/wishlist']);
  });

  it.each(['/account/login', '/account/login?redirect=https%3A%2F%2Fevil.test'])(
    'at %s remembers no way back of another site, and keeps the one that is remembered',
    (path) => {
      const { machine, session, act } = open(path);
      session.rememberPath('/product/cart');
      act(machine.implementations.actions, 'rememberState', { output: null });
      expect([session.takeSocialState(), session.takePath()]).toEqual([null, '/product/cart']);
    },
  );
});

describe('back from the provider', () => {
  it('exchanges the code with its state, and signs in by the ticket', async () => {
    const { machine, call } = open();
    await runEffect(machine, ['socialAnswer', 'exchangeCode'], { provider: 'kakao', code: 'c', state: 's' });
    await runEffect(machine, ['socialAnswer', 'signIn'], { provider: 'kakao', id: 'k-1', token: 't-1' });
    expect(call.mock.calls).toEqual([
      ['auth.socialExchange', { body: { social_type: 'kakao', code: 'c', state: 's' } }],
      ['auth.signinSocial', { body: { social_type: 'kakao', social_id: 'k-1', social_token: 't-1' } }],
    ]);
  });

  it('opens the session of a member', () => {
    const { act, actions, send } = open();
    act(actions, 'openSession', { output: { accessToken: 't-1' } });
    act(actions, 'openSession', { output: null });
    expect(send.mock.calls).toEqual([[{ type: 'session.opened', accessToken: 't-1' }]]);
  });

  it('leads to the login page, and leaves the way back for it', () => {
    const { act, actions, navigate, session } = open();
    session.rememberPath('/product/cart');
    act(actions, 'goToLogin', {});
    expect(navigate.mock.calls).toEqual([['/account/login', { replace: true }]]);
    expect(session.takePath()).toBe('/product/cart');
  });

  it('leads a person who is new to joining, and knows them there for half an hour', () => {
    const { act, actions, navigate, clock, runtime } = open();
    act(actions, 'goToRegistration', { provider: 'kakao', ticket });
    expect(navigate.mock.calls[0]?.[1]).toEqual({ replace: true });
    const { isMember: _, ...person } = ticket;
    expect(socialRegistration(runtime as never)).toEqual({ ...person, social_type: 'kakao' });
    clock.now += 1_799_999;
    expect(socialRegistration(runtime as never)).not.toBeNull();
    clock.now += 1;
    expect(socialRegistration(runtime as never)).toBeNull();
  });

  it('knows no one without a ticket', () => {
    const { act, actions, runtime } = open();
    act(actions, 'goToRegistration', { provider: 'kakao', ticket: null });
    expect(socialRegistration(runtime as never)).toBeNull();
  });

  it.each([
    '{',
    'null',
    '{}',
    JSON.stringify({ ...ticket, social_type: 'other', at: NOW }),
    JSON.stringify({ ...ticket, social_type: 'kakao' }),
    ...['social_id', 'social_token', 'name', 'email'].map((name) =>
      JSON.stringify({ ...ticket, social_type: 'kakao', at: NOW, [name]: 7 }),
    ),
  ])('takes %s for no ticket', (words) => {
    const { runtime, session } = open();
    session.keepSocialTicket(words);
    expect(socialRegistration(runtime as never)).toBeNull();
  });
});
