/** All that a step is refused for at once. */
import { ACCOUNT_TERMS } from '../../contract/accounts/joining.ts';
import type { Problem } from '../../contract/errors.ts';
import { PROBLEMS_ID } from '../../flows/accounts/registration.ts';
import { useWords } from '../../i18n/words.tsx';
import { FormProblems } from '../shared/accounts/form-problems.tsx';

/** In the order of the form. */
const FIELDS = [
  'email',
  'name',
  'birthday',
  'phone',
  'nationality',
  'gender',
  'passport',
  'password',
  'password_confirmation',
  'company_name',
] as const;

export function Problems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useWords(['registration', 'account']);
  const labels = {
    ...Object.fromEntries(ACCOUNT_TERMS.map((term) => [`terms.${term}`, t(`termsTitle.${term}`)])),
    ...Object.fromEntries(FIELDS.map((field) => [field, t(`account:field.${field}`)])),
    file: t('account:file.label'),
  };
  return <FormProblems id={PROBLEMS_ID} problems={problems} labels={labels} />;
}
