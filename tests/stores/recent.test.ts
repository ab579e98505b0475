/** What a browser remembers of trips and searches: the last ones, each once, and nothing that is none. */
import { expect, it } from 'vitest';
import { MAX_RECENT_SEARCHES, MAX_RECENT_TRIPS } from '../../src/contract/limits.ts';
import { listRecentSearches, listRecentTrips, rememberSearch, rememberTrip } from '../../src/stores/recent.ts';
import { memoryStorage } from '../../src/stores/storage.ts';

it('lists the latest first, and each once', () => {
  const storage = memoryStorage();
  for (const id of ['a', 'b', 'a']) rememberTrip(storage, id);
  for (const words of ['spa', ' ', 'temple', ' spa ']) rememberSearch(storage, words);
  expect(listRecentTrips(storage)).toEqual(['a', 'b']);
  expect(listRecentSearches(storage)).toEqual(['spa', 'temple']);
});

it('keeps no more than it may', () => {
  const storage = memoryStorage();
  for (let index = 0; index < 20; index += 1) {
    rememberTrip(storage, `trip-${index}`);
    rememberSearch(storage, `words ${index}`);
  }
  expect(listRecentTrips(storage)).toHaveLength(MAX_RECENT_TRIPS);
  expect(listRecentSearches(storage)).toHaveLength(MAX_RECENT_SEARCHES);
  expect(listRecentTrips(storage)[0]).toBe('trip-19');
});

it.each(['{', '{"a":1}', '[1,null]', '"a"'])('reads %s as nothing', (stored) => {
  const storage = memoryStorage();
  storage.set('RECENT_TRIPS', stored);
  storage.set('RECENT_SEARCHES', stored);
  expect([listRecentTrips(storage), listRecentSearches(storage)]).toEqual([[], []]);
});

it('takes no id that is none, neither in nor out', () => {
  const storage = memoryStorage();
  rememberTrip(storage, '../x');
  expect(listRecentTrips(storage)).toEqual([]);
  storage.set('RECENT_TRIPS', '["../x","a"]');
  expect(listRecentTrips(storage)).toEqual(['a']);
});

it('bounds what it stores, and what it reads of a longer list', () => {
  const storage = memoryStorage();
  const long = Array.from({ length: 30 }, (_, index) => `a${index}`);
  storage.set('RECENT_TRIPS', JSON.stringify(long));
  storage.set('RECENT_SEARCHES', JSON.stringify(long));
  expect(listRecentTrips(storage)).toEqual(long.slice(0, MAX_RECENT_TRIPS));
  expect(listRecentSearches(storage)).toEqual(long.slice(0, MAX_RECENT_SEARCHES));
  rememberTrip(storage, 'b');
  expect(JSON.parse(storage.get('RECENT_TRIPS') ?? '')).toEqual(['b', ...long.slice(0, MAX_RECENT_TRIPS - 1)]);
});
