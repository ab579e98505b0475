/** The password-reset machine with its calls, for its page. */
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { NewPassword, PasswordResetEvent } from '../../../machines/password-reset.machine.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { provideForm, useStartedForm } from '../../runtime/started-form.ts';
import type { Submission } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { newPasswordForm, passwordResetWithRules } from './password-reset-rules.ts';
import { useFlow } from '../../runtime/use-flow.ts';

export interface PasswordResetView {
  matches(state: 'checking' | 'failed' | 'expired' | 'done'): boolean;
  send(event: PasswordResetEvent): void;
  /** Null while there is nothing to be typed. */
  form: Submission<NewPassword, unknown> | null;
}

function providePasswordReset({ call }: Pick<Runtime, 'call'>) {
  return passwordResetWithRules.provide({
    actors: {
      checkLink: fromPromise<void, { token: string }>(async ({ input }) => {
        await call('auth.checkReset', { params: { code: input.token } });
      }),
      submission: provideForm(newPasswordForm, (values) => {
        const { token, password } = values as NewPassword;
        return call('auth.newPassword', { params: { code: token }, body: { password } });
      }),
    },
  });
}

export function usePasswordReset(token: string): PasswordResetView {
  const runtime = useRuntime();
  const machine = useMemo(() => providePasswordReset(runtime), [runtime]);
  const [snapshot, send] = useFlow(machine, { token });
  return {
    matches: (state) => snapshot.matches(state),
    send,
    form: useStartedForm<NewPassword>(snapshot.children.form),
  };
}
