/** A choice among few, each on a card with room to explain itself. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, FieldHint, RequiredMark } from './field.tsx';
import css from './radio-cards.module.css';

export interface RadioCard {
  value: string;
  label: ReactNode;
  /** Second line. */
  text?: ReactNode;
  /** At the end of the line: a price, seats left. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  legend: ReactNode;
  /** The legend is the heading of a part of the page. */
  heading?: boolean;
  options: readonly RadioCard[];
  value: string | null;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Small cards that share lines: times, sizes. */
  compact?: boolean;
  /** Id of the group; an error summary leads to its first card. */
  id?: string;
}

export function RadioCards(props: RadioCardsProps) {
  const { legend, heading = false, options, value, onChange, hint, error } = props;
  const { required = false, compact = false, id } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  const name = (
    <>
      {legend}
      {required && <RequiredMark />}
    </>
  );
  const described = [hint && `${groupId}-hint`, error && `${groupId}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={css.group}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend className={css.legend}>{heading ? <h2>{name}</h2> : name}</legend>
      {hint && <FieldHint id={`${groupId}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
      <div className={classNames(css.cards, compact && css.compact)}>
        {options.map((option, index) => (
          <label key={option.value} className={css.card}>
            <input
              type="radio"
              id={index === 0 ? groupId : undefined}
              name={groupId}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={css.words}>
              <span className={css.label}>{option.label}</span>
              {option.text && <span className={css.text}>{option.text}</span>}
            </span>
            {option.aside && <span className={css.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
