/** The search of the header: words alone; a form of the browser too, so that it works before any script. */
import { useState, type SubmitEvent } from 'react';
import { pathTo } from '../../contract/paths.ts';
import { useNavigate } from '../../runtime/use-runtime.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './search-form.module.css';

export const EVERYWHERE = pathTo('search', { category: 'all', region: 'all' });

export function SearchForm({ onDone }: { onDone?: () => void }) {
  const { t } = useWords('shell');
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = words.trim();
    navigate(q ? `${EVERYWHERE}?${new URLSearchParams({ q }).toString()}` : EVERYWHERE);
    onDone?.();
  };
  return (
    <form role="search" aria-label={t('search.label')} action={EVERYWHERE} className={css.form} onSubmit={submit}>
      <input
        type="search"
        name="q"
        className={css.input}
        aria-label={t('search.label')}
        placeholder={t('search.submit')}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <IconButton icon="search" type="submit" label={t('search.submit')} />
    </form>
  );
}
