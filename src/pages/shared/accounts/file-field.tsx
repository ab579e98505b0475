/** A company's file: chosen or dropped, named, and judged by type and size before anything is sent. */
import { FILE_TYPES } from '../../../contract/accounts/joining.ts';
import { MAX_FILE_BYTES } from '../../../contract/limits.ts';
import type { ChosenFile } from '../../../flows/accounts/profile.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './account.module.css';
import { DropWords } from './files-drop.tsx';
import { Isolated, VALUE } from './isolated.tsx';
import { useWords } from '../../../i18n/words.tsx';

const MEGABYTES = MAX_FILE_BYTES / 1_000_000;

export interface FileFieldProps {
  file: ChosenFile | null;
  error: string | undefined;
  onChoose: (file: File | null) => void;
}

export function FileField({ file, error, onChoose }: FileFieldProps) {
  const { t } = useWords('account');
  return (
    <Field id="file" label={t('file.label')} hint={t('file.hint', { size: MEGABYTES })} error={error} required>
      {(control) => (
        <div className={css.drop}>
          {/* The picker lies over the whole place: a press opens it, and what is dropped on it is chosen. */}
          <input
            {...control}
            type="file"
            name="file"
            className={css.picker}
            accept={FILE_TYPES.join(',')}
            onChange={(event) => onChoose(event.currentTarget.files?.item(0) ?? null)}
          />
          <Icon name={file && !error ? 'check' : 'plus'} />
          <span className={css.fileName} aria-live="polite">
            {file ? (
              <Isolated text={t('file.chosen', { name: VALUE })}>{file.name}</Isolated>
            ) : (
              <DropWords drop={t('file.drop')} choose={t('file.choose')} />
            )}
          </span>
        </div>
      )}
    </Field>
  );
}
