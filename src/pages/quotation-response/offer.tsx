/** What is offered: the departure, the price line by line, the whole, and until when. */
import type { Quotation, QuotationOffer } from '../../contract/quotations/calls.ts';
import { useWords } from '../../i18n/words.tsx';
import { Day, Instant, TimeOfDay } from '../../ui/day.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Charged } from '../shared/payments/charged.tsx';
import { Message } from './message.tsx';

export function Offer({ quotation, offer }: { quotation: Quotation; offer: QuotationOffer }) {
  const { t } = useWords('quotations');
  const { lines, travellers, shown, shown_unit: unit, note } = offer;
  const { currency } = shown;
  // Then the deadline is over, and what is charged is told with the reservation.
  const isSettled = quotation.status === 'accepted' || quotation.status === 'declined';
  return (
    <Panel>
      <SectionHeading level="part">{t('offer.title')}</SectionHeading>
      <FactList
        layout="rows"
        facts={[
          // The heading of the page names the trip that was asked for.
          ...(offer.product_title === quotation.product_title
            ? []
            : [{ id: 'trip', label: t('offer.trip'), value: <bdi>{offer.product_title}</bdi> }]),
          { id: 'option', label: t('offer.option'), value: <bdi>{offer.option_name}</bdi> },
          {
            id: 'departure',
            label: t('offer.departure'),
            value: (
              <Pieces>
                <Day value={offer.date} look="trip" />
                <TimeOfDay value={offer.time} />
              </Pieces>
            ),
          },
          ...(isSettled
            ? []
            : [
                { id: 'valid', label: t('offer.validUntil'), value: <Instant value={offer.valid_until} look="trip" /> },
              ]),
        ]}
      />
      {note !== '' && <Message label={t('offer.note')} text={note} />}
      <PriceLines
        lines={lines.map(({ label, shown_amount: amount }, index) => ({
          id: String(index),
          label: <bdi lang="">{label}</bdi>,
          detail: (
            <>
              {travellers} × <Money amount={amount} currency={currency} />
            </>
          ),
          amount: <Money amount={amount * travellers} currency={currency} />,
        }))}
        total={{
          label: t('offer.total'),
          detail: (
            <Pieces>
              {t('offer.forAll')}
              <>
                {travellers} × <Money amount={unit} currency={currency} />
              </>
            </Pieces>
          ),
          amount: <Money {...shown} />,
        }}
        note={
          !isSettled && (
            <>
              {t('offer.charged')} <Charged krw={offer.total_krw} currency={currency} />
            </>
          )
        }
      />
    </Panel>
  );
}
