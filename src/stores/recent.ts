/** What was looked at and searched for in this browser: never sent as such, and gone at a sign-out. */
import { ID_FORM } from '../contract/id-form.ts';
import { MAX_RECENT_SEARCHES, MAX_RECENT_TRIPS } from '../contract/limits.ts';
import { STORAGE_KEYS } from '../contract/locale.ts';
import type { SafeStorage } from './storage.ts';

function readList(storage: SafeStorage, key: string): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts the newest first; what was there before moves up. */
function addFirst(storage: SafeStorage, key: string, value: string, most: number): void {
  const others = readList(storage, key).filter((one) => one !== value);
  storage.set(key, JSON.stringify([value, ...others].slice(0, most)));
}

/** Ids of the products looked at last, latest first. */
export function listRecentTrips(storage: SafeStorage): string[] {
  return readList(storage, STORAGE_KEYS.recentTrips)
    .filter((id) => ID_FORM.test(id))
    .slice(0, MAX_RECENT_TRIPS);
}

export function rememberTrip(storage: SafeStorage, id: string): void {
  if (ID_FORM.test(id)) addFirst(storage, STORAGE_KEYS.recentTrips, id, MAX_RECENT_TRIPS);
}

/** Words searched for last, latest first. */
export function listRecentSearches(storage: SafeStorage): string[] {
  return readList(storage, STORAGE_KEYS.recentSearches).slice(0, MAX_RECENT_SEARCHES);
}

export function rememberSearch(storage: SafeStorage, words: string): void {
  const tidy = words.trim();
  if (tidy !== '') addFirst(storage, STORAGE_KEYS.recentSearches, tidy, MAX_RECENT_SEARCHES);
}
