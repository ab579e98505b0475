/** The questions that pages ask: each with one answer, fresh for half a minute, asked once, and of one person only. */
import { describe, expect, it, vi } from 'vitest';
import { createQueryCache, query, toQueryKey, type Entry } from '../../src/runtime/query-cache.ts';
import { openRuntime } from '../support/open-runtime.ts';
import { settle } from '../support/settle.ts';

const { root } = openRuntime(() => null).runtime.system;

const MENUS = query('settings.menus', { query: { lang: 'en' } });
const KEY = toQueryKey(MENUS);
const OTHER = query('settings.menus', { query: { lang: 'ko' } });
const of = (data: unknown): Entry => ({ answer: { data, pagination: null }, failure: null });
const refusal = Object.assign(new Error('offline'), { code: 'NETWORK', status: 0 });

function open(embedded: Record<string, Entry> = {}) {
  const clock = { now: 1_000_000 };
  const waiting: { resolve(data: unknown): void; reject(error: unknown): void }[] = [];
  const ask = vi.fn<() => Promise<never>>(
    () =>
      new Promise((resolve, reject) =>
        waiting.push({ resolve: (data) => resolve({ data, pagination: null } as never), reject }),
      ),
  );
  const onChange = vi.fn<() => void>();
  const cache = createQueryCache({ root, ask, embedded, embeddedAt: clock.now, now: () => clock.now, onChange });
  /** What a page sees of the question: its state and its answer. */
  const look = () => {
    const snapshot = cache.read(KEY);
    return snapshot && [snapshot.value, snapshot.context.answer?.data ?? null];
  };
  const give = async (call: number, data: unknown) => {
    if (data === refusal) waiting[call]?.reject(refusal);
    else waiting[call]?.resolve(data);
    await settle();
  };
  return { cache, ask, clock, onChange, waiting, look, give, watch: () => cache.watch(KEY, () => {}) };
}

it('shows what the first HTML brought, fresh for 30 seconds', () => {
  const { cache, ask, clock } = open({ [KEY]: of(['a']) });
  expect(cache.peek(MENUS)?.data).toEqual(['a']);
  clock.now += 30_000;
  cache.prefetch(MENUS);
  expect(ask).not.toHaveBeenCalled();
  clock.now += 1;
  cache.prefetch(MENUS);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(cache.peek(MENUS)).not.toBeNull();
});

