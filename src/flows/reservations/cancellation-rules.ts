/** The cancellation machine with the rule of §5 that its drawing names; effects are provided apart. */
import { assign } from 'xstate';
import { cancellationMachine } from '../../../machines/cancellation.machine.ts';
import { accountProblems } from '../../rules/refund-account.ts';

export const cancellationWithRules = cancellationMachine.provide({
  actions: {
    findProblems: assign({
      problems: ({ context: { account, quote } }) => (quote?.needs_refund_account ? accountProblems(account) : []),
    }),
  },
});
