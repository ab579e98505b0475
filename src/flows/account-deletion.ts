/** Leaving the shop for good: who asks is signed in again first, and nothing of theirs stays in the page. */
import { PATHS } from '../contract/paths.ts';
import type { Member } from '../contract/member.ts';
import type { Runtime } from './runtime.ts';
import { useSubmission, type Submission } from './submission.ts';
import { useRuntime } from './use-runtime.tsx';

interface DeletionValues extends Readonly<Record<string, unknown>> {
  password: string;
}

/** A fresh session in place of the old one: the server deletes for a recent sign-in alone. */
async function signInAgain({ call, session }: Runtime, { email }: Member, password: string): Promise<void> {
  try {
    const { accessToken } = await call('auth.signin', { body: { email, password } });
    session.keepToken(accessToken);
  } catch (error) {
    const isWrong = (error as { code?: string }).code === 'INVALID_CREDENTIALS';
    throw isWrong
      ? Object.assign(new Error('wrong'), { problems: [{ field: 'password', code: 'password_wrong' }] })
      : error;
  }
}

/** The front page is reached first, so that the end of the session leads nobody to the login page. */
async function leave(runtime: Runtime, farewell: string): Promise<void> {
  const { host, navigation, report, sessionActor, world } = runtime;
  await host.preparePage(runtime, PATHS.main.path)?.catch(() => {});
  runtime.drafts.clear();
  world.go(PATHS.main.path);
  sessionActor.send({ type: 'session.ended' });
  navigation.navigate(PATHS.main.path, { replace: true });
  await report.notice('success', farewell);
}

/** @param farewell words that are shown when the account is gone */
export function useAccountDeletion(member: Member, farewell: string): Submission<DeletionValues, void> {
  const runtime = useRuntime();
  return useSubmission<DeletionValues, void>({
    name: 'account-deletion',
    values: { password: '' },
    secret: ['password'],
    validate: ({ password }) =>
      member.has_password && password === '' ? [{ field: 'password', code: 'required' }] : [],
    submit: async ({ password }) => {
      if (member.has_password) await signInAgain(runtime, member, password);
      await runtime.call('auth.delete', {});
    },
    onDone: () => void leave(runtime, farewell),
    report: false,
  });
}
