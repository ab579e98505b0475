/** The rules of a cancellation: until which day which part comes back. */
import { Day } from '../../ui/day.tsx';
import { FillIn } from '../../i18n/fill-in.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './reservation-detail.module.css';

interface Rule {
  /** Day in Seoul, until whose end the rule holds. */
  until: string;
  refund_percent: number;
}

export function RuleList({ rules }: { rules: readonly Rule[] }) {
  const { t } = useWords(['reservations', 'common']);
  return (
    <ul role="list" className={css.rules}>
      {rules.map((rule) => (
        <li key={rule.until}>
          <span>
            <FillIn words={(date) => t('policy.until', { date })}>
              <Day value={rule.until} look="trip" />
            </FillIn>
          </span>
          <span>{t('common:percent', { percent: rule.refund_percent })}</span>
        </li>
      ))}
      <li>
        <span>{t('policy.after')}</span>
        <span>{t('policy.nothing')}</span>
      </li>
    </ul>
  );
}
