/** Whether there is any network: an answer of the server, whatever it says. */
import { afterEach, expect, it, vi } from 'vitest';
import { isReachable } from '../../src/client/reachable.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['an answer', () => Promise.resolve(new Response('', { status: 503 })), true],
  ['no answer', () => Promise.reject(new TypeError('offline')), false],
])('%s of the server itself, and of no cache, is the proof', async (_, answer, expected) => {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal('fetch', fetch);
  expect(await isReachable()).toBe(expected);
  expect(fetch.mock.calls).toEqual([['/health', { cache: 'no-store' }]]);
});
