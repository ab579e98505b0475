/** What the chosen departure comes to, in the visitor's currency and in the won that are charged. */
import type { ChoicePrice } from '../../flows/catalogue/choice-price.ts';
import { Money } from '../../ui/money.tsx';
import { useWords } from '../../i18n/words.tsx';
import { Charged } from '../shared/payments/charged.tsx';
import css from './box.module.css';

export interface TotalProps {
  price: ChoicePrice;
  travellers: number;
}

export function Total({ price, travellers }: TotalProps) {
  const { t } = useWords('detail');
  if (price.total === null) return null;
  return (
    <div>
      <p className={css.total}>
        <span>
          {t('box.total')} <span className={css.hint}>{t('box.travellers', { count: travellers })}</span>
        </span>
        <span className={css.amount}>
          <Money {...price.total} />
        </span>
      </p>
      {price.chargedKrw !== null && (
        <p className={css.hint}>
          <Charged krw={price.chargedKrw} currency={price.total.currency} />
        </p>
      )}
    </div>
  );
}
