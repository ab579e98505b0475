/** The words at the fields of a form: what is wrong with each, or for which code it was refused. */
import type { Failure, Problem } from '../../../contract/errors.ts';
import { useFormat } from '../../../runtime/format.ts';
import { codeWords, problemWords } from '../../../i18n/problem-text.ts';
import { useWords } from '../../../i18n/words.tsx';

/** The problem of a field in words; a field that a refusal names is told by its code. Needs `errors` and `calendar`. */
export function useFieldWords(
  problems: readonly Problem[],
  refused: Readonly<Record<string, string | undefined>> = {},
): (field: string) => string | undefined {
  const { t } = useWords('errors');
  const format = useFormat();
  return (field) => {
    const problem = problems.find((one) => one.field === field);
    if (problem === undefined) return undefined;
    const code = refused[field];
    return code === undefined ? problemWords(problem, t, format) : codeWords(code, t);
  };
}

/** Why a form was refused as a whole, as far as words need it. */
export type FormFailure = Pick<Failure, 'code' | 'details'>;

/** The same for a form that is sent as a whole: a refusal whose code belongs to a field is said at that field. */
export function useSubmissionWords(
  { problems, failure }: { problems: readonly Problem[]; failure: FormFailure | null },
  fieldByCode: Readonly<Record<string, string>> = {},
): { getFieldError: (field: string) => string | undefined; failure: FormFailure | null } {
  const field = failure === null ? undefined : fieldByCode[failure.code];
  const getFieldError = useFieldWords(
    field === undefined ? problems : [...problems, { field, code: 'invalid' }],
    field === undefined ? {} : { [field]: failure?.code },
  );
  return { getFieldError, failure: field === undefined ? failure : null };
}
