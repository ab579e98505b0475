/** The answer about counting visits, to be changed at any time beside language and currency. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { findConsent } from '../../flows/analytics/start-consent.ts';
import type { ConsentActor } from '../../flows/analytics/consent.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './preferences-dialog.module.css';

const ANSWERS = ['refused', 'given'] as const;

/** Nothing where no service is set: there is nothing to choose. */
export function ConsentChoice() {
  const consent = findConsent(useRuntime());
  return consent && <Choice consent={consent} />;
}

function Choice({ consent }: { consent: ConsentActor }) {
  const { t } = useWords('consent');
  const hint = useId();
  const state = useSelector(consent, ({ value }) => value);
  return (
    <fieldset className={css.group} aria-describedby={hint}>
      <legend className={css.legend}>{t('legend')}</legend>
      <div className={css.choices}>
        {ANSWERS.map((answer) => (
          <label key={answer} className={css.choice}>
            <input
              type="radio"
              name="consent"
              checked={state === answer}
              onChange={() => consent.send({ type: `consent.${answer}` })}
            />
            <span>{t(`choice.${answer}`)}</span>
          </label>
        ))}
      </div>
      <p id={hint} className={css.hint}>
        {t('hint')}
      </p>
    </fieldset>
  );
}
