/** A line of text that filters a moment after the last key, and at once on Enter or on leaving. */
import { useDebouncedText } from '../../runtime/use-debounced-text.ts';
import { keepNumeric } from '../../rules/digits.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

export interface TypedFieldProps extends Omit<TextFieldProps, 'onChange'> {
  onSettled: (text: string) => void;
  /** Takes digits, minus and dot only (§5). */
  numeric?: boolean;
}

export function TypedField({ value, onSettled, numeric = false, ...rest }: TypedFieldProps) {
  const typed = useDebouncedText(value, onSettled);
  return (
    <TextField
      {...rest}
      {...(numeric && { inputMode: 'numeric' as const })}
      value={typed.text}
      onChange={(text) => typed.change(numeric ? keepNumeric(text) : text)}
      onBlur={typed.settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.settle();
      }}
    />
  );
}
