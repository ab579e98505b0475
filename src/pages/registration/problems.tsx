/** All that a step is refused for at once, each leading to its field. */
import { ACCOUNT_TERMS } from '../../contract/accounts/joining.ts';
import type { Problem } from '../../contract/errors.ts';
import { PROBLEMS_ID } from '../../flows/accounts/registration.ts';
import { problemWords } from '../../i18n/problem-text.ts';
import { useWords } from '../../i18n/words.tsx';
import { useFormat } from '../../runtime/format.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';

const FIELDS = [
  'name',
  'email',
  'birthday',
  'phone',
  'gender',
  'nationality',
  'passport',
  'password',
  'password_confirmation',
  'company_name',
] as const;

export function Problems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useWords(['registration', 'account', 'common']);
  const { t: errors } = useWords('errors');
  const format = useFormat();
  const has = (code: Problem['code']) => problems.some((problem) => problem.code === code);
  const title = () => {
    if (has('required')) return t('common:requiredAll');
    return errors(has('terms_required') ? 'problems.terms_required' : 'codes.VALIDATION_FAILED');
  };
  const label = (field: string) => {
    const known = FIELDS.find((each) => each === field);
    if (known) return t(`account:field.${known}`);
    return field === 'file' ? t('account:file.label') : t('heading.profile');
  };
  const tell = (problem: Problem) => {
    const term = ACCOUNT_TERMS.find((each) => problem.field === `terms.${each}`);
    if (term) return t(`termsMissing.${term}`);
    return t('problemAt', { field: label(problem.field), problem: problemWords(problem, errors, format) });
  };
  return (
    <ErrorSummary
      id={PROBLEMS_ID}
      title={title()}
      problems={problems.map((problem) => ({ fieldId: problem.field, message: tell(problem) }))}
    />
  );
}
