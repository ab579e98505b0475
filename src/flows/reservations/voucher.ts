/** The voucher, stored until its member signs out, so that it opens at a meeting point without a network. */
import { useSelector } from '@xstate/store-react';
import { useEffect, useMemo } from 'react';
import { assign, fromPromise } from 'xstate';
import { voucherMachine, type VoucherContext, type VoucherEvent } from '../../../machines/voucher.machine.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Voucher } from '../../contract/reservations/shapes.ts';
import type { SafeStorage } from '../../stores/storage.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { useLocale, useRuntime } from '../../runtime/use-runtime.tsx';
import { useFlow } from '../../runtime/use-flow.ts';

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
    if (saved === null || saved.memberId !== memberId || !Array.isArray(saved.vouchers)) return [];
    // A copy of an earlier version lacks what the sheet shows.
    return saved.vouchers.filter(({ voucher }) => Array.isArray(voucher.others));
  } catch {
    return [];
  }
}

/** No passport number, phone or e-mail of the travellers stands in a voucher, so it may lie in session storage. */
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

export interface VoucherView extends Pick<VoucherContext, 'voucher' | 'savedAt'> {
  /** `stored`: the server does not answer, and an earlier copy is shown. */
  matches(state: 'loading' | 'ready' | 'refreshing' | 'stored' | 'failed' | 'notPaid' | 'missing'): boolean;
  send(event: VoucherEvent): void;
  isRetrying: boolean;
}

function provideVoucher({ call, environment }: Pick<Runtime, 'call' | 'environment'>, id: string) {
  const storage = environment.storages.session;
  return voucherMachine.provide({
    actors: {
      loadVoucher: fromPromise(({ input }) =>
        call('reservation.voucher', { params: { id }, query: { lang: input.lang as Locale } }),
      ),
    },
    actions: {
      findCopy: assign(({ context: { memberId, lang } }) => {
        const copy = findVoucher(storage, memberId, id, lang as Locale);
        return { voucher: copy?.voucher ?? null, savedAt: copy?.at ?? null };
      }),
      saveCopy(_, { voucher, memberId, lang }) {
        if (voucher === null || memberId === null) return;
        saveVoucher(storage, memberId, { id, lang: lang as Locale, at: environment.now(), voucher });
      },
    },
  });
}

export function useVoucher(id: string): VoucherView {
  const runtime = useRuntime();
  const lang = useLocale();
  const memberId = useSelector(runtime.session.store, (state) => state.context.member?.id ?? null);
  const machine = useMemo(() => provideVoucher(runtime, id), [runtime, id]);
  const [snapshot, send] = useFlow(machine, { lang, memberId });
  useEffect(() => send({ type: 'language.changed', lang }), [lang, send]);
  useEffect(() => send({ type: 'member.changed', memberId }), [memberId, send]);
  const { voucher, savedAt } = snapshot.context;
  return {
    matches: (state) => snapshot.matches(state),
    send,
    voucher,
    savedAt,
    isRetrying: snapshot.hasTag('busy'),
  };
}

/** Opens the window that prints, or saves as a file. */
export function printPage(): void {
  print();
}
