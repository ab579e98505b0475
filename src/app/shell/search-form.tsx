/** The search of the header: words alone, which suggestions join; a form of the browser too, so that it works before any script. */
import { useState, type ComponentType, type SubmitEvent } from 'react';
import { pathTo } from '../../contract/paths.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './search-form.module.css';
import type { SuggestingFieldProps } from './suggesting-field.tsx';

export const EVERYWHERE = pathTo('search', { category: 'all', region: 'all' });

export function SearchForm({ onDone }: { onDone?: () => void }) {
  const { t } = useWords('shell');
  const runtime = useRuntime();
  const [words, setWords] = useState('');
  const [Field, setField] = useState<ComponentType<SuggestingFieldProps>>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = words.trim();
    runtime.navigation.navigate(q ? `${EVERYWHERE}?${new URLSearchParams({ q }).toString()}` : EVERYWHERE);
    onDone?.();
  };
  return (
    <form role="search" aria-label={t('search.label')} action={EVERYWHERE} className={css.form} onSubmit={submit}>
      {Field ? (
        <Field value={words} onChange={setWords} />
      ) : (
        <input
          type="search"
          name="q"
          aria-label={t('search.label')}
          placeholder={t('search.submit')}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onFocus={({ currentTarget }) => {
            // Where it cannot be fetched the field stays as it is.
            import('./suggesting-field.tsx')
              .then(({ replacePlainField }) => replacePlainField(runtime, currentTarget, words, setField))
              .catch(() => {});
          }}
        />
      )}
      <IconButton icon="search" type="submit" label={t('search.submit')} />
    </form>
  );
}
