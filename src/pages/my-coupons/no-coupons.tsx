/** No coupons in this view (§8): none at all, or none on a page that is past the last. */
import { couponsPath, type CouponFilter } from '../../flows/coupons/coupon-queries.ts';
import { pathTo } from '../../contract/paths.ts';
import { useWords } from '../../i18n/words.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function NoCoupons({ filter, total }: { filter: CouponFilter; total: number }) {
  const { t } = useWords('coupons');
  const isPastLast = total > 0;
  const kind = isPastLast ? 'page' : filter.status;
  return (
    <EmptyState
      title={t(`empty.${kind}.title`)}
      text={t(`empty.${kind}.text`)}
      action={
        <LinkButton
          href={isPastLast ? couponsPath({ ...filter, page: 1 }) : pathTo('search', { category: 'all', region: 'all' })}
        >
          {t(isPastLast ? 'empty.first' : 'empty.search')}
        </LinkButton>
      }
    />
  );
}
