/** What comes back when, as days in Seoul: what holds today in sight, the rest on request. */
import type { ReservationLine } from '../../contract/reservations/shapes.ts';
import { FillIn } from '../../i18n/fill-in.tsx';
import { findCurrentRefund, policyDays } from '../../rules/refund.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { Day } from '../../ui/day.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { RuleList } from './rule-list.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './reservation-detail.module.css';

interface PolicyProps {
  lines: readonly ReservationLine[];
  /** It can be cancelled now. */
  isOpen: boolean;
}

export function Policy({ lines, isOpen }: PolicyProps) {
  const { t } = useWords('reservations');
  return (
    <div>
      {isOpen && <Current lines={lines} />}
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
    </div>
  );
}

/** Trips of different percentages have none in common: the schedule names each. */
function Current({ lines }: Pick<PolicyProps, 'lines'>) {
  const { t } = useWords('reservations');
  const current = findCurrentRefund(lines, useRuntime().boot.today);
  if (!current) return null;
  const { percent, until } = current;
  if (until === null) return <p>{t('policy.none')}</p>;
  return (
    <p className={percent === 100 ? css.free : undefined}>
      <FillIn words={(date) => (percent === 100 ? t('policy.free', { date }) : t('policy.part', { date, percent }))}>
        <Day value={until} look="trip" />
      </FillIn>
    </p>
  );
}
