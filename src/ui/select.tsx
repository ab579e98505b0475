/** A native choice among many, with its label. */
import type { SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldText } from './field.tsx';
import { Icon } from './icon.tsx';
import css from './input.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type Native = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'style' | 'className' | 'required' | 'id' | 'value' | 'defaultValue' | 'multiple' | 'children'
>;

export interface SelectProps extends FieldText, Native {
  value: string;
  options: readonly SelectOption[];
  /** First row, with the value '', while nothing is chosen. */
  placeholder?: string;
  onChange: (value: string) => void;
}

export function Select(props: SelectProps) {
  const { label, hint, error, required, id, options, placeholder, onChange, ...native } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <div className={css.choice}>
          <select
            {...native}
            {...control}
            className={classNames(css.input, css.select)}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  );
}
