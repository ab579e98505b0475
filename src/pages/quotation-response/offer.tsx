/** What is offered: the departure, the price line by line, the whole, and until when. */
import type { QuotationOffer } from '../../contract/quotations/calls.ts';
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

export function Offer({ offer }: { offer: QuotationOffer }) {
  const { t } = useWords('quotations');
  const { lines, travellers, shown, shown_unit: unit, note } = offer;
  const { currency } = shown;
  return (
    <Panel>
      <SectionHeading level="part">{t('offer.title')}</SectionHeading>
      <FactList
        layout="rows"
        facts={[
          { id: 'trip', label: t('offer.trip'), value: <bdi>{offer.product_title}</bdi> },
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
          { id: 'valid', label: t('offer.validUntil'), value: <Instant value={offer.valid_until} look="trip" /> },
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
          <>
            {t('offer.charged')} <Charged krw={offer.total_krw} currency={currency} />
          </>
        }
      />
    </Panel>
  );
}
