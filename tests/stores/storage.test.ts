// @vitest-environment happy-dom
/** Storage of a browser that is full, forbidden or absent, and what the shop's stores put where. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreferencesStore } from '../../src/stores/preferences.ts';
import { createSessionStore } from '../../src/stores/session.ts';
import { browserStorages, memoryStorage, memoryStorages, safeStorage, writeCookie } from '../../src/stores/storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A storage that takes so many values and no more. */
function fullAfter(count: number): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (!values.has(key) && values.size >= count) throw new Error('QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  } as Storage;
}

describe('a safe storage', () => {
  it('puts values where they survive a reload', () => {
    safeStorage(() => sessionStorage).set('a', '1');
    expect(sessionStorage.getItem('a')).toBe('1');
    expect(safeStorage(() => sessionStorage).get('a')).toBe('1');
  });

  it('remembers in memory what a full storage refuses, and prefers it to an older value', () => {
    const full = fullAfter(1);
    const storage = safeStorage(() => full);
    expect([storage.set('a', 'old'), storage.set('b', '2')]).toEqual([true, false]);
    expect([storage.get('a'), storage.get('b'), full.getItem('b')]).toEqual(['old', '2', null]);
    full.removeItem('a');
    storage.set('b', '3');
    expect([storage.get('b'), full.getItem('b')]).toEqual(['3', '3']);
    full.setItem('b', '4');
    expect(storage.get('b')).toBe('4');
  });

  it('works until the page is left where storage is forbidden', () => {
    const storage = safeStorage(() => {
      throw new Error('SecurityError');
    });
    expect(storage.get('a')).toBeNull();
    expect(storage.set('a', '1')).toBe(false);
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    storage.set('a', '1');
    storage.clear();
    expect(storage.get('a')).toBeNull();
  });

  it('removes and clears in the browser and in memory', () => {
    const full = fullAfter(1);
    const storage = safeStorage(() => full);
    storage.set('a', '1');
    storage.set('b', '2');
    storage.remove('a');
    expect(full.getItem('a')).toBeNull();
    storage.set('a', '1');
    storage.clear();
    expect([storage.get('a'), storage.get('b'), full.getItem('a')]).toEqual([null, null, null]);
  });

  it('is local for what lasts, and of the tab for what does not', () => {
    const { local, session } = browserStorages();
    local.set('a', 'lasts');
    session.set('a', 'tab');
    expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['lasts', 'tab']);
  });

  it('in memory is each for itself', () => {
    const { local, session } = memoryStorages();
    expect(local.set('a', '1')).toBe(true);
    expect([local.get('a'), session.get('a')]).toEqual(['1', null]);
  });
});

it('writes a cookie of all pages of the shop, with its value escaped', () => {
  writeCookie('COOKIE_TEST', 'a;b c');
  expect(document.cookie).toContain('COOKIE_TEST=a%3Bb%20c');
});

it.each([
  ['https:', '; Secure'],
  ['http:', ''],
])('writes a cookie at %s that lasts a year, for our own pages%s', (protocol, end) => {
  const written: string[] = [];
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text);
    },
  });
  writeCookie('COOKIE_TEST', 'ko');
  vi.unstubAllGlobals();
  expect(written).toEqual([`COOKIE_TEST=ko; Path=/; Max-Age=31536000; SameSite=Lax${end}`]);
});

describe('the session', () => {
  const open = () => {
    const storage = memoryStorage();
    return { storage, session: createSessionStore(storage) };
  };

  it('is restored from the tab, or is none', () => {
    const { storage, session } = open();
    expect([session.restore(), session.token()]).toEqual([false, null]);
    storage.set('ACCESS_TOKEN', '');
    expect([session.restore(), session.token()]).toEqual([false, null]);
    storage.set('ACCESS_TOKEN', 't-1');
    expect([session.restore(), session.token()]).toEqual([true, 't-1']);
  });

  it('knows the member of a token as long as it is the same token', () => {
    const { storage, session } = open();
    storage.set('ACCESS_TOKEN', 't-1');
    session.restore();
    session.store.trigger.memberChanged({ member: { id: 'm1' } as never });
    expect([session.token(), session.store.get().context.member?.id]).toEqual(['t-1', 'm1']);
    session.keepToken('t-1');
    expect([session.token(), session.store.get().context.member?.id]).toEqual(['t-1', 'm1']);
    session.keepToken('t-2');
    expect([session.token(), session.store.get().context.member]).toEqual(['t-2', null]);
  });

  it('takes the place of the ticket that it came from', () => {
    const { storage, session } = open();
    session.keepSocialTicket('ticket');
    expect(session.socialTicket()).toBe('ticket');
    session.keepToken('t-1');
    expect([storage.get('ACCESS_TOKEN'), session.socialTicket()]).toEqual(['t-1', null]);
  });

  it('is cleared with both tokens and the member, and nothing else of the tab', () => {
    const { storage, session } = open();
    storage.set('RESERVATION_DRAFT', '{}');
    session.keepToken('t-1');
    session.keepSocialTicket('ticket');
    session.store.trigger.memberChanged({ member: { id: 'm1' } as never });
    session.clear();
    expect([session.token(), storage.get('ACCESS_TOKEN'), session.socialTicket()]).toEqual([null, null, null]);
    expect(session.store.get().context.member).toBeNull();
    expect(storage.get('RESERVATION_DRAFT')).toBe('{}');
  });

  it('is forgotten with all that the tab holds', () => {
    const { storage, session } = open();
    session.keepToken('t-1');
    storage.set('RESERVATION_DRAFT', '{}');
    session.forget();
    expect([session.token(), storage.get('ACCESS_TOKEN'), storage.get('RESERVATION_DRAFT')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('gives a remembered path and the state of a provider once', () => {
    const { session } = open();
    session.rememberPath('/product/wishlist');
    session.keepSocialState('s-1');
    expect([session.takePath(), session.takePath()]).toEqual(['/product/wishlist', null]);
    expect([session.takeSocialState(), session.takeSocialState()]).toEqual(['s-1', null]);
  });
});

describe('preferences', () => {
  const open = () => {
    const cookies = new Map<string, string>();
    const storages = {
      ...memoryStorages(),
      writeCookie: (name: string, value: string) => void cookies.set(name, value),
    };
    return { cookies, storages, preferences: createPreferencesStore(storages, { locale: 'en', currency: 'USD' }) };
  };

  it('go to the storage, to the cookie that the first HTML reads, and to the page', () => {
    const { cookies, storages, preferences } = open();
    preferences.chooseLocale('ar');
    preferences.chooseCurrency('KRW');
    expect([preferences.locale(), preferences.currency()]).toEqual(['ar', 'KRW']);
    expect([...cookies.values()]).toEqual(['ar', 'KRW']);
    expect(createPreferencesStore(storages, { locale: 'en', currency: 'USD' }).remembered()).toEqual({
      locale: 'ar',
      currency: 'KRW',
    });
  });

  it('of an earlier visit are none where the storage holds what the shop does not speak', () => {
    const { cookies, storages, preferences } = open();
    expect(preferences.remembered()).toEqual({ locale: null, currency: null });
    preferences.chooseLocale('ko');
    preferences.chooseCurrency('KRW');
    for (const name of cookies.keys()) storages.local.set(name, 'tlh');
    expect(preferences.remembered()).toEqual({ locale: null, currency: null });
  });
});
