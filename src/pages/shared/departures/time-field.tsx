/** The times of the chosen day, each with its seats. */
import type { ReactNode } from 'react';
import type { Availability } from '../../../flows/catalogue/availability.ts';
import { seatState, type Departure } from '../../../rules/departure.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { useWords } from '../../../i18n/words.tsx';
import css from './departure.module.css';

export interface TimeFieldProps {
  month: Availability;
  departure: Departure | null;
  travellers: number;
  value: string | null;
  onChange: (time: string) => void;
  error: ReactNode | undefined;
  id: string;
}

export function TimeField({ month, departure, travellers, value, onChange, error, id }: TimeFieldProps) {
  const { t } = useWords(['departure', 'ui']);
  if (departure === null) {
    return (
      <div id={id} tabIndex={-1} className={css.pending}>
        <p className={css.label}>{t('time.label')}</p>
        {month.hasTag('failed') ? (
          <Notice
            tone="error"
            live
            action={
              <Button size="s" variant="secondary" icon="refresh" onClick={month.reload}>
                {t('ui:retry')}
              </Button>
            }
          >
            {t('date.failed')}
          </Notice>
        ) : (
          <p className={css.hint}>{t(month.isLoading ? 'time.loading' : 'time.none')}</p>
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    );
  }
  return (
    <RadioCards
      id={id}
      legend={t('time.label')}
      hint={t('time.hint')}
      required
      compact
      value={value}
      onChange={onChange}
      error={error}
      options={departure.times.map(({ time, remaining }) => {
        const seats = seatState(remaining, travellers);
        return {
          value: time,
          label: <bdi dir="ltr">{time}</bdi>,
          text: seats === 'sold_out' ? t('time.soldOut') : t('calendar.seats', { count: remaining }),
          // A chosen time stays chosen while the group grows: the stepper says what is wrong.
          disabled: seats === 'sold_out' || (seats === 'too_few' && time !== value),
        };
      })}
    />
  );
}
