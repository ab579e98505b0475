/** What can happen to a reservation after it was made, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { StatusContext } from '../../../../machines/reservation-status.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

export const statusPaths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => context as StatusContext,
  cases: {
    'deposit.matched': [{ answerDue: false }, { answerDue: true }],
    'card.charged': [
      { instant: true, seat: true },
      { instant: false, seat: true },
      { instant: false, seat: false },
    ],
    'cancellation.requested': [{ refundKrw: 180_000, effectiveAt: '2026-11-30T03:10:00.000Z' }],
    'cancellation.withdrawn': [{ at: '2026-11-30T03:09:59.999Z' }, { at: '2026-11-30T03:10:00.000Z' }],
  },
};
