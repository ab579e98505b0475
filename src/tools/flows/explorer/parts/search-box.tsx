/** Where anything that machines are drawn of is looked for; each find leads to its state, in whichever machine it is. */
import { useId, useRef, type KeyboardEvent } from 'react';
import { Announcement } from '../../../../ui/visually-hidden.tsx';
import { searchFlows, type Hit, type SearchedFlow } from './search.ts';
import css from './search-box.module.css';

export interface SearchBoxProps {
  flow: SearchedFlow;
  flows: readonly SearchedFlow[];
  words: string;
  onWords: (words: string) => void;
  onSelect: (hit: Hit) => void;
}

export function SearchBox({ flow, flows, words, onWords, onSelect }: SearchBoxProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const hits = searchFlows(flow, flows, words);
  const others = [...new Set(hits.map((hit) => hit.flow))].filter((one) => one.id !== flow.id);

  /** From the field into the list, through it, and back. */
  const press = (event: KeyboardEvent) => {
    const places = [...(box.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    const index = places.findIndex((place) => place === document.activeElement);
    const steps: Readonly<Record<string, number>> = { ArrowDown: index + 1, ArrowUp: index - 1, Escape: 0 };
    const next = steps[event.key];
    if (next === undefined || (event.key === 'Escape' && index <= 0)) return;
    event.preventDefault();
    places[Math.max(0, Math.min(next, places.length - 1))]?.focus();
  };
  const list = (found: SearchedFlow) => (
    <ul role="list" aria-label={found.title}>
      {hits
        .filter((hit) => hit.flow.id === found.id)
        .map((hit) => (
          <li key={hit.key}>
            <button type="button" onClick={() => onSelect(hit)}>
              <span className={css.kind}>{hit.kind}</span> {hit.text}
            </button>
          </li>
        ))}
    </ul>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows lead from the field to what was found
    <search ref={box} className={css.search} onKeyDown={press}>
      <label htmlFor={id}>Search the machines</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder="State, guard, actor, tag, §7…"
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = hits;
          if (event.key === 'Enter' && first !== undefined) onSelect(first);
        }}
      />
      <Announcement text={words.trim() === '' ? '' : `${hits.length} found`} />
      {words.trim() !== '' && (
        <div className={css.hits}>
          {hits.length === 0 && <p className={css.none}>Nothing of that name.</p>}
          {list(flow)}
          {others.map((other) => (
            <div key={other.id}>
              <h3>{other.title}</h3>
              {list(other)}
            </div>
          ))}
        </div>
      )}
    </search>
  );
}
