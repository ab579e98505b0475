/** The price per traveller: of the chosen option, else the least, and in which money it is charged. */
import type { ChoicePrice } from '../../flows/catalogue/choice-price.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './box.module.css';

/** Stands for the price until the sentence is cut around it: a parser of marked-up words would weigh more than this page. */
const PLACE = '\u0000';

export function PriceFrom({ price }: { price: ChoicePrice }) {
  const { t } = useWords('detail');
  const format = useFormat();
  const [before, after] = t(price.isExact ? 'box.price' : 'box.priceFrom', { price: PLACE }).split(PLACE);
  return (
    <div>
      <p className={css.price}>
        {before}
        <bdi dir="ltr" className={css.amount}>
          {format.money(price.perTraveller.amount, price.perTraveller.currency)}
        </bdi>
        {after}
      </p>
      {price.isConverted && price.total === null && <p className={css.hint}>{t('box.chargedFrom')}</p>}
    </div>
  );
}
