/** The voucher, stored until its member signs out, so that it opens at a meeting point without a network. */
import { useSelector } from '@xstate/store-react';
import { useEffect, useMemo } from 'react';
import type { Locale } from '../../contract/locale.ts';
import type { Voucher } from '../../contract/reservations/shapes.ts';
import type { SafeStorage } from '../../stores/storage.ts';
import { query } from '../../runtime/query-cache.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale, useRuntime } from '../../runtime/use-runtime.tsx';

const KEY = 'VOUCHERS';
/** Vouchers that are saved at most; the oldest go first. */
const MAX_SAVED = 10;

interface SavedVoucher {
  id: string;
  lang: Locale;
  /** Epoch milliseconds. */
  at: number;
  voucher: Voucher;
}

interface SavedVouchers {
  /** Whose they are; another member finds none. */
  memberId: string;
  vouchers: SavedVoucher[];
}

function readSaved(storage: SafeStorage, memberId: string | null): SavedVoucher[] {
  try {
    const saved = JSON.parse(storage.get(KEY) ?? 'null') as SavedVouchers | null;
    return saved !== null && saved.memberId === memberId && Array.isArray(saved.vouchers) ? saved.vouchers : [];
  } catch {
    return [];
  }
}

/** No passport number and no price stand in a voucher, so it may lie in session storage. */
export function saveVoucher(storage: SafeStorage, memberId: string, entry: SavedVoucher): void {
  const others = readSaved(storage, memberId).filter((one) => one.id !== entry.id || one.lang !== entry.lang);
  const saved: SavedVouchers = { memberId, vouchers: [...others, entry].slice(-MAX_SAVED) };
  storage.set(KEY, JSON.stringify(saved));
}

/** The copy in the language of the page, else in any other. */
export function findVoucher(
  storage: SafeStorage,
  memberId: string | null,
  id: string,
  lang: Locale,
): SavedVoucher | null {
  const own = readSaved(storage, memberId).filter((one) => one.id === id);
  return own.find((one) => one.lang === lang) ?? own.at(-1) ?? null;
}

type Phase = 'loading' | 'ready' | 'saved' | 'notPaid' | 'missing' | 'failed';

export interface VoucherView {
  /** `saved`: the server does not answer, and an earlier copy is shown. */
  matches(phase: Phase): boolean;
  voucher: Voucher | null;
  /** When the copy in sight was made; null for a fresh one. */
  savedAt: number | null;
  reload(): void;
  retrying: boolean;
}

/** Failures that say nothing about the reservation: no network, no answer in time, a server that is down. */
function isUnreachable(failure: { code: string; status: number }): boolean {
  return failure.status === 0 || failure.status >= 500;
}

function getPhase(failure: { code: string; status: number } | null, hasVoucher: boolean, hasCopy: boolean): Phase {
  if (failure === null) return hasVoucher ? 'ready' : 'loading';
  if (isUnreachable(failure)) return hasVoucher ? 'ready' : hasCopy ? 'saved' : 'failed';
  return failure.code === 'NOT_PAID' ? 'notPaid' : 'missing';
}

export function useVoucher(id: string): VoucherView {
  const { session, environment } = useRuntime();
  const lang = useLocale();
  const resource = useResource(query('reservation.voucher', { params: { id }, query: { lang } }));
  const memberId = useSelector(session.store, (state) => state.context.member?.id ?? null);
  const fresh = resource.hasTag('failed') ? null : resource.data;
  const storage = environment.storages.session;

  const settled = !resource.hasTag('busy') && resource.failure === null;
  useEffect(() => {
    if (fresh && memberId && settled)
      saveVoucher(storage, memberId, { id, lang, at: environment.now(), voucher: fresh });
  }, [fresh, id, lang, memberId, settled, storage, environment]);

  const copy = useMemo(
    () => (resource.failure ? findVoucher(storage, memberId, id, lang) : null),
    [id, lang, memberId, resource.failure, storage],
  );
  const phase = getPhase(resource.failure, fresh !== null, copy !== null);
  return {
    matches: (wanted) => wanted === phase,
    voucher: phase === 'saved' ? (copy?.voucher ?? null) : phase === 'ready' ? fresh : null,
    savedAt: phase === 'saved' ? (copy?.at ?? null) : null,
    reload: resource.reload,
    retrying: resource.hasTag('busy'),
  };
}

/** Opens the window that prints, or saves as a file. */
export function printPage(): void {
  print();
}
