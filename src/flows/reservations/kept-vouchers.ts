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

interface Kept {
  /** Whose they are: those of another member give way. */
  memberId: string;
  vouchers: KeptVoucher[];
}

const NOBODY: Pick<Voucher, 'others'> = { others: [] };

function read(storage: SafeStorage): Kept | null {
  try {
    const kept = JSON.parse(readKeptText(storage) ?? 'null') as Kept | null;
    if (!Array.isArray(kept?.vouchers)) return null;
    // A copy of an earlier version names the lead traveller alone.
    const vouchers = kept.vouchers.map((one) => ({ ...one, voucher: { ...NOBODY, ...one.voucher } }));
    return { ...kept, vouchers };
  } catch {
    return null;
  }
}

const write = (storage: SafeStorage, kept: Kept): boolean =>
  storage.set(STORAGE_KEYS.keptVouchers, JSON.stringify(kept));

/** The copies as they are stored, which changes with every change of them; null where there is none. */
export const readKeptText = (storage: SafeStorage): string | null => storage.get(STORAGE_KEYS.keptVouchers);

/** Tells when another tab keeps a voucher or removes one, as at a sign-out. */
export function watchKept(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

export const readKept = (storage: SafeStorage): readonly KeptVoucher[] => read(storage)?.vouchers ?? [];

/**
 * A voucher holds names alone: no passport number, phone or e-mail, so that it may lie on the device.
 * @throws {Error} where the browser stores nothing or has no room
 */
export function keepVoucher(storage: SafeStorage, memberId: string, entry: KeptVoucher): void {
  const kept = read(storage);
  const others = kept?.memberId === memberId ? kept.vouchers.filter(({ id }) => id !== entry.id) : [];
  const isStored = write(storage, { memberId, vouchers: [...others, entry].slice(-MAX_KEPT) });
  if (!isStored) throw new Error('The browser does not store the voucher.');
}

export function removeVoucher(storage: SafeStorage, id: string): void {
  const kept = read(storage);
  const others = kept?.vouchers.filter((one) => one.id !== id) ?? [];
  if (kept === null || others.length === 0) storage.remove(STORAGE_KEYS.keptVouchers);
  else write(storage, { ...kept, vouchers: others });
}
