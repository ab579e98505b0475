/** A code that was mailed or that an authenticator shows: offered by the phone itself, never corrected, left to right. */
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface CodeFieldProps extends Pick<
  TextFieldProps,
  'label' | 'value' | 'error' | 'hint' | 'readOnly' | 'onChange' | 'ref'
> {
  /** A recovery code, which has letters, fits too. */
  letters?: boolean;
}

export function CodeField({ letters = false, ...props }: CodeFieldProps) {
  return (
    <TextField
      id="code"
      name="code"
      {...(letters ? { autoCapitalize: 'none' } : { inputMode: 'numeric' })}
      autoComplete="one-time-code"
      spellCheck={false}
      dir="ltr"
      required
      {...props}
    />
  );
}
