/** What can come of the link of a password mail, for the generated paths. */
import { assign, type AnyMachineSnapshot } from 'xstate';
import { passwordResetMachine, type PasswordResetContext } from '../../../../machines/password-reset.machine.ts';
import { newPasswordProblems } from '../../../rules/password.ts';
import type { PathsOptions } from '../paths/generate.ts';

const failure = (code: string, problems: object[] = []) => ({ error: { code, problems, details: {} } });

export const TOKEN = 'token-0123456789abcdef';
export const GOOD = { password: 'Sora3demo', password_confirmation: 'Sora3demo' };
export const DIFFERENT = { password: 'Sora3demo', password_confirmation: 'Sora4demo' };

/** With the rules that its flow gives it. */
export const passwordResetMachineWithRules = passwordResetMachine.provide({
  actions: {
    findProblems: assign({ problems: ({ context }) => newPasswordProblems(context.values) }),
  },
});

export const passwordResetPaths: PathsOptions = {
  input: { token: TOKEN },
  project: ({ context }: AnyMachineSnapshot) => {
    const { values, failure: refused } = context as PasswordResetContext;
    return { values, failure: refused?.code };
  },
  cases: {
    'values.changed': [{ values: GOOD }, { values: DIFFERENT }],
    'xstate.error.actor.checkLink': [failure('LINK_EXPIRED'), failure('NETWORK')],
    'xstate.error.actor.savePassword': [
      failure('LINK_EXPIRED'),
      failure('NETWORK'),
      failure('VALIDATION_FAILED', [{ field: 'password', code: 'password_common' }]),
    ],
  },
};
