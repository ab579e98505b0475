/** The account that a transfer goes back to: its fields, and the form for a refund that the member did not ask for. */
import { NO_ACCOUNT } from '../../../machines/cancellation.machine.ts';
import type { Problem } from '../../contract/errors.ts';
import type { AccountField, AccountValues } from '../../contract/reservations/refund-account.ts';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import { accountProblems, toRefundAccount } from '../../rules/refund-account.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useLocale, useRuntime } from '../../runtime/use-runtime.tsx';

/** The fields of an account, in whichever form they stand. */
export interface AccountFields {
  values: AccountValues;
  problem(field: string): Problem | undefined;
  change(field: AccountField, value: string): void;
}

export function useRefundAccount(
  id: string,
  onDone: (named: Reservation) => void,
): Submission<AccountValues, Reservation> {
  const { call } = useRuntime();
  const lang = useLocale();
  return useSubmission<AccountValues, Reservation>({
    name: `refund-account-${id}`,
    values: NO_ACCOUNT,
    validate: accountProblems,
    submit: (values) =>
      call('reservation.refundAccount', {
        params: { id },
        body: { lang, refund_account: toRefundAccount(values) },
      }),
    onDone,
  });
}
