/** Several lines of text with their label. */
import type { TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldText } from './field.tsx';
import css from './input.module.css';

type Native = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onChange' | 'style' | 'className' | 'required' | 'id' | 'value' | 'defaultValue'
>;

export interface TextAreaProps extends FieldText, Native {
  value: string;
  onChange: (value: string) => void;
}

export function TextArea({ label, hint, error, required, id, onChange, ...native }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <textarea
          {...native}
          {...control}
          className={classNames(css.input, css.area)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
