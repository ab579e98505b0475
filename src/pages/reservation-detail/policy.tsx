/** What comes back when, as days in Seoul. */
import type { ReservationLine } from '../../contract/reservations/shapes.ts';
import { policyDays } from '../../rules/refund.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { RuleList } from './rule-list.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './reservation-detail.module.css';

export function Policy({ lines }: { lines: readonly ReservationLine[] }) {
  const { t } = useWords('reservations');
  return (
    <Disclosure summary={t('policy.title')}>
      {lines.map((line) => (
        <div key={`${line.option_id} ${line.date} ${line.time}`} className={css.policy}>
          {lines.length > 1 && (
            <p>
              <bdi>{line.product_title}</bdi>
            </p>
          )}
          <RuleList rules={policyDays(line.cancellation_policy, line.date)} />
        </div>
      ))}
    </Disclosure>
  );
}
