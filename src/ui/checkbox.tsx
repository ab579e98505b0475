/** One yes or no. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError, RequiredMark } from './field.tsx';
import css from './checkbox.module.css';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A second, quieter line. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Wrong, where the message stands elsewhere: at the group. */
  invalid?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** Some of the boxes below are ticked, not all. */
  mixed?: boolean;
  id?: string;
  name?: string;
}

export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, hint, error, id, name } = props;
  const { required = false, disabled = false, mixed = false, invalid = false } = props;
  const ownId = useId();
  const boxId = id ?? ownId;
  const described = [hint && `${boxId}-hint`, error && `${boxId}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.line}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        type="checkbox"
        className={css.box}
        id={boxId}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-required={required || undefined}
        aria-invalid={error || invalid ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div className={css.words}>
        <label htmlFor={boxId}>
          {label}
          {required && <RequiredMark />}
        </label>
        {hint && (
          <p id={`${boxId}-hint`} className={css.hint}>
            {hint}
          </p>
        )}
        {error && <FieldError id={`${boxId}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}
