/** The price per traveller: of the chosen option, else the least, and in which money it is charged. */
import { useTranslation } from 'react-i18next';
import type { ChoicePrice } from '../../flows/choice-price.ts';
import { Money } from '../../ui/money.tsx';
import css from './box.module.css';

export function PriceFrom({ price }: { price: ChoicePrice }) {
  const { t } = useTranslation('detail');
  return (
    <div>
      <p className={css.price}>
        {!price.isExact && `${t('box.from')} `}
        <strong>
          <Money {...price.perTraveller} />
        </strong>{' '}
        {t('box.perTraveller')}
      </p>
      {price.isConverted && price.total === null && <p className={css.hint}>{t('box.chargedFrom')}</p>}
    </div>
  );
}
