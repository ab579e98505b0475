/** Where one stands on a road of several steps; heard as "Step n of m". */
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './step-indicator.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useWords } from '../i18n/words.tsx';

export interface Step {
  id: string;
  label: string;
  /** Way back to a step that is done. */
  href?: string;
}

export interface StepIndicatorProps {
  steps: readonly Step[];
  /** Id of the step that is open. */
  current: string;
}

export function StepIndicator({ steps, current }: StepIndicatorProps) {
  const { t } = useWords('ui');
  const position = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={t('steps.label')}>
      <ol role="list" className={css.steps}>
        {steps.map((step, index) => {
          const done = index < position;
          const words = (
            <>
              <VisuallyHidden>
                {t('steps.position', { step: index + 1, total: steps.length })}
                {done && `, ${t('steps.done')}`}
                {': '}
              </VisuallyHidden>
              <span aria-hidden className={css.mark}>
                {done ? <Icon name="check" size="s" /> : index + 1}
              </span>
              <span className={css.label}>{step.label}</span>
            </>
          );
          return (
            <li
              key={step.id}
              className={classNames(css.step, done && css.done, index === position && css.current)}
              aria-current={index === position ? 'step' : undefined}
            >
              {done && step.href ? (
                <Link href={step.href} className={css.words}>
                  {words}
                </Link>
              ) : (
                <span className={css.words}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
