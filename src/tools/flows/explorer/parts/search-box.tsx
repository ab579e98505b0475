/** Where a state or an event is looked for; each find leads to its state. */
import { useId, useState } from 'react';
import { Announcement } from '../../../../ui/visually-hidden.tsx';
import type { Drawing, DrawnState } from '../chart/drawing.ts';
import { searchDrawing } from './search.ts';
import css from './search-box.module.css';

export function SearchBox({ drawing, onSelect }: { drawing: Drawing; onSelect: (state: DrawnState) => void }) {
  const id = useId();
  const [words, setWords] = useState('');
  const hits = searchDrawing(drawing, words);
  return (
    <search className={css.search}>
      <label htmlFor={id}>Search states and events</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = hits;
          if (event.key === 'Enter' && first !== undefined) onSelect(first.state);
        }}
      />
      <Announcement text={words.trim() === '' ? '' : `${hits.length} found`} />
      {words.trim() !== '' && (
        <ul role="list" className={css.hits}>
          {hits.map((hit) => (
            <li key={hit.key}>
              <button type="button" onClick={() => onSelect(hit.state)}>
                <span className={css.kind}>{hit.kind}</span> {hit.text}
              </button>
            </li>
          ))}
          {hits.length === 0 && <li className={css.none}>Nothing of that name.</li>}
        </ul>
      )}
    </search>
  );
}
