/** What cancelling now gives back, trip by trip and in all. */
import type { CancelQuote, Reservation } from '../../contract/reservations/shapes.ts';
import { useFormat } from '../../runtime/format.ts';
import { Day } from '../../ui/day.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Money } from '../../ui/money.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import css from './reservation-detail.module.css';
import { useRefundWay } from './refund-way.tsx';
import { RuleList } from './rule-list.tsx';
import { FillIn } from '../../i18n/fill-in.tsx';
import { useWords } from '../../i18n/words.tsx';

interface RefundPreviewProps {
  quote: CancelQuote;
  method: Reservation['payment']['method'];
}

export function RefundPreview({ quote, method }: RefundPreviewProps) {
  const { t } = useWords('reservations');
  const format = useFormat();
  const { currency } = quote.shown;
  const way = useRefundWay(method, quote.refund_krw, currency);
  const returned = [
    ...(quote.coupon_returned ? [t('cancel.coupon')] : []),
    ...(quote.points_returned > 0
      ? [t('cancel.points', { count: quote.points_returned, points: format.number(quote.points_returned) })]
      : []),
  ];
  return (
    <>
      {quote.paid_krw > 0 && (
        <PriceLines
          lines={quote.lines.map((line) => ({
            id: `${line.product_title} ${line.date}`,
            label: <bdi>{line.product_title}</bdi>,
            detail: (
              <>
                <Pieces>
                  <Day value={line.date} look="trip" />
                  {t('cancel.daysBefore', { count: line.days_before })}
                </Pieces>
                <br />
                <span className={css.whole}>
                  <FillIn words={(amount) => t('cancel.share', { percent: line.refund_percent, amount })}>
                    <Money amount={line.shown_paid} currency={currency} />
                  </FillIn>
                </span>
              </>
            ),
            amount: <Money amount={line.shown_refund} currency={currency} />,
          }))}
          total={{
            label: t('cancel.total'),
            amount: <Money {...quote.shown} />,
          }}
          note={quote.refund_krw > 0 && way}
        />
      )}
      {returned.length > 0 && (
        <ul className={css.returned}>
          {returned.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {quote.paid_krw > 0 && (
        <Disclosure summary={t('policy.title')} open={quote.refund_krw < quote.paid_krw}>
          {quote.lines.map((line) => (
            <div key={`${line.product_title} ${line.date}`} className={css.policy}>
              {quote.lines.length > 1 && (
                <p>
                  <bdi>{line.product_title}</bdi>
                </p>
              )}
              <RuleList rules={line.rules} />
            </div>
          ))}
        </Disclosure>
      )}
    </>
  );
}
