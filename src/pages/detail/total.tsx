/** What the chosen departure comes to, in the visitor's currency and in the won that are charged. */
import type { ChoicePrice } from '../../flows/catalogue/choice-price.ts';
import { Money } from '../../ui/money.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { useWords } from '../../i18n/words.tsx';
import { Charged } from '../shared/payments/charged.tsx';

export interface TotalProps {
  price: ChoicePrice;
  travellers: number;
}

export function Total({ price, travellers }: TotalProps) {
  const { t } = useWords('detail');
  if (price.total === null) return null;
  return (
    <PriceLines
      lines={[]}
      total={{
        label: t('box.total'),
        detail: t('box.travellers', { count: travellers }),
        amount: <Money {...price.total} />,
      }}
      note={price.chargedKrw !== null && <Charged krw={price.chargedKrw} currency={price.total.currency} />}
    />
  );
}
