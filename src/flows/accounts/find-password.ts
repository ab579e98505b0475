/** Asking for the link of a new password: the answer is the same for every caller. */
import { emailProblems } from '../../rules/email.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

interface FindPasswordValues extends Readonly<Record<string, unknown>> {
  email: string;
}

export interface FindPasswordView {
  form: Submission<FindPasswordValues, unknown>;
  /** Has the mail sent once more; tells that it was. */
  again: Submission<FindPasswordValues, unknown>;
}

export function useFindPassword(): FindPasswordView {
  const { call, preferences } = useRuntime();
  const submit = ({ email }: FindPasswordValues) =>
    call('auth.resetPassword', { body: { email: email.trim(), lang: preferences.locale() } });
  const options = { values: { email: '' }, submit, report: false } as const;
  const form = useSubmission<FindPasswordValues, unknown>({
    ...options,
    name: 'find-password',
    validate: ({ email }) => emailProblems(email),
  });
  const again = useSubmission<FindPasswordValues, unknown>({
    ...options,
    name: 'find-password-again',
    submit: () => submit(form.values),
  });
  return { form, again };
}
