/** A line of text with its label. */
import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldText } from './field.tsx';
import css from './input.module.css';

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'style' | 'className' | 'required' | 'id' | 'value' | 'defaultValue'
>;

export interface TextFieldProps extends FieldText, Native {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, required, id, onChange, ...native }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <input
          type="text"
          {...native}
          {...control}
          className={css.input}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
