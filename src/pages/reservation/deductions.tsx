/** Coupon and points: chosen here, priced by the server. */
import { useState } from 'react';
import type { Coupon } from '../../contract/coupons/calls.ts';
import { POINT_VALUE_KRW } from '../../contract/limits.ts';
import { couponsPath } from '../../flows/coupons/coupon-queries.ts';
import { couponsQuestion } from '../../flows/reservations/reservation-queries.ts';
import { useResource } from '../../runtime/resource.ts';
import type { ReservationView } from '../../flows/reservations/reservation.ts';
import { useFormat } from '../../runtime/format.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { formatMoney } from '../../i18n/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { isolate } from '../../i18n/format/isolate.ts';
import { useWords } from '../../i18n/words.tsx';
import { amountWords } from '../shared/payments/amount-words.ts';
import { useReservationPrice } from './step-price.ts';
import css from './step-bar.module.css';

export function Deductions({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const { choices, reservation } = view.context;
  const { couponId } = inUse(view);
  const only = choices.every((choice) => choice.product_id === choices[0]?.product_id)
    ? choices[0]?.product_id
    : undefined;
  const coupons = useResource(couponsQuestion(useLocale(), only));
  const labelCoupon = useCouponLabel(view);
  const available = reservation?.quote.points_available ?? 0;
  return (
    <section aria-labelledby="deductions">
      <Stack>
        <SectionHeading level="part" id="deductions">
          {t('pay.deductions')}
        </SectionHeading>
        {coupons.matches('empty') ? (
          <p>{t('pay.noCoupons')}</p>
        ) : (
          <Select
            id="coupon_id"
            label={t('pay.coupon')}
            value={couponId ?? ''}
            placeholder={t('pay.noCoupon')}
            options={(coupons.data ?? []).map((coupon) => ({ value: coupon.id, label: labelCoupon(coupon) }))}
            onChange={(value) =>
              view.deductions?.send({ type: 'coupon.chosen', couponId: value === '' ? null : value })
            }
          />
        )}
        <TakenOff kind="coupon" view={view} />
        <p>
          <Link href={couponsPath({ status: 'usable', productId: only ?? '', page: 1 })}>{t('pay.enterCode')}</Link>
        </p>
        {available > 0 && <Points view={view} available={available} />}
        <TakenOff kind="points" view={view} />
      </Stack>
    </section>
  );
}

/** As it was chosen; once the payment has begun, as the server has it. */
function inUse({ deductions, context: { reservation } }: ReservationView) {
  return deductions?.state.context ?? { couponId: reservation?.coupon_id ?? null, points: reservation?.points ?? 0 };
}

/** What a deduction takes off, where the summary that lists it is folded. */
function TakenOff({ kind, view }: { kind: 'coupon' | 'points'; view: ReservationView }) {
  const { lines, shown } = view.context.reservation?.quote ?? {};
  const line = lines?.find((one) => one.kind === kind);
  if (!line || !shown) return null;
  return (
    <p className={css.folded}>
      <Money amount={line.shown_amount} currency={shown.currency} />
    </p>
  );
}

/** What a coupon is worth, in the currency of the reservation. */
function useCouponLabel(view: ReservationView): (coupon: Coupon) => string {
  const { t } = useWords('reservation');
  const price = useReservationPrice(view);
  return ({ name, kind, value, currency }) => {
    if (kind === 'percent') return t('pay.couponPercent', { name, value });
    const shown = price(value, currency ?? 'KRW');
    return t('pay.couponAmount', { name, value: isolate(formatMoney(shown.amount, shown.currency)) });
  };
}

function Points({ view, available }: { view: ReservationView; available: number }) {
  const { t } = useWords('reservation');
  const format = useFormat();
  const { reservation } = view.context;
  const { points } = inUse(view);
  const [typed, setTyped] = useState<number | null>(points);
  const [applied, setApplied] = useState(points);
  if (applied !== points) {
    setApplied(points);
    setTyped(points);
  }
  // What is left to pay, with the points that are in use already.
  const most = Math.min(available, (reservation?.quote.total_krw ?? 0) + points);
  const price = useReservationPrice(view);
  const krw = available * POINT_VALUE_KRW;
  const worth = price(krw, 'KRW');
  const apply = (value: number) => view.deductions?.send({ type: 'points.changed', points: value });
  return (
    <NumberStepper
      id="points"
      label={t('pay.points')}
      hint={
        worth.currency === 'KRW'
          ? t('pay.pointsHint', { points: format.number(available), value: amountWords(POINT_VALUE_KRW) })
          : t('pay.pointsWorth', {
              points: format.number(available),
              worth: isolate(formatMoney(worth.amount, worth.currency)),
              krw: amountWords(krw),
            })
      }
      min={0}
      max={most}
      value={typed}
      typed
      onChange={setTyped}
      beside={
        <>
          {typed !== points && (
            <Button variant="secondary" onClick={() => apply(typed ?? 0)}>
              {t('pay.apply')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => apply(most)} disabled={points === most}>
            {t('pay.useAll')}
          </Button>
        </>
      }
    />
  );
}
