/** The fields of the account that a transfer goes back to, under the names by which the wire tells their problems. */
export const ACCOUNT_FIELDS = ['refund_account.bank', 'refund_account.account', 'refund_account.holder'] as const;

export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** What is typed in them. */
export type AccountValues = Readonly<Record<AccountField, string>>;
