/** Vouchers that a member chose to keep on this device: they open without a network and without a sign-in, until the sign-out. */
import { STORAGE_KEYS, type Locale } from '../../contract/locale.ts';
import type { Voucher } from '../../contract/reservations/shapes.ts';
import type { SafeStorage } from '../../stores/storage.ts';

/** The oldest go first. */
const MAX_KEPT = 10;

export interface KeptVoucher {
  id: string;
  lang: Locale;
  /** Epoch milliseconds. */
  at: number;
  voucher: Voucher;
}

export function readKept(storage: SafeStorage): KeptVoucher[] {
  try {
    const kept = JSON.parse(storage.get(STORAGE_KEYS.keptVouchers) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as KeptVoucher[]) : [];
  } catch {
    return [];
  }
}

export function keepVoucher(storage: SafeStorage, entry: KeptVoucher): void {
  const others = readKept(storage).filter(({ id }) => id !== entry.id);
  storage.set(STORAGE_KEYS.keptVouchers, JSON.stringify([...others, entry].slice(-MAX_KEPT)));
}

export function removeVoucher(storage: SafeStorage, id: string): void {
  const others = readKept(storage).filter((kept) => kept.id !== id);
  if (others.length === 0) storage.remove(STORAGE_KEYS.keptVouchers);
  else storage.set(STORAGE_KEYS.keptVouchers, JSON.stringify(others));
}
