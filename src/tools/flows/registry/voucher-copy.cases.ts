/** What can happen to the copy of a voucher, kept before or not, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { VoucherCopyInput } from '../../../../machines/voucher-copy.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

const pathsFrom = (input: VoucherCopyInput): PathsOptions => ({
  input,
  project: ({ context }: AnyMachineSnapshot) => context as VoucherCopyInput,
  cases: {
    'xstate.done.actor.keepCopy': [{ output: undefined }],
    'xstate.error.actor.keepCopy': [{ error: 'QUOTA' }],
  },
});

export const voucherCopyStarts = [pathsFrom({ isKept: false }), pathsFrom({ isKept: true })];
