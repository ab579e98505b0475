/** Choosing a departure: option, day, time and travellers, with what is left of each; for the product page and the reservation alike. */
import type { ReactNode } from 'react';
import { MIN_TRAVELLERS } from '../../../contract/limits.ts';
import type { Product } from '../../../contract/catalogue/products.ts';
import { useAvailability, type DepartureChoice } from '../../../flows/catalogue/availability.ts';
import { usePrice } from '../../../runtime/format.ts';
import { changeDeparture, departureOn, maxTravellers, type DepartureDraft } from '../../../rules/departure.ts';
import { Money } from '../../../ui/money.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { DateField } from './date-field.tsx';
import css from './departure.module.css';
import { GroupNote } from './group-note.tsx';
import { TimeField } from './time-field.tsx';
import { useWords } from '../../../i18n/words.tsx';

export type DepartureField = 'date' | 'time' | 'option_id' | 'quantity';

export interface DeparturePickerProps {
  product: Product;
  value: DepartureChoice;
  onChange: (value: DepartureChoice) => void;
  error: (field: DepartureField) => ReactNode | undefined;
  /** The controls are `${idPrefix}.date`, `.time`, `.option_id` and `.quantity`. */
  idPrefix: string;
  /** Shows the calendar from the start where no day is chosen yet. */
  calendarOpen?: boolean;
}

export function DeparturePicker({
  product,
  value,
  onChange,
  error,
  idPrefix,
  calendarOpen = false,
}: DeparturePickerProps) {
  const { t } = useWords('departure');
  const price = usePrice();
  const month = useAvailability(product.id, value.date);
  const isKnown = month.hasTag('current') && !month.isLoading;
  const day = value.date === null ? undefined : month.days.get(value.date);
  const departure = departureOn(day, value.option_id);
  const seats = departure?.times.find(({ time }) => time === value.time)?.remaining ?? departure?.remaining ?? null;
  const most = maxTravellers(product, seats);
  const needsGroup = product.min_participants > MIN_TRAVELLERS;
  const isBound = seats !== null && seats > MIN_TRAVELLERS && seats < product.max_participants;

  const choose = (change: Partial<DepartureDraft>) => onChange(changeDeparture(product, value, change, day));

  return (
    <div className={css.picker}>
      <RadioCards
        id={`${idPrefix}.option_id`}
        legend={t('option')}
        required
        value={value.option_id}
        onChange={(option_id) => choose({ option_id })}
        error={error('option_id')}
        options={product.options.map((option) => ({
          value: option.id,
          label: <bdi lang={product.language}>{option.name}</bdi>,
          aside: (
            <>
              <Money {...price(option.price, option.currency)} />{' '}
              <span className={css.perTraveller}>{t('perTraveller')}</span>
            </>
          ),
          disabled: option.status !== 'on_sale',
          ...(option.status === 'on_sale' ? {} : { text: t('time.soldOut') }),
        }))}
      />
      <DateField
        product={product}
        value={value}
        gone={isKnown && value.date !== null && departure === null}
        onChange={(date, row) => onChange(changeDeparture(product, value, { date }, row))}
        error={error('date')}
        id={`${idPrefix}.date`}
        startOpen={calendarOpen && value.date === null}
      />
      {(value.date !== null || error('time')) && (
        <TimeField
          month={month}
          departure={departure}
          travellers={value.quantity}
          value={value.time}
          onChange={(time) => choose({ time })}
          error={error('time')}
          id={`${idPrefix}.time`}
        />
      )}
      <NumberStepper
        id={`${idPrefix}.quantity`}
        label={t('travellers.label')}
        hint={t(needsGroup ? 'travellers.groupHint' : 'travellers.hint', {
          min: MIN_TRAVELLERS,
          max: isBound ? seats : product.max_participants,
          group: product.min_participants,
        })}
        required
        value={value.quantity > 0 ? value.quantity : null}
        min={MIN_TRAVELLERS}
        max={most}
        onChange={(quantity) => choose({ quantity: quantity ?? 0 })}
        error={error('quantity')}
      />
      <GroupNote product={product} day={day} travellers={value.quantity} />
    </div>
  );
}
