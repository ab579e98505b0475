/** Changing the password: the one that stands, and a new one typed twice. */
import type { Problem } from '../../contract/errors.ts';
import { newPasswordProblems } from '../../rules/password.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

interface PasswordChangeValues extends Readonly<Record<string, unknown>> {
  currentPassword: string;
  password: string;
  password_confirmation: string;
}

const SECRET = ['currentPassword', 'password', 'password_confirmation'] as const;

/** The wire calls the new password `newPassword`; the form has the same fields as every form with a new password. */
function atOwnFields(error: unknown): unknown {
  const problems = (error as { problems?: readonly Problem[] } | null)?.problems;
  if (!problems || problems.length === 0) return error;
  const own = problems.map((problem) =>
    problem.field === 'newPassword' ? { ...problem, field: 'password' } : problem,
  );
  return Object.assign(new Error('refused'), { code: 'VALIDATION_FAILED', problems: own });
}

export function usePasswordChange(): Submission<PasswordChangeValues, unknown> {
  const { call, preferences } = useRuntime();
  return useSubmission<PasswordChangeValues, unknown>({
    name: 'password-change',
    values: { currentPassword: '', password: '', password_confirmation: '' },
    secret: SECRET,
    validate: ({ currentPassword, password, password_confirmation }) => [
      ...(currentPassword === '' ? [{ field: 'currentPassword', code: 'required' } as const] : []),
      ...newPasswordProblems({ password, password_confirmation }),
      ...(password !== '' && password === currentPassword
        ? [{ field: 'password', code: 'password_same' } as const]
        : []),
    ],
    submit: ({ currentPassword, password }) =>
      call('auth.changePassword', {
        body: { currentPassword, newPassword: password, lang: preferences.locale() },
      }).catch((error: unknown) => {
        throw atOwnFields(error);
      }),
    report: false,
  });
}
