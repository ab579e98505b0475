/** The calls of start and session by themselves: what each asks, how loudly it fails, and what its answer changes. */
import { describe, expect, it, vi } from 'vitest';
import { provideSession, type SessionDeps } from '../../src/runtime/session.ts';
import { provideStartup } from '../../src/runtime/startup.ts';
import { createSessionStore } from '../../src/stores/session.ts';
import { createShellStore } from '../../src/stores/shell.ts';
import { memoryStorage } from '../../src/stores/storage.ts';
import { providedActions, runEffect } from '../support/run-effect.ts';

const SIGNAL = expect.any(AbortSignal) as AbortSignal;

function start(answer: unknown = []) {
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => answer);
  const session = createSessionStore(memoryStorage());
  const shell = createShellStore({ menus: [], settings: [] });
  const hydration = { wanted: Promise.resolve(), start: vi.fn<() => void>() };
  const forgetAnswers = vi.fn<() => void>();
  const machine = provideStartup({ call, session, shell, hydration, forgetAnswers } as never);
  const run = async (name: string, input: unknown) => {
    const output = await runEffect(machine, [name], input);
    return { output, asked: call.mock.calls[0] };
  };
  return { run, actions: providedActions(machine), session, shell, hydration, forgetAnswers };
}

describe('the start', () => {
  const quiet = { quiet: true, signal: SIGNAL };

  it.each([
    ['resolveUserId', {}, ['auth.isLogin', {}, quiet]],
    ['loadUserInfo', { id: 'm1' }, ['member.get', { params: { id: 'm1' } }, quiet]],
    ['loadCartCount', { locale: 'ko' }, ['cart.list', { query: { lang: 'ko' } }, quiet]],
  ])('asks %s quietly: a session that ended leads nowhere from here', async (name, input, asked) => {
    expect((await start().run(name, input)).asked).toEqual(asked);
  });

  it.each([
    ['loadSettings', {}, ['common.meta', { query: { type: 'settings' } }, { signal: SIGNAL }]],
    ['loadMenus', { locale: 'ko' }, ['settings.menus', { query: { lang: 'ko' } }, { signal: SIGNAL }]],
  ])('asks %s, and no more once that is overtaken', async (name, input, asked) => {
    expect((await start().run(name, input)).asked).toEqual(asked);
  });

  it('brings copy protection with the first input and not before', async () => {
    const startCopyProtection = vi.fn<(shop: unknown) => void>();
    vi.doMock('../../src/runtime/copy-protection.ts', () => ({ startCopyProtection }));
    let touch = () => {};
    const { run, hydration } = start();
    hydration.wanted = new Promise((resolve) => (touch = resolve));
    const done = run('enableCopyProtection', {});
    await Promise.resolve();
    expect(startCopyProtection).not.toHaveBeenCalled();
    touch();
    await done;
    vi.doUnmock('../../src/runtime/copy-protection.ts');
    expect(startCopyProtection).toHaveBeenCalledOnce();
  });

  it('counts the lines of the cart', async () => {
    expect((await start([1, 2, 3]).run('loadCartCount', { locale: 'ko' })).output).toBe(3);
  });

  it('shows settings and menus, and none where none came', () => {
    const { actions, shell } = start();
    actions['storeSettings']?.({}, { output: [{ key: 'a', meta: 1 }] });
    actions['storeMenus']?.({}, { output: [{ id: 'm' }] });
    expect(shell.get().context).toMatchObject({ settings: { a: 1 }, menus: [{ id: 'm' }] });
    actions['storeSettings']?.({}, { output: undefined });
    actions['storeMenus']?.({}, { output: undefined });
    expect([shell.get().context.settings, shell.get().context.menus]).toStrictEqual([{}, []]);
  });

  it('knows the member who came, and goes on with the one it knows where none did', () => {
    const { actions, session } = start();
    actions['storeMember']?.({}, { output: { id: 'm1' } });
    actions['storeMember']?.({}, { output: null });
    expect(session.store.get().context.member).toEqual({ id: 'm1' });
  });

  it('forgets what another person was answered, and takes over the page of the server for a member alone', () => {
    const { actions, hydration, forgetAnswers } = start();
    actions['forgetAnswers']?.({}, { hasToken: false });
    expect([forgetAnswers.mock.calls.length, hydration.start.mock.calls.length]).toEqual([1, 0]);
    actions['forgetAnswers']?.({}, { hasToken: true });
    expect([forgetAnswers.mock.calls.length, hydration.start.mock.calls.length]).toEqual([2, 1]);
  });
});

function sign(path = '/product/cart', given: Partial<SessionDeps> = {}) {
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => ({ accessToken: 't-1' }));
  const session = createSessionStore(memoryStorage());
  const navigate = vi.fn<(to: string, options?: { replace?: boolean }) => void>();
  const machine = provideSession({
    call,
    session,
    navigate,
    drafts: new Map(),
    local: memoryStorage(),
    currentPath: () => path,
    tabs: { ask: async () => 't-2', tellSignedOut() {}, listen: () => () => {} },
    ...given,
  } as never);
  return { call, session, navigate, machine, actions: providedActions(machine) };
}

describe('the session', () => {
  it('signs in with the address tidied and the password as typed', async () => {
    const { call, machine } = sign();
    const typed = { email: ' mina@example.com ', password: ' Maru2demo ', code: '123456' };
    expect(await runEffect(machine, ['signIn'], typed)).toEqual({ accessToken: 't-1' });
    expect(call.mock.calls).toEqual([
      ['auth.signin', { body: { ...typed, email: 'mina@example.com' } }, { signal: SIGNAL }],
    ]);
  });

  it('signs out quietly: where the token is gone already there is nothing to say', async () => {
    const { call, machine } = sign();
    await runEffect(machine, ['signOut'], {});
    expect(call.mock.calls).toEqual([['auth.signout', {}, { quiet: true }]]);
  });

  it('asks the other tabs of the shop for theirs', async () => {
    expect(await runEffect(sign().machine, ['askTabs'], {})).toEqual({ accessToken: 't-2' });
  });

  it('that expired leads to the login page, and back from there', () => {
    const { actions, session, navigate } = sign('/product/cart?x=1');
    actions['rememberPath']?.({}, {});
    actions['goToLogin']?.({}, {});
    expect(navigate.mock.calls).toEqual([['/account/login?redirect=%2Fproduct%2Fcart%3Fx%3D1']]);
    expect(session.takePath()).toBe('/product/cart?x=1');
  });

  it.each([
    '/account/login?redirect=%2Fmain',
    '/oauth-kakao',
    '/account/password-reset/token',
    '/account/email-undo/token',
    '/account/mail-consent/token',
  ])('that expires at %s leads nowhere, and remembers no such address', (path) => {
    const { actions, session, navigate } = sign(path);
    session.rememberPath('/product/wishlist');
    actions['rememberPath']?.({}, {});
    actions['goToLogin']?.({}, {});
    expect(navigate).not.toHaveBeenCalled();
    expect(session.takePath()).toBe('/product/wishlist');
  });

  it('that expires on a page whose address only holds such a word further on leads back to it', () => {
    const { actions, navigate } = sign('/product/account/login');
    actions['goToLogin']?.({}, {});
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('leads back to what was remembered, once', () => {
    const { actions, session, navigate } = sign('/account/login');
    session.rememberPath('/product/wishlist');
    actions['returnToPath']?.({}, {});
    actions['returnToPath']?.({}, {});
    expect(navigate.mock.calls).toEqual([
      ['/product/wishlist', { replace: true }],
      ['/main', { replace: true }],
    ]);
  });
});
