/** An e-mail address: typed from left to right in every language, with the keys for it, and nothing corrected on the way. */
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface EmailFieldProps extends Pick<
  TextFieldProps,
  'label' | 'value' | 'error' | 'hint' | 'readOnly' | 'onChange'
> {
  /** `username` where the address says who signs in. */
  autoComplete: 'email' | 'username';
}

export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
      {...props}
    />
  );
}
