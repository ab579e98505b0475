/** All that a step is refused for at once, each leading to its field. */
import { ACCOUNT_TERMS } from '../../contract/accounts/joining.ts';
import type { Problem } from '../../contract/errors.ts';
import { PROBLEMS_ID } from '../../flows/accounts/registration.ts';
import { problemWords } from '../../i18n/problem-text.ts';
import { useWords } from '../../i18n/words.tsx';
import { useFormat } from '../../runtime/format.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';

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
  const { t } = useWords(['registration', 'account', 'common']);
  const { t: errors } = useWords('errors');
  const format = useFormat();
  const has = (code: Problem['code']) => problems.some((problem) => problem.code === code);
  const title = () => {
    if (has('required')) return t('common:requiredAll');
    return errors(has('terms_required') ? 'problems.terms_required' : 'codes.VALIDATION_FAILED');
  };
  // Terms and what has no field of its own keep their order, at the end.
  const place = ({ field }: Problem) => {
    const index = FIELDS.findIndex((each) => each === field);
    return index === -1 ? FIELDS.length : index;
  };
  const label = (field: string) => {
    const known = FIELDS.find((each) => each === field);
    if (known) return t(`account:field.${known}`);
    return field === 'file' ? t('account:file.label') : t('heading.profile');
  };
  const tell = (problem: Problem) => {
    const term = ACCOUNT_TERMS.find((each) => problem.field === `terms.${each}`);
    if (term) return t(`termsMissing.${term}`);
    // The title says what is wrong with an empty field.
    if (problem.code === 'required') return label(problem.field);
    return t('problemAt', { field: label(problem.field), problem: problemWords(problem, errors, format) });
  };
  return (
    <ErrorSummary
      id={PROBLEMS_ID}
      title={title()}
      problems={problems
        .toSorted((one, other) => place(one) - place(other))
        .map((problem) => ({ fieldId: problem.field, message: tell(problem) }))}
    />
  );
}
