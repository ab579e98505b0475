/** The start of the shop: each call in its order, each failure with a state, nothing asked that the first HTML brought. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { startupMachine, type StartupInput } from '../../machines/startup.machine.ts';
import { settle } from '../support/settle.ts';

type Call = () => Promise<unknown>;
type Keep = (what: unknown) => void;

const MEMBER = {
  id: 'm1',
  name: 'Mina',
  email: 'mina@example.com',
  birthday: null,
  phone: null,
  gender: null,
  nationality: null,
  passport: null,
};
const NOTHING: StartupInput = { locale: 'en', hasToken: false, settings: null, menus: null };
const EMBEDDED: StartupInput = {
  ...NOTHING,
  settings: [{ key: 'site_name', meta: 'Maru' }],
  menus: { locale: 'en', nodes: [] },
};

/** Calls by name; a test replaces those that it wants to fail. */
function calls() {
  return {
    resolveUserId: vi.fn<Call>(async () => ({ id: 'm1' })),
    loadUserInfo: vi.fn<Call>(async () => MEMBER),
    loadCartCount: vi.fn<Call>(async () => 3),
    loadSettings: vi.fn<Call>(async () => [{ key: 'site_name', meta: 'Maru' }]),
    loadMenus: vi.fn<Call>(async () => [{ id: 'a', name: 'A', path: '/a', children: [] }]),
    enableCopyProtection: vi.fn<Call>(async () => {}),
  };
}

function start(input: StartupInput, answers = calls()) {
  const stored = { member: vi.fn<Keep>(), cartCount: vi.fn<Keep>(), menus: vi.fn<Keep>(), settings: vi.fn<Keep>() };
  const order: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    startupMachine.provide({
      actors: Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [
          name,
          fromPromise<unknown>(() => {
            order.push(name);
            return answer();
          }),
        ]),
      ),
      actions: {
        storeMember: (_, { output }) => stored.member(output),
        tellCartCount: (_, { output }) => stored.cartCount(output),
        storeMenus: (_, { output }) => stored.menus(output),
        storeSettings: (_, { output }) => stored.settings(output),
      },
    }),
    { input, clock },
  );
  return { actor, stored, order, answers, clock };
}

