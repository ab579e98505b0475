/** A coupon as a ticket: how much it takes off, what for, from which order on; amounts in the visitor's currency. */
import type { ReactNode } from 'react';
import type { CouponTerms } from '../../../contract/coupons/calls.ts';
import { formatMoney } from '../../../i18n/format/money.ts';
import { FillIn } from '../../../i18n/fill-in.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { usePrice } from '../../../runtime/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Money } from '../../../ui/money.tsx';
import { Isolated, VALUE } from '../accounts/isolated.tsx';
import css from './coupon-ticket.module.css';

export interface CouponTicketProps {
  terms: CouponTerms;
  /** It can be used no more. */
  isOver?: boolean;
  heading?: 'h2' | 'h3';
  /** Below what it promises: until when, or what became of it. */
  children?: ReactNode;
}

export function CouponTicket({ terms, isOver = false, heading: Heading = 'h2', children }: CouponTicketProps) {
  const { t } = useWords(['coupons', 'catalogue', 'common']);
  const { name, kind, value, currency, min_order_krw: least, category } = terms;
  const price = usePrice();
  const off = price(value, currency ?? 'KRW');
  const shownLeast = price(least, 'KRW');
  return (
    <article className={classNames(css.ticket, isOver && css.over)}>
      <p className={css.value}>
        <FillIn words={(amount) => t('off', { amount })}>
          <bdi dir="ltr" className={css.figure}>
            {kind === 'percent' ? t('common:percent', { percent: value }) : formatMoney(off.amount, off.currency)}
          </bdi>
        </FillIn>
      </p>
      <div className={css.words}>
        <Heading className={css.name}>
          <bdi>{name}</bdi>
        </Heading>
        <ul role="list" className={css.terms}>
          <li>{category === null ? t('terms.anyTrip') : t(`terms.only.${category}`)}</li>
          <li>
            {least === 0 ? (
              t('terms.anyOrder')
            ) : (
              <Isolated text={t('terms.least', { money: VALUE })}>
                <span className={css.amounts}>
                  <Money {...shownLeast} />
                  {/* The amount that binds. */}
                  {shownLeast.currency !== 'KRW' && (
                    <>
                      {' ('}
                      <Money amount={least} currency="KRW" />)
                    </>
                  )}
                </span>
              </Isolated>
            )}
          </li>
        </ul>
        {children}
      </div>
    </article>
  );
}
