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
/** Vouchers that are kept at most; the oldest go first. */
const MOST = 10;

interface KeptVoucher {
  id: string;
  lang: Locale;
  /** Epoch milliseconds. */
  at: number;
  voucher: Voucher;
}

interface Kept {
  /** Whose they are; another member finds none. */
  memberId: string;
  vouchers: KeptVoucher[];
}

function readKept(storage: SafeStorage, memberId: string | null): KeptVoucher[] {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? 'null') as Kept | null;
    return kept !== null && kept.memberId === memberId && Array.isArray(kept.vouchers) ? kept.vouchers : [];
  } catch {
    return [];
  }
}

/** No passport number and no price stand in a voucher, so it may lie in session storage. */
export function keepVoucher(storage: SafeStorage, memberId: string, entry: KeptVoucher): void {
  const others = readKept(storage, memberId).filter((one) => one.id !== entry.id || one.lang !== entry.lang);
  const kept: Kept = { memberId, vouchers: [...others, entry].slice(-MOST) };
  storage.set(KEY, JSON.stringify(kept));
}

/** The copy in the language of the page, else in any other. */
export function findVoucher(
  storage: SafeStorage,
  memberId: string | null,
  id: string,
  lang: Locale,
): KeptVoucher | null {
  const own = readKept(storage, memberId).filter((one) => one.id === id);
  return own.find((one) => one.lang === lang) ?? own.at(-1) ?? null;
}

type Phase = 'loading' | 'ready' | 'kept' | 'notPaid' | 'missing' | 'failed';

export interface VoucherView {
  /** `kept`: the server does not answer, and an earlier copy is shown. */
  matches(phase: Phase): boolean;
  voucher: Voucher | null;
  /** When the copy in sight was made; null for a fresh one. */
  keptAt: number | null;
  reload(): void;
  retrying: boolean;
}

/** Failures that say nothing about the reservation: no network, no answer in time, a server that is down. */
function isUnreachable(failure: { code: string; status: number }): boolean {
  return failure.status === 0 || failure.status >= 500;
}

function getPhase(failure: { code: string; status: number } | null, hasVoucher: boolean, hasCopy: boolean): Phase {
  if (failure === null) return hasVoucher ? 'ready' : 'loading';
  if (isUnreachable(failure)) return hasVoucher ? 'ready' : hasCopy ? 'kept' : 'failed';
  return failure.code === 'NOT_PAID' ? 'notPaid' : 'missing';
}

export function useVoucher(id: string): VoucherView {
  const { session, environment } = useRuntime();
  const lang = useLocale();
  const resource = useResource(query('reservation.voucher', { params: { id }, query: { lang } }));
  const memberId = useSelector(session.store, (state) => state.context.member?.id ?? null);
  const fresh = resource.hasTag('failed') ? null : resource.data;
  const storage = environment.storages.session;

  const settled = !resource.hasTag('pending') && resource.failure === null;
  useEffect(() => {
    if (fresh && memberId && settled)
      keepVoucher(storage, memberId, { id, lang, at: environment.now(), voucher: fresh });
  }, [fresh, id, lang, memberId, settled, storage, environment]);

  const copy = useMemo(
    () => (resource.failure ? findVoucher(storage, memberId, id, lang) : null),
    [id, lang, memberId, resource.failure, storage],
  );
  const phase = getPhase(resource.failure, fresh !== null, copy !== null);
  return {
    matches: (wanted) => wanted === phase,
    voucher: phase === 'kept' ? (copy?.voucher ?? null) : phase === 'ready' ? fresh : null,
    keptAt: phase === 'kept' ? (copy?.at ?? null) : null,
    reload: resource.reload,
    retrying: resource.hasTag('pending'),
  };
}

/** Opens the window that prints, or saves as a file. */
export function printPage(): void {
  print();
}
