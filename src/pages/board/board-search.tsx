/** The search of a board; a form of the browser too, so that it works before any script. */
import type { SubmitEvent } from 'react';
import { SEARCH_MAX_LENGTH } from '../../contract/limits.ts';
import { boardPath, type BoardFilter } from '../../flows/boards/board-queries.ts';
import { useWords } from '../../i18n/words.tsx';
import { useNavigate } from '../../runtime/use-runtime.tsx';
import { IconButton } from '../../ui/button.tsx';
import css from './board.module.css';

export function BoardSearch({ filter }: { filter: BoardFilter }) {
  const { t } = useWords('boards');
  const label = t('search.label', { board: t(`board.${filter.type}.short`) });
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    navigate(boardPath({ ...filter, q: typeof words === 'string' ? words.trim() : '', page: 1 }));
  };
  return (
    <form
      role="search"
      aria-label={label}
      action={boardPath({ type: filter.type, q: '', page: 1 })}
      className={css.search}
      onSubmit={submit}
    >
      <input
        type="search"
        name="q"
        className={css.input}
        aria-label={label}
        // The name of a board is longer than the field of a narrow phone.
        placeholder={t('search.submit')}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={filter.q}
      />
      <IconButton icon="search" type="submit" label={t('search.submit')} />
    </form>
  );
}