it('starts nothing on the server, where questions show what was loaded for them', () => {
  const cache = createQueryCache({
    root,
    ask: null,
    embedded: { [KEY]: of(['a']) },
    embeddedAt: 0,
    now: () => 0,
    onChange: () => {},
  });
  expect(cache.read(KEY)?.matches('ready')).toBe(true);
  expect(cache.read(toQueryKey(OTHER))).toBeNull();
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

it('has taken an answer before those who asked for it go on, so that they can ask again at once', async () => {
  const { cache, ask, waiting } = open();
  const again = cache.load(MENUS).then(() => [cache.peek(MENUS)?.data, cache.load(MENUS)]);
  waiting[0]?.resolve(['a']);
  expect((await again)[0]).toEqual(['a']);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('caches no answer to a person who has signed out since, and asks for the next one', async () => {
  const { cache, ask, waiting } = open();
  const former = cache.load(MENUS);
  cache.clear();
  const present = cache.load(MENUS);
  expect(ask).toHaveBeenCalledTimes(2);
  waiting[0]?.resolve(['theirs']);
  expect((await former).data).toEqual(['theirs']);
  expect(cache.peek(MENUS)).toBeNull();
  waiting[1]?.resolve(['mine']);
  await present;
  expect(cache.peek(MENUS)?.data).toEqual(['mine']);
});

it('asks again after a failure, which is told to the one who asked and not cached', async () => {
  const { cache, ask, waiting } = open();
  const first = cache.load(MENUS);
  waiting[0]?.reject(refusal);
  await expect(first).rejects.toBe(refusal);
  expect(cache.peek(MENUS)).toBeNull();
  expect(cache.read(KEY)).toBeNull();
  void cache.load(MENUS);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('prefetches what is absent or stale alone, and lets a failure pass', async () => {
  const { cache, ask, clock, give } = open();
  cache.prefetch(MENUS);
  await give(0, refusal);
  cache.prefetch(MENUS);
  expect(ask).toHaveBeenCalledTimes(2);
  await give(1, ['a']);
  cache.prefetch(MENUS);
  expect(ask).toHaveBeenCalledTimes(2);
  clock.now += 30_001;
  cache.prefetch(MENUS);
  expect(ask).toHaveBeenCalledTimes(3);
  await give(2, refusal);
  expect(cache.peek(MENUS)?.data).toEqual(['a']);
});

it('forgets one answer, or all, and tells of it', async () => {
  const { cache, give, onChange } = open({ [toQueryKey(OTHER)]: of(1) });
  void cache.load(MENUS);
  onChange.mockClear();
  await give(0, ['a']);
  expect(onChange).toHaveBeenCalledTimes(1);
  cache.forget(MENUS);
  expect(cache.peek(MENUS)).toBeNull();
  expect(cache.peek(OTHER)).not.toBeNull();
  onChange.mockClear();
  cache.clear();
  expect(cache.peek(OTHER)).toBeNull();
  expect(onChange).toHaveBeenCalled();
});

it('leaves what the first HTML shows in sight for its page, which asks again', async () => {
  const { cache, ask, look, give, watch } = open({ [KEY]: of(['a']) });
  cache.clear();
  expect([look(), cache.peek(MENUS)]).toEqual([['ready', ['a']], null]);
  const leave = watch();
  expect([ask.mock.calls.length, look()]).toEqual([1, ['refreshing', ['a']]]);
  await give(0, ['b']);
  leave();
  cache.clear();
  expect(look()).toBeNull();
});

describe('a question that pages show', () => {
  it('is asked once by two pages at a time, and answers both', async () => {
    const { cache, ask, look, give } = open();
    const heard = [vi.fn<() => void>(), vi.fn<() => void>()] as const;
    for (const listener of heard) cache.watch(KEY, listener);
    const loaded = cache.load(MENUS);
    cache.prefetch(MENUS);
    expect([ask.mock.calls.length, look()]).toEqual([1, ['loading', null]]);
    for (const listener of heard) listener.mockClear();
    await give(0, ['a']);
    expect((await loaded).data).toEqual(['a']);
    expect([ask.mock.calls.length, look()]).toEqual([1, ['ready', ['a']]]);
    for (const listener of heard) expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is fresh, then stale in sight while it is asked again for the next page', async () => {
    const { ask, clock, look, give, watch } = open();
    const leave = watch();
    await give(0, ['a']);
    leave();
    clock.now += 30_000;
    watch()();
    expect([ask.mock.calls.length, look()]).toEqual([1, ['ready', ['a']]]);
    clock.now += 1;
    watch();
    expect([ask.mock.calls.length, look()]).toEqual([2, ['refreshing', ['a']]]);
    await give(1, ['b']);
    expect(look()).toEqual(['ready', ['b']]);
  });

  it('joins what is on its way when it is loaded again', async () => {
    const { cache, ask, look, give, watch } = open({ [KEY]: of(['a']) });
    watch();
    const both = [cache.load(MENUS), cache.load(MENUS)];
    expect([ask.mock.calls.length, look()]).toEqual([1, ['refreshing', ['a']]]);
    await give(0, ['b']);
    expect((await Promise.all(both)).map(({ data }) => data)).toEqual([['b'], ['b']]);
    expect(look()).toEqual(['ready', ['b']]);
  });

  it('says that it failed until it is answered, and the failure goes with its last page', async () => {
    const { cache, look, give, watch } = open();
    const leave = watch();
    await give(0, refusal);
    expect(cache.read(KEY)?.context.failure).toEqual({ code: 'NETWORK', status: 0, message: 'offline' });
    void cache.load(MENUS).catch(() => {});
    await give(1, ['a']);
    expect([look(), cache.read(KEY)?.context.failure]).toEqual([['ready', ['a']], null]);
    leave();
    cache.forget(MENUS);
    const leaveAgain = watch();
    await give(2, refusal);
    expect(look()).toEqual(['failed', null]);
    leaveAgain();
    expect(cache.read(KEY)).toBeNull();
  });

  it('shows every page what one of them has learnt, and the next page too', () => {
    const { cache, ask, look, watch } = open({ [KEY]: of(['a', 'b']) });
    const leave = [watch(), watch()];
    const heard = vi.fn<() => void>();
    cache.watch(KEY, heard);
    heard.mockClear();
    cache.replace(MENUS, ['b']);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(look()).toEqual(['ready', ['b']]);
    for (const one of leave) one();
    watch();
    expect([ask.mock.calls.length, look()]).toEqual([0, ['ready', ['b']]]);
  });

  it('stays in sight when the person changes, and is forgotten with its last page', async () => {
    const { cache, ask, look, give, watch } = open();
    const leave = watch();
    await give(0, ['theirs']);
    cache.clear();
    expect([look(), cache.peek(MENUS)]).toEqual([['ready', ['theirs']], null]);
    leave();
    expect(look()).toBeNull();
    watch();
    expect([ask.mock.calls.length, look()]).toEqual([2, ['loading', null]]);
  });

  it('asks again for the present person when an answer to the former one is on its way', async () => {
    const { cache, ask, look, give, watch } = open();
    watch();
    cache.clear();
    expect(ask).toHaveBeenCalledTimes(2);
    await give(0, ['theirs']);
    expect(look()).toEqual(['loading', null]);
    await give(1, ['mine']);
    expect(look()).toEqual(['ready', ['mine']]);
  });

  it('keeps the answer that comes after its page was left', async () => {
    const { look, give, watch } = open();
    watch()();
    await give(0, ['a']);
    expect(look()).toEqual(['ready', ['a']]);
  });
});
