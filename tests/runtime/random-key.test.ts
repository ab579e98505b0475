/** Keys that let the server do one thing once, however often it is sent. */
import { expect, it, vi } from 'vitest';
import { createRandomKey, createValueKeys } from '../../src/runtime/random-key.ts';

it('a key has two hexadecimal digits for each of sixteen random bytes', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce((bytes) => {
    (bytes as Uint8Array).set([0, 10, 255], 0);
    return bytes;
  });
  expect(createRandomKey()).toBe(`000aff${'00'.repeat(13)}`);
});

it('two keys differ', () => {
  expect(createRandomKey()).not.toBe(createRandomKey());
});

it('the same values have the same key, others have another', () => {
  const keyOf = createValueKeys();
  const [first, second] = [{ name: 'Mina' }, { name: 'Mina' }];
  const key = keyOf(first);
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(keyOf(first)).toBe(key);
  expect(keyOf(second)).not.toBe(key);
});
