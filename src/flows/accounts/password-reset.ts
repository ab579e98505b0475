/** The password-reset machine with its calls and the rules of §5. */
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { assign, fromPromise } from 'xstate';
import {
  passwordResetMachine,
  type PasswordResetContext,
  type PasswordResetEvent,
} from '../../../machines/password-reset.machine.ts';
import { newPasswordProblems } from '../../rules/password.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { focusFirstInvalid } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

export interface PasswordResetView {
  context: PasswordResetContext;
  matches(state: 'checking' | 'failed' | 'expired' | 'done'): boolean;
  hasTag(tag: 'form' | 'busy'): boolean;
  send(event: PasswordResetEvent): void;
}

function providePasswordReset({ call }: Pick<Runtime, 'call'>) {
  return passwordResetMachine.provide({
    actors: {
      checkLink: fromPromise<void, { token: string }>(async ({ input }) => {
        await call('auth.checkReset', { params: { code: input.token } });
      }),
      savePassword: fromPromise<void, { token: string; password: string }>(async ({ input }) => {
        await call('auth.newPassword', { params: { code: input.token }, body: { password: input.password } });
      }),
    },
    actions: {
      findProblems: assign({
        problems: ({ context }) => newPasswordProblems(context.values),
      }),
      focusFirstProblem: focusFirstInvalid,
    },
  });
}

export function usePasswordReset(token: string): PasswordResetView {
  const runtime = useRuntime();
  const machine = useMemo(() => providePasswordReset(runtime), [runtime]);
  const [snapshot, send] = useMachine(machine, { input: { token } });
  return {
    context: snapshot.context,
    matches: (state) => snapshot.matches(state),
    hasTag: (tag) => snapshot.hasTag(tag),
    send,
  };
}
