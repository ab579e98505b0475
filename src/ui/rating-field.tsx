/** A choice of one to five stars; each star says its number. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError, RequiredMark } from './field.tsx';
import { Icon } from './icon.tsx';
import css from './rating.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface RatingFieldProps {
  legend: ReactNode;
  /** '1' to '5', or '' while nothing is chosen. */
  value: string;
  /** Words of a number of stars. */
  label: (rating: number) => string;
  error?: ReactNode;
  required?: boolean;
  /** Id of the group; an error summary leads to its first star. */
  id?: string;
  onChange: (value: string) => void;
}

export function RatingField({ legend, value, label, error, required = false, id, onChange }: RatingFieldProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <fieldset
      className={css.field}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${groupId}-error` : undefined}
    >
      <legend className={css.legend}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className={css.choices}>
        {[1, 2, 3, 4, 5].map((rating) => (
          <label key={rating} className={css.choice}>
            <input
              type="radio"
              id={rating === 1 ? groupId : undefined}
              name={groupId}
              value={rating}
              checked={value === String(rating)}
              onChange={() => onChange(String(rating))}
            />
            <VisuallyHidden>{label(rating)}</VisuallyHidden>
            <Icon name="star" size="xl" />
          </label>
        ))}
        {value !== '' && (
          <span aria-hidden className={css.chosen}>
            {label(Number(value))}
          </span>
        )}
      </div>
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
