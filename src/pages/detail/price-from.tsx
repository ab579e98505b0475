/** The price per traveller: of the chosen option, else the least, and in which money it is charged. */
import { Trans, useTranslation } from 'react-i18next';
import type { ChoicePrice } from '../../flows/choice-price.ts';
import { useFormat } from '../../ui/format-context.tsx';
import css from './box.module.css';

export function PriceFrom({ price }: { price: ChoicePrice }) {
  const { t } = useTranslation('detail');
  const format = useFormat();
  return (
    <div>
      <p className={css.price}>
        <Trans
          t={t}
          i18nKey={price.isExact ? 'box.price' : 'box.priceFrom'}
          values={{ price: format.money(price.perTraveller.amount, price.perTraveller.currency) }}
          components={{ b: <bdi dir="ltr" className={css.amount} /> }}
        />
      </p>
      {price.isConverted && price.total === null && <p className={css.hint}>{t('box.chargedFrom')}</p>}
    </div>
  );
}
