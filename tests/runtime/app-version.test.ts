/** A new version empties the browser's caches: once, in silence, and nothing that members stored themselves. */
import { expect, it, vi } from 'vitest';
import { APP_VERSION, clearOutdatedCaches, VERSION_KEY } from '../../src/runtime/app-version.ts';
import { memoryStorage } from '../../src/stores/storage.ts';
import packageFile from '../../package.json' with { type: 'json' };

function open(version: string | null) {
  const names = new Set(['pages', 'pictures']);
  const storage = memoryStorage();
  storage.set('LOCALE', 'ko');
  if (version) storage.set(VERSION_KEY, version);
  const caches = {
    keys: async () => [...names],
    delete: vi.fn<(name: string) => Promise<boolean>>(async (name) => names.delete(name)),
  };
  return { names, storage, caches, clear: () => clearOutdatedCaches(storage, caches as unknown as CacheStorage) };
}

it('is the version of the package', () => {
  expect(APP_VERSION).toBe(packageFile.version);
});

it.each([
  ['another version was here', '0.9.0'],
  ['none is known', null],
])('clears all caches where %s, once', async (_, version) => {
  const { names, storage, caches, clear } = open(version);
  await clear();
  expect([...names]).toEqual([]);
  expect([storage.get('APP_VERSION'), storage.get('LOCALE')]).toEqual([APP_VERSION, 'ko']);
  names.add('pages');
  await clear();
  expect(caches.delete).toHaveBeenCalledTimes(2);
});

it('tries again at the next visit what could not be cleared now', async () => {
  const { storage, caches, clear } = open('0.9.0');
  caches.delete.mockRejectedValueOnce(new Error('locked'));
  await expect(clear()).rejects.toThrow('locked');
  expect(storage.get(VERSION_KEY)).toBe('0.9.0');
});

it('does without caches where the browser offers none', async () => {
  const { storage } = open(null);
  await clearOutdatedCaches(storage, undefined);
  expect(storage.get(VERSION_KEY)).toBe(APP_VERSION);
});
