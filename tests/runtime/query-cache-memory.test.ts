/** How many questions are remembered: all that pages show, and of the others those that were used last. */
import { expect, it, vi } from 'vitest';
import { createQueryCache, MAX_QUESTIONS, query, toQueryKey } from '../../src/runtime/query-cache.ts';
import { openRuntime } from '../support/open-runtime.ts';
import { settle } from '../support/settle.ts';

const { root } = openRuntime(() => null).runtime.system;

const NOTHING = { embedded: {}, embeddedAt: 0, now: () => 0 };
const nth = (page: number) => query('product.list', { query: { lang: 'en', page } });

it('holds the questions that were used last, and all that pages show', () => {
  const cache = createQueryCache({ root, ask: () => new Promise(() => {}), ...NOTHING, onChange: () => {} });
  const isKnown = (page: number) => cache.peek(nth(page)) !== null;
  const count = () => Array.from({ length: MAX_QUESTIONS + 10 }, (_, page) => page).filter(isKnown).length;
  cache.replace(nth(0), 'shown');
  const leave = cache.watch(toQueryKey(nth(0)), () => {});
  for (let page = 1; page <= MAX_QUESTIONS; page += 1) cache.replace(nth(page), page);
  expect([count(), isKnown(0), isKnown(1), isKnown(2)]).toEqual([MAX_QUESTIONS, true, false, true]);

  // What is used again is newer than what came after it.
  cache.prefetch(nth(2));
  cache.replace(nth(MAX_QUESTIONS + 1), 'new');
  expect([count(), isKnown(0), isKnown(2), isKnown(3)]).toEqual([MAX_QUESTIONS, true, true, false]);

  leave();
  cache.replace(nth(MAX_QUESTIONS + 2), 'new');
  expect([count(), isKnown(0), isKnown(4)]).toEqual([MAX_QUESTIONS, false, true]);
});

it('remembers what is asked last also where pages show as many as are remembered', () => {
  const cache = createQueryCache({ root, ask: () => new Promise(() => {}), ...NOTHING, onChange: () => {} });
  for (let page = 1; page <= MAX_QUESTIONS; page += 1) cache.watch(toQueryKey(nth(page)), () => {});
  cache.replace(nth(0), 'last');
  expect(cache.peek(nth(0))?.data).toBe('last');
});

it('lets go of what is asked ahead and no page has come for, with its answer', async () => {
  let answer = (_: string) => {};
  const ask = () => new Promise<never>((resolve) => (answer = (data) => resolve({ data, pagination: null } as never)));
  const cache = createQueryCache({ root, ask, ...NOTHING, onChange: () => {} });
  cache.prefetch(nth(0));
  const arrive = answer;
  for (let page = 1; page <= MAX_QUESTIONS; page += 1) cache.replace(nth(page), page);
  arrive('late');
  await settle();
  expect(cache.peek(nth(0))).toBeNull();
});

it('tells of answers alone, and forgets nothing where nothing is known', async () => {
  let answer = () => {};
  const ask = () => new Promise<never>((resolve) => (answer = () => resolve({ data: 1, pagination: null } as never)));
  const onChange = vi.fn<() => void>();
  const cache = createQueryCache({ root, ask, ...NOTHING, onChange });
  cache.prefetch(nth(0));
  expect(onChange).not.toHaveBeenCalled();
  answer();
  await settle();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(() => cache.forget(nth(1))).not.toThrow();
});

it('stops the actor of a question that it lets go', () => {
  const cache = createQueryCache({ root, ask: () => new Promise(() => {}), ...NOTHING, onChange: () => {} });
  const send = vi.spyOn(root, 'send');
  cache.replace(nth(0), 'known');
  cache.forget(nth(0));
  const [ended] = send.mock.calls.map(([event]) => event).filter(({ type }) => type === 'flow.ended');
  expect(ended && 'flow' in ended && ended.flow.getSnapshot()).toMatchObject({ status: 'stopped' });
  send.mockRestore();
});

it('keeps the question that is asked again, though a request of the one before it ends late', async () => {
  const waiting: { resolve(answer: never): void; reject(error: Error): void }[] = [];
  const ask = () => new Promise<never>((resolve, reject) => waiting.push({ resolve, reject }));
  const cache = createQueryCache({ root, ask, ...NOTHING, onChange: () => {} });
  const give = async (call: number, data: string) => {
    waiting[call]?.resolve({ data, pagination: null } as never);
    await settle();
  };
  const leave = cache.watch(toQueryKey(nth(0)), () => {});
  cache.forget(nth(0));
  leave();
  waiting[1]?.reject(new Error('offline'));
  await settle();
  cache.prefetch(nth(0));
  expect(waiting).toHaveLength(3);
  await give(0, 'late');
  await give(2, 'new');
  expect(cache.peek(nth(0))?.data).toBe('new');
});
