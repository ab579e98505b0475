/** A coupon in the member's hand: until when it can be used, or what became of it. */
import type { Coupon } from '../../contract/coupons/calls.ts';
import { pathTo } from '../../contract/paths.ts';
import { FillIn } from '../../i18n/fill-in.tsx';
import { useWords } from '../../i18n/words.tsx';
import { lastCouponDay } from '../../rules/coupon.ts';
import { Day } from '../../ui/day.tsx';
import { Link } from '../../ui/link.tsx';
import { Code } from '../../ui/money.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CouponTicket } from '../shared/coupons/coupon-ticket.tsx';
import css from './my-coupons.module.css';

export function OwnCoupon({ coupon }: { coupon: Coupon }) {
  const { t } = useWords('coupons');
  const { status, reservation, category, name, valid_until: until } = coupon;
  return (
    <CouponTicket terms={coupon} isOver={status !== 'usable'}>
      {status === 'used' ? (
        <p className={css.quiet}>
          {t('used')}{' '}
          {reservation && (
            <Link href={pathTo('reservationDetail', { id: reservation.id })}>
              {t('reservation')} <Code>{reservation.number}</Code>
            </Link>
          )}
        </p>
      ) : (
        <p className={css.quiet}>
          <FillIn words={(date) => t(status === 'usable' ? 'until' : 'expired', { date })}>
            <Day value={lastCouponDay(until)} look="trip" />
          </FillIn>
        </p>
      )}
      {status === 'usable' && (
        <p>
          <Link href={pathTo('search', { category: category ?? 'all', region: 'all' })}>
            {t('empty.search')}
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Link>
        </p>
      )}
    </CouponTicket>
  );
}
