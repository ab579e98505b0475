/** §5: all that a form is refused for at once, each leading to its field; a single problem is told at its field alone. */
import type { Problem } from '../../../contract/errors.ts';
import { problemWords } from '../../../i18n/problem-text.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useFormat } from '../../../runtime/format.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What the labels of a form's fields say, in its order. */
export type FieldLabels = Readonly<Record<string, string>>;

export interface FormProblemsProps {
  problems: readonly Problem[];
  /** A form without them lists no fields. */
  labels?: FieldLabels | undefined;
  /** What stands before the name of a field in the id of its control. */
  idPrefix?: string | undefined;
  /** Id of the summary, for a flow that moves the focus to it. */
  id?: string;
}

export function FormProblems({ problems, labels, idPrefix = '', id }: FormProblemsProps) {
  const { t } = useWords('common');
  const { t: errors } = useWords('errors');
  const format = useFormat();
  // One for each field, as the fields tell them; what has no field here is told where it has one.
  const told = problems
    .filter(({ field }, index) => problems.findIndex((each) => each.field === field) === index)
    .filter(({ field }) => labels === undefined || field in labels);
  if (told.length < 2) return null;
  const has = (code: Problem['code']) => told.some((problem) => problem.code === code);
  const title = has('required')
    ? t('requiredAll')
    : errors(has('terms_required') ? 'problems.terms_required' : 'codes.VALIDATION_FAILED');
  if (labels === undefined) {
    return (
      <Notice tone="error" live>
        {title}
      </Notice>
    );
  }
  const order = Object.keys(labels);
  const tell = (problem: Problem) => {
    const field = labels[problem.field] ?? '';
    // The title says what is wrong with what is empty.
    if (problem.code === 'required' || problem.code === 'terms_required') return field;
    return errors('problemAt', { field, problem: problemWords(problem, errors, format) });
  };
  return (
    <ErrorSummary
      {...(id === undefined ? {} : { id })}
      title={title}
      problems={told
        .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
        .map((problem) => ({ fieldId: idPrefix + problem.field, message: tell(problem) }))}
    />
  );
}
