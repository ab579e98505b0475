/** Files of an inquiry: chosen or dropped, named, taken back one by one, judged by type and size before anything is sent. */
import { FILE_TYPES } from '../../contract/accounts/joining.ts';
import { MAX_FILE_BYTES, MAX_INQUIRY_FILES } from '../../contract/limits.ts';
import { useWords } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FilesDrop } from '../shared/accounts/files-drop.tsx';
import css from './contact-us-register.module.css';

interface FilesFieldProps {
  files: readonly File[];
  error: string | undefined;
  onChange: (files: readonly File[]) => void;
}

export function FilesField({ files, error, onChange }: FilesFieldProps) {
  const { t } = useWords('inquiries');
  const hint = t('files.hint', { count: MAX_INQUIRY_FILES, size: MAX_FILE_BYTES / 1_000_000 });
  return (
    <div className={css.files}>
      <FilesDrop
        id="files"
        label={t('files.label')}
        hint={hint}
        error={error}
        accept={FILE_TYPES}
        words={{ drop: t('files.drop'), choose: t('files.choose') }}
        onChoose={(chosen) => onChange([...files, ...chosen])}
      />
      <ul role="list" aria-live="polite" className={css.list}>
        {files.map((file, index) => (
          <li key={`${index} ${file.name}`} className={css.file}>
            <bdi className={css.name}>{file.name}</bdi>
            <Button
              variant="quiet"
              size="s"
              icon="trash"
              onClick={() => onChange(files.filter((other) => other !== file))}
            >
              {t('files.remove')}
              <VisuallyHidden>{` ${file.name}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
