/** The account that a transfer goes back to: all of it is needed, and digits of any script are read (§5). */
import type { Problem } from '../contract/errors.ts';
import { ACCOUNT_FIELDS, type AccountValues } from '../contract/reservations/refund-account.ts';
import type { RefundAccount } from '../contract/reservations/shapes.ts';
import { normaliseDigits } from './digits.ts';

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
