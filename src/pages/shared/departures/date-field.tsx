/** The day of departure: a button that says it, and the calendar behind it, fetched when it is wanted. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { AvailableDay, Product } from '../../../contract/catalogue/products.ts';
import type { DepartureChoice } from '../../../flows/catalogue/availability.ts';
import { useFormat } from '../../../runtime/format.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useWords } from '../../../i18n/words.tsx';
import css from './departure.module.css';

const fetchCalendar = () => import('./departure-calendar.tsx');
const DepartureCalendar = lazy(async () => ({ default: (await fetchCalendar()).DepartureCalendar }));
/** The chunk on approach, so that the press finds it; a failure is told when it is needed. */
const approach = () => void fetchCalendar().catch(() => {});
/** The chosen day, or the first to choose, is in sight once the calendar stands and what surrounds it is open. */
const showDay = (calendar: HTMLElement | null) => {
  if (!calendar) return;
  requestAnimationFrame(() => calendar.querySelector('[data-day][tabindex="0"]')?.scrollIntoView({ block: 'nearest' }));
};

export interface DateFieldProps {
  product: Product;
  value: DepartureChoice;
  /** The chosen day is known to be no longer on sale. */
  gone: boolean;
  onChange: (date: string, day: AvailableDay | undefined) => void;
  error: ReactNode | undefined;
  id: string;
  startOpen: boolean;
}

export function DateField({ product, value, gone, onChange, error, id, startOpen }: DateFieldProps) {
  const { t } = useWords('departure');
  const format = useFormat();
  const [open, setOpen] = useState(startOpen);
  const panel = `${id}-calendar`;
  const hint = product.next_date === null ? undefined : t('date.next', { date: format.day(product.next_date, 'trip') });

  return (
    <div className={css.date}>
      <Field
        id={id}
        label={t('date.label')}
        hint={value.date === null ? hint : undefined}
        required
        error={gone ? t('date.gone') : error}
      >
        {({ 'aria-required': _, ...control }) => (
          <button
            {...control}
            type="button"
            className={css.toggle}
            aria-labelledby={`${id}-label ${id}`}
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onPointerEnter={approach}
            onFocus={approach}
            onClick={() => {
              setOpen(!open);
              requestAnimationFrame(() => document.getElementById(panel)?.scrollIntoView({ block: 'nearest' }));
            }}
          >
            <Icon name="calendar" />
            <span className={css.chosen}>
              <bdi>{value.date === null ? t('date.choose') : format.day(value.date, 'trip')}</bdi>
            </span>
            <Icon name="chevron-down" />
          </button>
        )}
      </Field>
      {open && (
        <div id={panel} className={css.panel}>
          <Suspense
            fallback={
              <p role="status" className={css.waiting}>
                <VisuallyHidden>{t('calendar.loading')}</VisuallyHidden>
              </p>
            }
          >
            <div ref={showDay} className={css.calendar}>
              <DepartureCalendar
                product={product}
                value={value}
                onChange={(date, day) => {
                  // The calendar goes; the focus returns to the button that now says the day.
                  document.getElementById(id)?.focus();
                  setOpen(false);
                  onChange(date, day);
                }}
              />
            </div>
          </Suspense>
        </div>
      )}
    </div>
  );
}
