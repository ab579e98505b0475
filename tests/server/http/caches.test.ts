/** What the caches of answers and pages let in, and how much of it. */
import { describe, expect, test } from 'vitest';
import type { CacheTag } from '../../../src/contract/cache-tags.ts';
import type { Stamps } from '../../../src/server/http/content-stamp.ts';
import { createHtmlCache } from '../../../src/server/html/cache.ts';
import { createAnswerCache, type AnswerCache } from '../../../src/server/http/answer-cache.ts';

const text = 'x'.repeat(1000);
const ask = (cache: AnswerCache, key: string) => cache.get('stamp', key) ?? cache.put('stamp', key, text);

describe('answers', () => {
  test('a hundred thousand random searches keep nothing, and push out nothing that is asked for often', () => {
    const cache = createAnswerCache(100_000);
    ask(cache, '/often');
    ask(cache, '/often');
    for (let index = 0; index < 100_000; index += 1) ask(cache, `/random-${index}`);
    expect(cache.get('stamp', '/often')).toBeDefined();
    expect(cache.get('stamp', '/random-99999')).toBeUndefined();
  });

  test('what is cached stays within its bytes, the oldest goes first', () => {
    const cache = createAnswerCache(100_000);
    const cached = () => Array.from({ length: 1000 }, (_, index) => cache.get('stamp', `/${index}`)).filter(Boolean);
    for (let index = 0; index < 1000; index += 1) {
      for (let turn = 0; turn < 2; turn += 1) ask(cache, `/${index}`);
    }
    expect(cached().length).toBeGreaterThan(40);
    expect(cached().length * text.length).toBeLessThan(100_000);
    expect(cache.get('stamp', '/999')).toBeDefined();
  });

  test('nothing outlives its stamp', () => {
    const cache = createAnswerCache();
    cache.get('one', '/a');
    cache.get('one', '/a');
    cache.put('one', '/a', text);
    expect(cache.get('one', '/a')).toBeDefined();
    expect(cache.get('two', '/a')).toBeUndefined();
  });

  test('an address that is longer than any honest one is never cached', () => {
    const cache = createAnswerCache();
    const long = `/${'x'.repeat(2000)}`;
    for (let turn = 0; turn < 3; turn += 1) ask(cache, long);
    expect(cache.get('stamp', long)).toBeUndefined();
  });
});

describe('pages', () => {
  const buildStamps =
    (values: Partial<Record<CacheTag, string>>): Stamps =>
    (tags) =>
      tags.map((tag) => values[tag]).join(' ');
  const page = { html: '<p>page</p>', headers: {}, tags: ['catalogue', 'day'], stamp: 'one today' } as const;
  const one = buildStamps({ catalogue: 'one', day: 'today', seats: '1' });

  test('a page is forgotten after five minutes', () => {
    let now = 1000;
    const cache = createHtmlCache(() => now);
    cache.put('key', page);
    now += 299_000;
    expect(cache.get(one, 'key')).toBeDefined();
    now += 2000;
    expect(cache.get(one, 'key')).toBeUndefined();
  });

  test('a page is outdated with one of its own tags, and with no other', () => {
    const cache = createHtmlCache();
    cache.put('key', page);
    expect(cache.get(buildStamps({ catalogue: 'one', day: 'today', seats: '2' }), 'key')).toBeDefined();
    expect(cache.get(buildStamps({ catalogue: 'two', day: 'today', seats: '1' }), 'key')).toBeUndefined();
    expect(cache.get(buildStamps({ catalogue: 'one', day: 'tomorrow', seats: '1' }), 'key')).toBeUndefined();
    // For a time without the database it is still there.
    expect(cache.recent('key')).toBeDefined();
  });
});
