/** Leaving the shop for good: the member proves to be one, and nothing of theirs stays in the page. */
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import {
  accountDeletionMachine,
  type AccountDeletionContext,
  type AccountDeletionEvent,
} from '../../../machines/account-deletion.machine.ts';
import { PATHS } from '../../contract/paths.ts';
import type { Member } from '../../contract/accounts/members.ts';
import type { PageRuntime, Runtime } from '../../runtime/runtime.ts';
import { focusFirstInvalid } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { useFlow } from '../../runtime/use-flow.ts';

type Leavable = PageRuntime & Pick<Runtime, 'environment' | 'host' | 'navigation' | 'report' | 'sessionActor'>;

/** The front page is reached first, so that the end of the session does not lead to the login page. */
async function leave(runtime: Leavable, farewell: string): Promise<void> {
  const { host, navigation, report, sessionActor, environment } = runtime;
  await host.preparePage(runtime, PATHS.main.path)?.catch(() => {});
  environment.go(PATHS.main.path);
  sessionActor.send({ type: 'session.ended' });
  navigation.navigate(PATHS.main.path, { replace: true });
  await report.notice('success', farewell);
}

export interface AccountDeletion extends Pick<AccountDeletionContext, 'currentPassword' | 'problems' | 'failure'> {
  isOpen: boolean;
  isBusy: boolean;
  send(event: AccountDeletionEvent): void;
}

function provideDeletion(runtime: Leavable & Pick<Runtime, 'call'>, farewell: string) {
  return accountDeletionMachine.provide({
    actors: {
      deleteAccount: fromPromise(async ({ input }) => {
        await runtime.call('auth.delete', { body: { currentPassword: input.currentPassword } });
      }),
      leaveShop: fromPromise(() => leave(runtime, farewell)),
    },
    actions: { focusFirstProblem: focusFirstInvalid },
  });
}

/**
 * @param farewell words that are shown when the account is gone
 * @param isOpen the window stands open already
 */
export function useAccountDeletion(member: Member, farewell: string, isOpen: boolean): AccountDeletion {
  const runtime = useRuntime();
  const machine = useMemo(() => provideDeletion(runtime, farewell), [runtime, farewell]);
  const [snapshot, send] = useFlow(machine, { hasPassword: member.has_password, isOpen });
  const { currentPassword, problems, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return { currentPassword, problems, failure, send, isBusy, isOpen: isBusy || snapshot.matches('open') };
}
