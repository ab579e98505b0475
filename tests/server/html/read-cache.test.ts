/** Reads of rendered pages: answered from memory while nothing that they show has changed, never for long or private questions. */
import { expect, it, vi } from 'vitest';
import type { CacheTag } from '../../../src/contract/cache-tags.ts';
import type { ServerCall } from '../../../src/contract/first-html.ts';
import { createReadCache } from '../../../src/server/html/read-cache.ts';

function start() {
  let revision = 1;
  let fails = false;
  const call = vi.fn<(name: string, input: unknown, locale: string) => Promise<{ data: unknown }>>(
    async (name, input, locale) => {
      if (fails) throw new Error('away');
      return { data: [name, input, locale, revision] };
    },
  );
  const reads = createReadCache(
    (locale) =>
      ((...question: Parameters<ServerCall>) => call(question[0], question[1], locale)) as unknown as ServerCall,
  );
  const stamps = (tags: readonly CacheTag[]) => `${tags.join(' ')} ${revision}`;
  return {
    call,
    read: (text: string, locale: 'en' | 'ko' = 'en') =>
      reads(locale, stamps)('product.list', { query: { lang: locale, q: text } }),
    reads: (...question: Parameters<ServerCall>) => reads('en', stamps)(...question),
    raise: () => (revision += 1),
    fail: (isFailing: boolean) => (fails = isFailing),
  };
}

it('answers from the second time on from memory, in each language by itself', async () => {
  const { call, read } = start();
  await read('spa');
  await read('spa');
  expect(call).toHaveBeenCalledTimes(2);
  expect(await read('spa')).toEqual(await read('spa'));
  expect(call).toHaveBeenCalledTimes(2);
  await read('spa', 'ko');
  expect(call).toHaveBeenLastCalledWith('product.list', { query: { lang: 'ko', q: 'spa' } }, 'ko');
});

it('asks again once a tag of the answer was raised', async () => {
  const { call, read, raise } = start();
  for (let turn = 0; turn < 3; turn += 1) await read('spa');
  raise();
  const { data } = await read('spa');
  expect(data).toContain(2);
  expect(call).toHaveBeenCalledTimes(3);
});

it('remembers no failure', async () => {
  const { call, read, fail } = start();
  fail(true);
  for (let turn = 0; turn < 3; turn += 1) await expect(read('spa')).rejects.toThrow('away');
  fail(false);
  await expect(read('spa')).resolves.toBeDefined();
  expect(call).toHaveBeenCalledTimes(4);
});

it('asks each time what is no public read, and what is longer than any link of the shop', async () => {
  const { call, read, reads } = start();
  for (let turn = 0; turn < 3; turn += 1) await read('x'.repeat(300));
  expect(call).toHaveBeenCalledTimes(3);
  for (let turn = 0; turn < 3; turn += 1) await reads('cart.list', {});
  expect(call).toHaveBeenCalledTimes(6);
});

it('a question that is asked once takes no place', async () => {
  const { call, read } = start();
  await read('spa');
  await read('spa');
  for (let turn = 0; turn < 2000; turn += 1) await read(`random-${turn}`);
  await read('spa');
  expect(call).toHaveBeenCalledTimes(2002);
});
