/** Says that only coupons for one trip are in sight, and leads to all. */
import { couponsPath, type CouponFilter } from '../../flows/coupons/coupon-queries.ts';
import { productQuestion } from '../../flows/reservations/reservation-queries.ts';
import { useWords } from '../../i18n/words.tsx';
import { useResource } from '../../runtime/resource.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';

export function ProductOnly({ filter }: { filter: CouponFilter }) {
  const { t } = useWords('coupons');
  const title = useResource(productQuestion(filter.productId, useLocale())).data?.title;
  return (
    <Notice action={<Link href={couponsPath({ ...filter, productId: '', page: 1 })}>{t('product.all')}</Link>}>
      {title === undefined ? (
        t('product.one')
      ) : (
        <Isolated text={t('product.named', { title: VALUE })}>
          <bdi>{title}</bdi>
        </Isolated>
      )}
    </Notice>
  );
}