describe('startup', () => {
  it('is ready before it starts when the first HTML brought settings and menus', () => {
    const { actor, order } = start(EMBEDDED);
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
    expect(order).toEqual([]);
  });

  it.each([
    ['menus', { ...EMBEDDED, menus: null }, ['loadMenus', 'enableCopyProtection']],
    ['settings', { ...EMBEDDED, settings: null }, ['loadSettings', 'enableCopyProtection']],
  ] as const)('asks for the %s alone when the first HTML brought the rest', async (_, input, expected) => {
    const { actor, order } = start(input);
    expect(actor.getSnapshot().hasTag('settled')).toBe(false);
    actor.start();
    await settle();
    expect(order).toEqual(expected);
  });

  it('asks for settings and menus in that order when nothing came, and for no user without a token', async () => {
    const { actor, order, stored } = start(NOTHING);
    actor.start();
    await settle();
    expect(order).toEqual(['loadSettings', 'loadMenus', 'enableCopyProtection']);
    expect(actor.getSnapshot().matches({ frame: { shown: 'current' } })).toBe(true);
    expect(stored.menus).toHaveBeenCalledOnce();
  });

  it('resolves the user, then user info and cart count, when a visitor signs in later', async () => {
    const { actor, order, stored } = start(EMBEDDED);
    actor.start();
    await settle();
    actor.send({ type: 'user.changed', hasToken: true });
    await settle();
    expect(order).toEqual(['enableCopyProtection', 'resolveUserId', 'loadUserInfo', 'loadCartCount']);
    expect(stored.member).toHaveBeenCalledWith(MEMBER);
    expect(stored.cartCount).toHaveBeenCalledWith(3);
    expect(actor.getSnapshot().context.userId).toBe('m1');
  });

  it('goes on as anonymous when the user id is refused', async () => {
    const answers = { ...calls(), resolveUserId: vi.fn<Call>(() => Promise.reject(new Error('401'))) };
    const { actor, order } = start({ ...EMBEDDED, hasToken: true }, answers);
    actor.start();
    await settle();
    expect(order).toEqual(['resolveUserId', 'enableCopyProtection']);
    expect(actor.getSnapshot().context).toMatchObject({ hasToken: false, userId: null });
    expect(actor.getSnapshot().matches({ frame: { shown: 'current' } })).toBe(true);
  });

  it('goes on without name or cart count when only those fail', async () => {
    const answers = {
      ...calls(),
      loadUserInfo: vi.fn<Call>(() => Promise.reject(new Error('500'))),
      loadCartCount: vi.fn<Call>(() => Promise.reject(new Error('500'))),
    };
    const { actor, stored } = start({ ...EMBEDDED, hasToken: true }, answers);
    actor.start();
    await settle();
    expect(actor.getSnapshot().matches({ frame: { shown: 'current' } })).toBe(true);
    expect(actor.getSnapshot().context.userId).toBe('m1');
    expect(stored.member).not.toHaveBeenCalled();
  });

  it.each([
    ['settings', 'loadSettings', 'settingsFailed'],
    ['menus', 'loadMenus', 'menusFailed'],
  ] as const)('says that %s failed, and tries again by itself and by hand', async (_, call, state) => {
    const answers = calls();
    answers[call].mockRejectedValueOnce(new Error('500')).mockRejectedValueOnce(new Error('500'));
    const { actor, clock } = start(NOTHING, answers);
    actor.start();
    await settle();
    expect(actor.getSnapshot().matches({ frame: state })).toBe(true);
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    clock.increment(2000);
    await settle();
    expect(actor.getSnapshot().matches({ frame: state })).toBe(true);
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(actor.getSnapshot().matches({ frame: { shown: 'current' } })).toBe(true);
    expect(answers[call]).toHaveBeenCalledTimes(3);
  });

  it('keeps the former menus in sight while those of another language come, and asks again when they do not come', async () => {
    const answers = calls();
    const { actor, clock } = start(EMBEDDED, answers);
    actor.start();
    await settle();
    answers.loadMenus.mockRejectedValueOnce(new Error('500'));
    actor.send({ type: 'language.changed', locale: 'ko' });
    expect(actor.getSnapshot().matches({ frame: { shown: 'refreshing' } })).toBe(true);
    await settle();
    expect(actor.getSnapshot().matches({ frame: { shown: 'outdated' } })).toBe(true);
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
    clock.increment(10_000);
    await settle();
    expect(actor.getSnapshot().matches({ frame: { shown: 'current' } })).toBe(true);
    expect(actor.getSnapshot().context.menus?.locale).toBe('ko');
  });

  it('asks for the menus of a language that is chosen while copy protection is still being enabled', async () => {
    const answers = { ...calls(), enableCopyProtection: vi.fn<Call>(() => new Promise(() => {})) };
    const { actor, order } = start(EMBEDDED, answers);
    actor.start();
    await settle();
    actor.send({ type: 'language.changed', locale: 'ko' });
    await settle();
    expect(order).toEqual(['enableCopyProtection', 'loadMenus']);
    expect(actor.getSnapshot().context.menus?.locale).toBe('ko');
  });

  it('goes on asking for the menus of a language while a person signs in or out', async () => {
    let giveMenus: (menus: readonly unknown[]) => void = () => {};
    const answers = { ...calls(), loadMenus: vi.fn<Call>(() => new Promise((resolve) => (giveMenus = resolve))) };
    const { actor } = start(EMBEDDED, answers);
    actor.start();
    await settle();
    actor.send({ type: 'language.changed', locale: 'ko' });
    actor.send({ type: 'user.changed', hasToken: true });
    await settle();
    giveMenus([]);
    await settle();
    expect(actor.getSnapshot().matches({ user: 'known', frame: { shown: 'current' } })).toBe(true);
    expect(actor.getSnapshot().context.menus?.locale).toBe('ko');
  });

  it('shows the shop even when copy protection cannot be fetched', async () => {
    const answers = { ...calls(), enableCopyProtection: vi.fn<Call>(() => Promise.reject(new Error('gone'))) };
    const { actor } = start(EMBEDDED, answers);
    actor.start();
    await settle();
    expect(actor.getSnapshot().matches({ frame: { shown: 'current' } })).toBe(true);
  });
});
