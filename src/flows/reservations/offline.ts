/** The page that stands in for others while there is no network: what was wanted, and the vouchers that are here. */
import { useSyncExternalStore } from 'react';
import { WANTED_QUERY } from '../../contract/offline.ts';
import { pathTo } from '../../contract/paths.ts';
import { ownPath } from '../../runtime/navigation.ts';
import { useIsHydrated, useRuntime } from '../../runtime/use-runtime.tsx';
import { readKept, readKeptText, watchKept, type KeptVoucher } from './kept-vouchers.ts';

export interface OfflineView {
  /** Path and query of the page that could not be fetched; the front page where none is named. */
  wanted: string;
  kept: readonly KeptVoucher[];
  /** The one that was wanted, where it is kept. */
  voucher: KeptVoucher | null;
}

/** Address that shows a kept voucher without asking the server. */
export function keptVoucherPath(id: string): string {
  return `${pathTo('offline', {})}?${WANTED_QUERY}=${encodeURIComponent(pathTo('voucher', { id }))}`;
}

export function useOffline(search: URLSearchParams): OfflineView {
  const { local } = useRuntime().environment.storages;
  // The server knows nothing of this device.
  const isHydrated = useIsHydrated();
  const keptText = useSyncExternalStore(
    watchKept,
    () => readKeptText(local),
    () => null,
  );
  const kept = keptText === null ? [] : readKept(local);
  // The copy was rendered for no page in particular: until hydration it leads to itself.
  const wanted = isHydrated ? (ownPath(search.get(WANTED_QUERY)) ?? pathTo('main', {})) : '';
  const voucher = kept.find(({ id }) => wanted === pathTo('voucher', { id })) ?? null;
  return { wanted, kept, voucher };
}
