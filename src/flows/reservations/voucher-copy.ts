/** Keeps a voucher on this device, or takes it off again. */
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { voucherCopyMachine, type VoucherCopyEvent } from '../../../machines/voucher-copy.machine.ts';
import type { Voucher } from '../../contract/reservations/shapes.ts';
import { loadMember } from '../../runtime/member-known.ts';
import { storeLoadedParts } from '../../runtime/offline.ts';
import { useFlow } from '../../runtime/use-flow.ts';
import { useLocale, useRuntime } from '../../runtime/use-runtime.tsx';
import { keepVoucher, readKept, removeVoucher } from './kept-vouchers.ts';

export interface VoucherCopyView {
  matches(state: 'absent' | 'keeping' | 'kept' | 'renewing' | 'failed'): boolean;
  send(event: VoucherCopyEvent): void;
}

/** @param voucher as the server has answered */
export function useVoucherCopy(id: string, voucher: Voucher): VoucherCopyView {
  const runtime = useRuntime();
  const lang = useLocale();
  const { environment } = runtime;
  const storage = environment.storages.local;
  const machine = useMemo(
    () =>
      voucherCopyMachine.provide({
        actors: {
          keepCopy: fromPromise(async ({ signal }) => {
            // The voucher may be here before its member is.
            const member = await loadMember(runtime);
            signal.throwIfAborted();
            if (member === null) throw new Error('A voucher is stored for a signed-in member only.');
            keepVoucher(storage, member.id, { id, lang, at: environment.now(), voucher });
            await storeLoadedParts();
          }),
        },
        actions: { removeCopy: () => removeVoucher(storage, id) },
      }),
    [environment, id, lang, runtime, storage, voucher],
  );
  const [snapshot, send] = useFlow(machine, { isKept: readKept(storage).some((kept) => kept.id === id) });
  useEffect(() => send({ type: 'voucher.renewed' }), [send, voucher]);
  return { matches: (state) => snapshot.matches(state), send };
}
