/** The password-reset machine with its form and the rules of §5 for it; effects are provided apart. */
import { assign } from 'xstate';
import { passwordResetMachine, type NewPassword } from '../../../machines/password-reset.machine.ts';
import { submissionMachine } from '../../../machines/submission.machine.ts';
import { newPasswordProblems } from '../../rules/password.ts';

export const newPasswordForm = submissionMachine.provide({
  actions: { findProblems: assign({ problems: ({ context }) => newPasswordProblems(context.values as NewPassword) }) },
});

export const passwordResetWithRules = passwordResetMachine.provide({ actors: { submission: newPasswordForm } });
