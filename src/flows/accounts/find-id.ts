/** Finding one's ID: name, birthday and phone number against the masked address of the account. */
import { profileProblems, tidyProfile } from '../../rules/person.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

interface FindIdValues extends Readonly<Record<string, unknown>> {
  name: string;
  birthday: string;
  phone: string;
}

const ASKED = ['name', 'birthday', 'phone'] as const;
const NOT_ASKED = { gender: '', nationality: '', passport: '' };

export function useFindId(): Submission<FindIdValues, { email: string }> {
  const { call, boot } = useRuntime();
  return useSubmission<FindIdValues, { email: string }>({
    name: 'find-id',
    values: { name: '', birthday: '', phone: '' },
    validate: (values) =>
      profileProblems({ ...values, ...NOT_ASKED }, { today: boot.today, required: ASKED, keepsPassport: false }),
    submit: (values) => {
      const { name, birthday, phone } = tidyProfile({ ...values, ...NOT_ASKED });
      return call('auth.findId', { body: { name, birthday, phone } });
    },
    report: false,
  });
}
