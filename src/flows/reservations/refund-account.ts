/** The account that a transfer goes back to: its fields, their problems, and the form for a refund that the member did not ask for. */
import type { Problem } from '../../contract/errors.ts';
import type { RefundAccount, Reservation } from '../../contract/reservations/shapes.ts';
import { normaliseDigits } from '../../rules/digits.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useLocale, useRuntime } from '../../runtime/use-runtime.tsx';

/** Under the names of the wire. */
export const ACCOUNT_FIELDS = ['refund_account.bank', 'refund_account.account', 'refund_account.holder'] as const;
export type AccountValues = Readonly<Record<(typeof ACCOUNT_FIELDS)[number], string>>;
export type AccountForm = Submission<AccountValues, Reservation>;

export const NO_ACCOUNT: AccountValues = {
  'refund_account.bank': '',
  'refund_account.account': '',
  'refund_account.holder': '',
};

export function accountProblems(values: AccountValues): Problem[] {
  return ACCOUNT_FIELDS.filter((field) => values[field].trim() === '').map((field) => ({ field, code: 'required' }));
}

export function toRefundAccount(values: AccountValues): RefundAccount {
  return {
    bank: values['refund_account.bank'].trim(),
    account: normaliseDigits(values['refund_account.account']).trim(),
    holder: values['refund_account.holder'].trim(),
  };
}

export function useRefundAccount(id: string, onDone: (named: Reservation) => void): AccountForm {
  const runtime = useRuntime();
  const lang = useLocale();
  return useSubmission<AccountValues, Reservation>({
    name: `refund-account-${id}`,
    values: NO_ACCOUNT,
    validate: accountProblems,
    submit: (values) =>
      runtime.call('reservation.refundAccount', {
        params: { id },
        body: { lang, refund_account: toRefundAccount(values) },
      }),
    onDone,
  });
}
