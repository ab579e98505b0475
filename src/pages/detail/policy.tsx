/** What a cancellation gives back: as rules, and as days in Seoul once a date is chosen. */
import { MIN_TRAVELLERS } from '../../contract/limits.ts';
import type { Product } from '../../contract/catalogue/products.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { policyDays, refundPercent } from '../../rules/refund.ts';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import { useFormat } from '../../i18n/format-context.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './detail.module.css';

export interface PolicyProps {
  product: Pick<Product, 'cancellation_policy' | 'min_participants'>;
  /** The chosen day of departure. */
  date: string | null;
}

export function ProductPolicy({ product, date }: PolicyProps) {
  const { t } = useWords('detail');
  const format = useFormat();
  const { today } = useRuntime().boot;
  const policy = product.cancellation_policy.toSorted((a, b) => b.days_before - a.days_before);
  const formatPercent = (percent: number) => {
    if (percent === 0) return t('policy.none');
    return percent === 100 ? t('policy.full') : t('policy.percent', { percent });
  };
  const days = date === null ? [] : policyDays(policy, date).filter(({ until }) => until >= today);
  const facts: Fact[] =
    date === null
      ? policy.map((rule) => ({
          id: String(rule.days_before),
          label: rule.days_before === 0 ? t('policy.sameDay') : t('policy.rule', { count: rule.days_before }),
          value: formatPercent(rule.refund_percent),
        }))
      : days.map(({ until, refund_percent }) => ({
          id: until,
          label: t('policy.until', { date: format.day(until, 'trip') }),
          value: formatPercent(refund_percent),
        }));
  const isFinal = policy.at(-1)?.refund_percent === 0;
  if (!isFinal) facts.push({ id: 'later', label: t('policy.later'), value: formatPercent(0) });
  return (
    <section data-later aria-labelledby="policy" className={css.section}>
      <h2 id="policy">{t('policy.title')}</h2>
      {date !== null && <p>{t('policy.dated', { date: format.day(date, 'trip') })}</p>}
      <FactList facts={facts} layout="rows" />
      <p className={css.note} role="status">
        {date === null ? t('policy.choose') : t('policy.today', { percent: refundPercent(policy, date, today) })}
        {product.min_participants > MIN_TRAVELLERS && ` ${t('policy.minimum')}`}
      </p>
    </section>
  );
}
