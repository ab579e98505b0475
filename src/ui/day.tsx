/** Days, ranges and instants of Seoul in the page's language, with the machine's form beside the reader's. */
import type { DayLook, InstantLook } from '../i18n/format/tables.ts';
import { useFormat } from '../i18n/format-context.tsx';
import css from './day.module.css';

/** `value` is `YYYY-MM-DD`. */
export function Day({ value, look }: { value: string; look?: DayLook }) {
  const format = useFormat();
  return (
    <time dateTime={value} className={look === undefined || look === 'long' ? undefined : css.whole}>
      <bdi>{format.day(value, look)}</bdi>
    </time>
  );
}

/** Two days `YYYY-MM-DD`, one where they are the same; a line may end between them. */
export function DayRange({ start, end, look = 'trip' }: { start: string; end: string; look?: DayLook }) {
  const format = useFormat();
  return (
    <bdi>
      <span className={css.whole}>
        {format.day(start, look)}
        {end !== start && ' –'}
      </span>
      {end !== start && (
        <>
          {' '}
          <span className={css.whole}>{format.day(end, look)}</span>
        </>
      )}
    </bdi>
  );
}

/** `value` is ISO 8601; shown on the clock of Seoul, KST named. */
export function Instant({ value, look }: { value: string; look?: InstantLook }) {
  const format = useFormat();
  return (
    <time dateTime={value} className={css.instant}>
      <bdi>{format.instant(value, look)}</bdi>
    </time>
  );
}

/** A time of day `HH:MM` in Seoul, KST named. */
export function TimeOfDay({ value }: { value: string }) {
  const format = useFormat();
  return (
    <time dateTime={value}>
      <bdi dir="ltr">{format.time(value)}</bdi>
    </time>
  );
}
