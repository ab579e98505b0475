/** One question of a form: label, hint and error, tied to their control for eyes and ears alike. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldText {
  label: ReactNode;
  /** Shown under the label, before anything is typed. */
  hint?: ReactNode;
  /** What is wrong, in words; its presence marks the control invalid. */
  error?: ReactNode;
  required?: boolean;
  /** Id of the control, so that an error summary can lead to it. */
  id?: string;
}

/** Spread onto the control. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps extends FieldText {
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, required = false, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label id={`${controlId}-label`} htmlFor={controlId} className={css.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && <FieldHint id={`${controlId}-hint`}>{hint}</FieldHint>}
      <div className={css.control}>
        {children({
          id: controlId,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        })}
      </div>
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Seen only: the control says `aria-required` itself. */
export function RequiredMark() {
  return (
    <span aria-hidden className={css.required}>
      *
    </span>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={css.hint}>
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={css.error}>
      <Icon name="warning" size="s" />
      <span>{children}</span>
    </p>
  );
}

export interface FieldRowProps {
  children: ReactNode;
  /** Fields side by side where the place allows. */
  columns?: 2 | 3;
}

export function FieldRow({ children, columns = 2 }: FieldRowProps) {
  return <div className={classNames(css.row, columns === 3 && css.three)}>{children}</div>;
}
