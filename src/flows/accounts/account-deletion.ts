/** Leaving the shop for good: the member proves to be one, and nothing of theirs stays in the page. */
import { PATHS } from '../../contract/paths.ts';
import type { Member } from '../../contract/accounts/members.ts';
import type { PageRuntime, Runtime } from '../../runtime/runtime.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

interface DeletionValues extends Readonly<Record<string, unknown>> {
  currentPassword: string;
}

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

/** @param farewell words that are shown when the account is gone */
export function useAccountDeletion(member: Member, farewell: string): Submission<DeletionValues, void> {
  const runtime = useRuntime();
  return useSubmission<DeletionValues, void>({
    name: 'account-deletion',
    values: { currentPassword: '' },
    secret: ['currentPassword'],
    validate: ({ currentPassword }) =>
      member.has_password && currentPassword === '' ? [{ field: 'currentPassword', code: 'required' }] : [],
    submit: async ({ currentPassword }) => {
      await runtime.call('auth.delete', { body: { currentPassword } });
    },
    onDone: () => void leave(runtime, farewell),
    report: false,
  });
}
