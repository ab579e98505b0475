/** The cache of answers: fresh for half a minute, asked once, and of one person only. */
import { expect, it, vi } from 'vitest';
import { createDataCache, query, toQueryKey } from '../../src/runtime/query-cache.ts';

const MENUS = query('settings.menus', { query: { lang: 'en' } });
const KEY = toQueryKey(MENUS);

function open(embedded = {}) {
  const clock = { now: 1_000_000 };
  const waiting: { resolve(data: unknown): void; reject(error: unknown): void }[] = [];
  const ask = vi.fn<() => Promise<never>>(
    () =>
      new Promise((resolve, reject) =>
        waiting.push({ resolve: (data) => resolve({ data, pagination: null } as never), reject }),
      ),
  );
  return { cache: createDataCache(ask, embedded, () => clock.now), ask, clock, waiting };
}

it('shows what the first HTML brought, fresh for 30 seconds', () => {
  const { cache, clock } = open({ [KEY]: { answer: { data: ['a'], pagination: null }, failure: null } });
  expect(cache.peek(KEY)?.answer?.data).toEqual(['a']);
  expect(cache.isStale(KEY)).toBe(false);
  clock.now += 30_000;
  expect(cache.isStale(KEY)).toBe(false);
  clock.now += 1;
  expect(cache.isStale(KEY)).toBe(true);
  expect(cache.peek(KEY)).not.toBeNull();
});

it('asks once for two who ask at a time, and again for one who asks later', async () => {
  const { cache, ask, waiting } = open();
  const both = [cache.load(MENUS), cache.load({ ...MENUS })];
  waiting[0]?.resolve(['a']);
  expect((await Promise.all(both)).map(({ data }) => data)).toEqual([['a'], ['a']]);
  expect(ask).toHaveBeenCalledTimes(1);
  void cache.load(MENUS);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('caches no answer to a person who has signed out since, and asks for the next one', async () => {
  const { cache, ask, waiting } = open();
  const former = cache.load(MENUS);
  cache.clear();
  const present = cache.load(MENUS);
  expect(ask).toHaveBeenCalledTimes(2);
  waiting[0]?.resolve(['theirs']);
  await former;
  expect(cache.peek(KEY)).toBeNull();
  waiting[1]?.resolve(['mine']);
  await present;
  expect(cache.peek(KEY)?.answer?.data).toEqual(['mine']);
});

it('asks again after a failure, which is told to the one who asked and not cached', async () => {
  const { cache, ask, waiting } = open();
  const first = cache.load(MENUS);
  waiting[0]?.reject(new Error('offline'));
  await expect(first).rejects.toThrow('offline');
  expect(cache.peek(KEY)).toBeNull();
  void cache.load(MENUS);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('prefetches what is absent or stale alone, and lets a failure pass', async () => {
  const { cache, ask, clock, waiting } = open();
  cache.prefetch(MENUS);
  waiting[0]?.reject(new Error('offline'));
  await Promise.resolve();
  await vi.waitFor(() => {
    cache.prefetch(MENUS);
    expect(ask).toHaveBeenCalledTimes(2);
  });
  waiting[1]?.resolve(['a']);
  await vi.waitFor(() => expect(cache.isStale(KEY)).toBe(false));
  cache.prefetch(MENUS);
  expect(ask).toHaveBeenCalledTimes(2);
  clock.now += 30_001;
  cache.prefetch(MENUS);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('forgets one answer, or all, and tells those who listen until they stop', async () => {
  const { cache, waiting } = open({ other: { answer: { data: 1, pagination: null }, failure: null } });
  const heard = vi.fn<() => void>();
  const stop = cache.subscribe(heard);
  const before = cache.version();
  const loading = cache.load(MENUS);
  waiting[0]?.resolve(['a']);
  await loading;
  expect(heard).toHaveBeenCalledTimes(1);
  expect(cache.version()).not.toBe(before);
  cache.forget(MENUS);
  expect(cache.peek(KEY)).toBeNull();
  expect(cache.peek('other')).not.toBeNull();
  const forgotten = cache.version();
  cache.clear();
  expect(cache.peek('other')).toBeNull();
  expect(cache.version()).not.toBe(forgotten);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  cache.clear();
  expect(heard).toHaveBeenCalledTimes(2);
});

it('names a question by all of its parts, in lists too, whatever their order', () => {
  const key = (input: unknown) => toQueryKey({ name: 'product.list', input });
  expect(key({ a: [{ c: 1, b: 2 }], d: null })).toBe(key({ d: null, a: [{ b: 2, c: 1 }] }));
  expect(key({ a: [1, 2] })).not.toBe(key({ a: [2, 1] }));
  expect(key({ a: undefined })).toBe(key({}));
  expect(key({ a: 1 })).not.toBe(toQueryKey({ name: 'product.get', input: { a: 1 } }));
});
