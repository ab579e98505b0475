/** Keeps a voucher on this device, or takes it off again. */
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { voucherCopyMachine, type VoucherCopyEvent } from '../../../machines/voucher-copy.machine.ts';
import type { Voucher } from '../../contract/reservations/shapes.ts';
import { storeLoadedParts } from '../../runtime/offline.ts';
import { useFlow } from '../../runtime/use-flow.ts';
import { useLocale, useRuntime, useSession } from '../../runtime/use-runtime.tsx';
import { keepVoucher, readKept, removeVoucher } from './kept-vouchers.ts';

export interface VoucherCopyView {
  matches(state: 'absent' | 'keeping' | 'kept' | 'failed'): boolean;
  send(event: VoucherCopyEvent): void;
}

/** @param voucher as the server has answered */
export function useVoucherCopy(id: string, voucher: Voucher): VoucherCopyView {
  const { environment } = useRuntime();
  const lang = useLocale();
  const memberId = useSession().member?.id ?? null;
  const storage = environment.storages.local;
  const machine = useMemo(
    () =>
      voucherCopyMachine.provide({
        actors: {
          keepCopy: fromPromise(async () => {
            if (memberId === null) throw new Error('A voucher is stored for a signed-in member only.');
            keepVoucher(storage, memberId, { id, lang, at: environment.now(), voucher });
            await storeLoadedParts();
          }),
        },
        actions: { removeCopy: () => removeVoucher(storage, id) },
      }),
    [environment, id, lang, memberId, storage, voucher],
  );
  const [snapshot, send] = useFlow(machine, { isKept: readKept(storage).some((kept) => kept.id === id) });
  useEffect(() => send({ type: 'voucher.renewed' }), [send, voucher]);
  return { matches: (state) => snapshot.matches(state), send };
}
