/** What a step has to say: all its problems at once, each leading to its field, or what the last act was refused for. */
import { useState } from 'react';
import type { Problem } from '../../contract/errors.ts';
import { useFormat } from '../../runtime/format.ts';
import { codeWords, fieldLabel, problemWords } from '../../i18n/problem-text.ts';
import type { ReservationView } from '../../flows/reservations/reservation.ts';
import { pathTo } from '../../contract/paths.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isTermProblem } from './terms.tsx';
import { useWords } from '../../i18n/words.tsx';

/** Refusals of the payment window, which have words of their own. */
const WINDOW_NOTICES = ['USER_CANCEL', 'PAY_PROCESS_CANCELED', 'WINDOW_FAILED'] as const;

const NONE: Problem[] = [];

export function StepNotice({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const { t: words } = useWords('errors');
  const format = useFormat();
  const { reservationId } = view.context;
  const problems = view.failure?.problems ?? NONE;
  const notice = view.failure?.code ?? null;
  const attempt = useAttempts(problems);
  const describe = (problem: Problem) => {
    if (isTermProblem(problem)) return t('pay.termsMissing');
    const said = problemWords(problem, words, format);
    // It names its field itself.
    return problem.code === 'method_required'
      ? said
      : t('problems.line', { field: fieldLabel(problem.field, t), problem: said });
  };
  if (problems.length > 0) {
    return (
      <ErrorSummary
        title={t('problems.title')}
        attempt={attempt}
        problems={problems.filter(isFirstOfTerms).map((problem) => ({
          fieldId: problem.field,
          message: describe(problem),
        }))}
      />
    );
  }
  if (notice === null) return null;
  const own = WINDOW_NOTICES.find((code) => code === notice);
  const isUnderWay = notice === 'PAYMENT_IN_PROGRESS' && reservationId !== null;
  return (
    <Notice
      tone={own === 'USER_CANCEL' ? 'info' : 'error'}
      live
      action={
        isUnderWay && (
          <LinkButton variant="secondary" size="s" href={pathTo('reservationDetail', { id: reservationId })}>
            {t('notice.paymentUnderWay')}
          </LinkButton>
        )
      }
    >
      {own ? t(`notice.${own}`) : codeWords(notice, words)}
    </Notice>
  );
}

/** Of all terms that are missing the first alone is named. */
const isFirstOfTerms = (problem: Problem, _: number, all: readonly Problem[]) =>
  !isTermProblem(problem) || all.find(isTermProblem) === problem;

/** Counts how often a new list of problems came, so that each new one takes the focus. */
function useAttempts(problems: readonly unknown[]): number {
  const [seen, setSeen] = useState({ problems, count: problems.length > 0 ? 1 : 0 });
  if (seen.problems === problems) return seen.count;
  // A list that only lost entries belongs to the same attempt.
  const count = problems.length > 0 && problems.length >= seen.problems.length ? seen.count + 1 : seen.count;
  setSeen({ problems, count });
  return count;
}
