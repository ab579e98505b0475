/** A place for several files: a press opens the picker, and what is dropped on it is chosen. */
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import account from './account.module.css';

interface DropWordsProps {
  drop: string;
  /** Where there is no pointer that could drop. */
  choose: string;
}

export interface FilesDropProps {
  /** Id and name of the field. */
  id: string;
  label: string;
  hint: string;
  error: string | undefined;
  accept: readonly string[];
  /** Words on the place itself. */
  words: DropWordsProps;
  onChoose: (files: readonly File[]) => void;
}

export function FilesDrop({ id, label, hint, error, accept, words, onChoose }: FilesDropProps) {
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
          <span>
            <DropWords {...words} />
          </span>
        </div>
      )}
    </Field>
  );
}

/** A finger drops nothing: it reads of choosing alone. */
export function DropWords({ drop, choose }: DropWordsProps) {
  return (
    <>
      <span className={account.withPointer}>{drop}</span>
      <span className={account.withFinger}>{choose}</span>
    </>
  );
}
