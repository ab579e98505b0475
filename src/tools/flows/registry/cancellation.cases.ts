/** What can happen while a reservation is cancelled, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { CancellationContext } from '../../../../machines/cancellation.machine.ts';
import { ACCOUNT_FIELDS } from '../../../contract/reservations/refund-account.ts';
import type { CancelQuote, Reservation } from '../../../contract/reservations/shapes.ts';
import { namedCase } from '../paths/case-names.ts';
import type { PathsOptions } from '../paths/generate.ts';
import { reservation } from './samples.ts';

/** Paid by transfer, so that a refund needs an account. */
export const paidReservation: Reservation = {
  ...reservation,
  status: 'confirmed',
  hold_expires_at: null,
  payment: { method: 'bank', state: 'paid', paid_krw: 180_000, refunds: [], refund_account_due: false, bank: null },
};
export const cancelRequested: Reservation = {
  ...paidReservation,
  status: 'cancel_requested',
  cancel_refund_krw: 180_000,
};

export const bankQuote: CancelQuote = {
  paid_krw: 180_000,
  refund_krw: 180_000,
  shown: { currency: 'USD', amount: 12_287 },
  lines: [],
  coupon_returned: false,
  points_returned: 0,
  immediate: false,
  needs_refund_account: true,
};
export const cardQuote: CancelQuote = { ...bankQuote, refund_krw: 90_000, needs_refund_account: false };

const unheard = namedCase('the network fails', { error: { code: 'NETWORK' } });

export const cancellationPaths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => {
    const { quote, account, problems, failure } = context as CancellationContext;
    return { quote: quote?.needs_refund_account, account, problems: problems.length, failure: failure?.code };
  },
  cases: {
    'xstate.done.actor.loadQuote': [
      namedCase('a refund to an account', { output: bankQuote }),
      namedCase('half a refund to the card', { output: cardQuote }),
    ],
    'xstate.error.actor.loadQuote': [unheard],
    'account.changed': ACCOUNT_FIELDS.map((field) => ({ field, value: '1002345' })),
    'xstate.done.actor.cancelReservation': [{ output: cancelRequested }],
    'xstate.error.actor.cancelReservation': [
      unheard,
      namedCase('the refund is another by now', { error: { code: 'PRICE_CHANGED' } }),
      { error: { code: 'VALIDATION_FAILED', problems: [{ field: 'refund_account.bank', code: 'too_long' }] } },
    ],
    'xstate.done.actor.undoCancellation': [{ output: paidReservation }],
    'xstate.error.actor.undoCancellation': [unheard],
  },
};
