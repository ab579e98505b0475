/** The machine of a new e-mail address with the rules of §5 that its drawing names; effects are provided apart. */
import { assign } from 'xstate';
import { emailChangeMachine } from '../../../machines/email-change.machine.ts';
import { emailChangeProblems, newEmailProblems } from '../../rules/email-change.ts';

export const emailChangeWithRules = emailChangeMachine.provide({
  actions: {
    findAddressProblems: assign({
      problems: ({ context: { email, currentEmail } }) => newEmailProblems(email, currentEmail),
    }),
    findCodeProblems: assign({ problems: ({ context }) => emailChangeProblems(context) }),
  },
});
