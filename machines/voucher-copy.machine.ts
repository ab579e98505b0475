/** The copy of a voucher that a member keeps on this device, to open it without a network and without a sign-in. */
import { fromPromise, setup } from 'xstate';

export interface VoucherCopyInput {
  /** A copy was kept on an earlier visit. */
  isKept: boolean;
}

export type VoucherCopyEvent =
  | { type: 'copy.wanted' }
  | { type: 'copy.dropped' }
  /** The server has answered with the voucher as it is now. */
  | { type: 'voucher.renewed' };

export const voucherCopyMachine = setup({
  types: {
    context: {} as VoucherCopyInput,
    input: {} as VoucherCopyInput | undefined,
    events: {} as VoucherCopyEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    keepCopy: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    wasKept: ({ context }) => context.isKept,
  },
  actions: {
    /** Provided by the flow. */
    removeCopy: () => {},
  },
}).createMachine({
  id: 'voucher-copy',
  description:
    '§2: /purchase/voucher/:id. A copy on this device holds no passport and no contact, and goes at the sign-out.',
  context: ({ input }) => ({ isKept: input?.isKept ?? false }),
  initial: 'looking',
  states: {
    looking: {
      description: 'This device may have a copy of an earlier visit.',
      always: [{ guard: 'wasKept', target: 'kept' }, { target: 'absent' }],
    },
    absent: {
      description: 'The voucher opens with a network alone.',
      on: { 'copy.wanted': 'keeping' },
    },
    keeping: {
      description: 'The voucher is stored, and the parts of the page that show it.',
      tags: ['busy'],
      invoke: {
        id: 'keepCopy',
        src: 'keepCopy',
        onDone: 'kept',
        onError: { target: 'failed', actions: 'removeCopy' },
      },
    },
    kept: {
      description: 'The voucher opens without a network. A copy never stays behind what the server says.',
      on: {
        'copy.dropped': { target: 'absent', actions: 'removeCopy' },
        'voucher.renewed': 'renewing',
      },
    },
    renewing: {
      description:
        'A newer answer takes the place of the copy. Where that fails, as without a network, the copy stays.',
      invoke: {
        id: 'keepCopy',
        src: 'keepCopy',
        onDone: 'kept',
        onError: 'kept',
      },
      on: {
        'copy.dropped': { target: 'absent', actions: 'removeCopy' },
        'voucher.renewed': { target: 'renewing', reenter: true },
      },
    },
    failed: {
      description: 'The device has no room, or its browser stores nothing: no half a copy stays.',
      tags: ['failed'],
      on: { 'copy.wanted': 'keeping' },
    },
  },
});
