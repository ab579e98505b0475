/** On a phone: price and button at the lower edge, the box itself in a sheet. */
import { useState } from 'react';
import type { Product } from '../../contract/catalogue/products.ts';
import { useChoicePrice } from '../../flows/catalogue/choice-price.ts';
import type { DepartureForm } from '../../flows/catalogue/departure-choice.ts';
import { useFormat } from '../../runtime/format.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import css from './box.module.css';
import { PriceFrom } from './price-from.tsx';
import { ReservationBox } from './reservation-box.tsx';
import { useWords } from '../../i18n/words.tsx';

export interface ReserveBarProps {
  product: Product;
  form: DepartureForm;
}

export function ReserveBar({ product, form }: ReserveBarProps) {
  const { t } = useWords('detail');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const price = useChoicePrice(product, form.choice);
  const { date, time } = form.choice;
  return (
    <div className={css.bar} data-reserve-bar>
      <div className={css.barLine}>
        <PriceFrom price={price} />
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {date === null || time === null ? t('box.open') : t('box.change', { date: format.day(date, 'trip'), time })}
        </Button>
      </div>
      <Sheet open={open} title={t('box.label')} onClose={() => setOpen(false)}>
        <ReservationBox product={product} form={form} idPrefix="sheet" inSheet />
      </Sheet>
    </div>
  );
}
