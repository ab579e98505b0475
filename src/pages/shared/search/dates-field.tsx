/** The days of a search: a button that says them, and a calendar in a window. */
import { lazy, Suspense, useId, useState } from 'react';
import { useFormat } from '../../../i18n/format-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWords } from '../../../i18n/words.tsx';
import css from './search-bar.module.css';

const loadCalendar = () => import('./range-calendar.tsx');
const RangeCalendar = lazy(async () => ({ default: (await loadCalendar()).RangeCalendar }));

export interface DatesFieldProps {
  today: string;
  /** Days `YYYY-MM-DD`, or null where any will do. */
  from: string | null;
  to: string | null;
  onChange: (from: string | null, to: string | null) => void;
}

export function DatesField({ today, from, to, onChange }: DatesFieldProps) {
  const { t } = useWords('finder');
  const format = useFormat();
  const id = useId();
  const [open, setOpen] = useState(false);
  const approach = () => void loadCalendar().catch(() => undefined);
  const shown =
    from !== null && to !== null
      ? format.dayRange(from, to)
      : from !== null
        ? t('dates.from', { date: format.day(from, 'trip') })
        : to !== null
          ? t('dates.to', { date: format.day(to, 'trip') })
          : t('dates.any');
  return (
    <>
      <Field label={t('dates.label')} id={id}>
        {({ 'aria-required': _, ...control }) => (
          <button
            {...control}
            type="button"
            className={css.toggle}
            aria-haspopup="dialog"
            aria-labelledby={`${id}-label ${id}`}
            onPointerEnter={approach}
            onFocus={approach}
            onClick={() => setOpen(true)}
          >
            <Icon name="calendar" />
            <bdi className={css.chosen}>{shown}</bdi>
          </button>
        )}
      </Field>
      <Dialog
        open={open}
        wide
        title={t('dates.title')}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button variant="secondary" disabled={from === null && to === null} onClick={() => onChange(null, null)}>
              {t('dates.clear')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('dates.done')}</Button>
          </>
        }
      >
        <p role="status" className={css.range}>
          <bdi>{shown}</bdi>
        </p>
        <Suspense fallback={<Skeleton shape="block" />}>
          <RangeCalendar today={today} from={from} to={to} onChange={onChange} />
        </Suspense>
      </Dialog>
    </>
  );
}
