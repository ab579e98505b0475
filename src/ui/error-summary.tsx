/** Every problem of a form at once, each leading to its field, in the look of other errors; it takes the focus when it appears. */
import { useEffect, useId, useRef } from 'react';
import { Notice } from './notice.tsx';
import css from './error-summary.module.css';

export interface FieldProblem {
  /** Id of the control. */
  fieldId: string;
  message: string;
}

export interface ErrorSummaryProps {
  title: string;
  problems: readonly FieldProblem[];
  /** Changes with each attempt to go on, so that a second attempt moves the focus again; left out where the flow moves it. */
  attempt?: number;
  /** Id of the summary, for a flow that moves the focus to it. */
  id?: string;
}

export function ErrorSummary({ title, problems, attempt = 0, id }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = problems.length > 0;
  useEffect(() => {
    if (shown && attempt > 0) ref.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div ref={ref} id={id} role="alert" aria-labelledby={titleId} tabIndex={-1} className={css.summary}>
      <Notice tone="error" title={<span id={titleId}>{title}</span>}>
        <ul role="list" className={css.list}>
          {problems.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  // The address stays as it is: the flow owns it.
                  event.preventDefault();
                  event.stopPropagation();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
