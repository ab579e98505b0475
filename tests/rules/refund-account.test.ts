/** The account that a transfer goes back to: nothing of it may be missing, and it is stored as a bank reads it. */
import { expect, it } from 'vitest';
import { accountProblems, toRefundAccount } from '../../src/rules/refund-account.ts';

const account = {
  'refund_account.bank': ' Hana ',
  'refund_account.account': ' ١٢٣-456 ',
  'refund_account.holder': ' Mina Kim ',
};

it('is told of each field that is empty, or filled with spaces alone', () => {
  expect(accountProblems(account)).toEqual([]);
  expect(accountProblems({ ...account, 'refund_account.bank': ' ', 'refund_account.holder': '' })).toEqual([
    { field: 'refund_account.bank', code: 'required' },
    { field: 'refund_account.holder', code: 'required' },
  ]);
});

it('is sent without spaces around, and with Latin digits', () => {
  expect(toRefundAccount(account)).toEqual({ bank: 'Hana', account: '123-456', holder: 'Mina Kim' });
});
