/** A place for several files: a press opens the picker, and what is dropped on it is chosen. */
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import account from './account.module.css';

export interface FilesDropProps {
  /** Id and name of the field. */
  id: string;
  label: string;
  hint: string;
  error: string | undefined;
  accept: readonly string[];
  /** Words on the place itself. */
  text: string;
  onChoose: (files: readonly File[]) => void;
}

export function FilesDrop({ id, label, hint, error, accept, text, onChoose }: FilesDropProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className={account.drop}>
          {/* The picker lies over the whole place. */}
          <input
            {...control}
            type="file"
            name={id}
            multiple
            className={account.picker}
            accept={accept.join(',')}
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              // The same file can be chosen again after it was taken back.
              event.currentTarget.value = '';
              onChoose(chosen);
            }}
          />
          <Icon name={error ? 'warning' : 'plus'} />
          <span>{text}</span>
        </div>
      )}
    </Field>
  );
}
