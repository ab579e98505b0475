/** What the chosen departure comes to, in the visitor's currency and in the won that are charged. */
import type { ChoicePrice } from '../../flows/catalogue/choice-price.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { Money } from '../../ui/money.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { useWords } from '../../i18n/words.tsx';

export interface TotalProps {
  price: ChoicePrice;
  travellers: number;
}

export function Total({ price, travellers }: TotalProps) {
  const { t } = useWords('detail');
  const format = useFormat();
  if (price.total === null) return null;
  return (
    <PriceLines
      lines={[]}
      total={{
        label: t('box.total'),
        detail: t('box.travellers', { count: travellers }),
        amount: <Money {...price.total} />,
      }}
      note={price.chargedKrw !== null && t('box.charged', { krw: isolate(format.money(price.chargedKrw, 'KRW')) })}
    />
  );
}

/** Keeps an amount together inside a sentence of either direction. */
function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
