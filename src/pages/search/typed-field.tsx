/** A line of text that filters a moment after the last key, and at once on Enter or on leaving. */
import { useDebouncedText } from '../../runtime/use-debounced-text.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

export interface TypedFieldProps extends Omit<TextFieldProps, 'onChange'> {
  onSettled: (text: string) => void;
}

export function TypedField({ value, onSettled, ...rest }: TypedFieldProps) {
  const typed = useDebouncedText(value, onSettled);
  return (
    <TextField
      {...rest}
      value={typed.text}
      onChange={typed.change}
      onBlur={typed.settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.settle();
      }}
    />
  );
}
