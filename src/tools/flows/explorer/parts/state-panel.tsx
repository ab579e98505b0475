/** All that a state says of itself: what it is for, what runs in it, and every way out of it. */
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { readAddress, writeAddress } from '../address.ts';
import { formatTransition } from '../chart/rows.ts';
import { pathName, type Drawing, type DrawnState, type DrawnTransition } from '../chart/drawing.ts';
import { SectionLinks } from '../share/section-links.tsx';
import type { Tone } from './look.ts';
import { listStateSections } from './search.ts';
import css from './panel.module.css';

export interface StatePanelProps {
  drawing: Drawing;
  state: DrawnState;
  getTone: (transition: DrawnTransition) => Tone | null;
  isFolded: boolean;
  onVisit: (state: DrawnState) => void;
  onTurn: (state: DrawnState) => void;
  /** Looks for a section of the specification in all machines. */
  onSearch: (section: string) => void;
}

export function StatePanel({ drawing, state, getTone, isFolded, onVisit, onTurn, onSearch }: StatePanelProps) {
  const facts: [string, string][] = [
    ['Kind', state.kind],
    ['Tags', state.tags.join(', ')],
    ['On entry', state.entry.join(', ')],
    ['On exit', state.exit.join(', ')],
    ['Invokes', state.invokes.map(({ id, src }) => (id === src ? src : `${src} as ${id}`)).join(', ')],
    ['Guards', [...new Set(state.transitions.flatMap(({ guard }) => guard ?? []))].join(', ')],
  ];
  return (
    <section className={css.section} aria-label="Selected state">
      <h2>{pathName(state) || drawing.id}</h2>
      {state.description !== null && <p>{state.description}</p>}
      <SectionLinks sections={listStateSections(state)} onSearch={onSearch} />
      <dl className={css.facts}>
        {facts
          .filter(([, fact]) => fact !== '')
          .map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{fact}</code>
              </dd>
            </div>
          ))}
      </dl>
      {state.invokes.map(
        ({ machine, id }) =>
          machine !== null && (
            <p key={id}>
              <a
                className={css.opens}
                href={writeAddress({ flow: machine, state: '', mode: readAddress(location.hash).mode })}
              >
                Open {machine}, which it starts
              </a>
            </p>
          ),
      )}
      {state.children.length > 0 && state.path.length > 0 && (
        <Button variant="secondary" size="s" onClick={() => onTurn(state)}>
          {isFolded ? `Unfold ${state.name}` : `Fold ${state.name}`}
        </Button>
      )}
      <h3>Transitions</h3>
      {state.transitions.length === 0 && <p>None of its own.</p>}
      <ul role="list" className={css.moves}>
        {state.transitions.map((transition) => (
          <Move key={transition.id} {...{ drawing, transition, onVisit }} tone={getTone(transition)} />
        ))}
      </ul>
    </section>
  );
}

const TOLD: Readonly<Record<Tone, string>> = {
  reached: 'reached',
  missed: 'not reached',
  taken: 'just taken',
  added: 'added',
  removed: 'removed',
  changed: 'changed',
};

function Move({
  drawing,
  transition,
  tone,
  onVisit,
}: {
  drawing: Drawing;
  transition: DrawnTransition;
  tone: Tone | null;
  onVisit: (state: DrawnState) => void;
}) {
  const targets = transition.targets.flatMap((id) => drawing.states.get(id) ?? []);
  return (
    <li className={classNames(tone && css[tone])}>
      <code>
        <b>{formatTransition(transition)}</b>
        {transition.actions.length > 0 && ` / ${transition.actions.join(', ')}`}
      </code>{' '}
      {targets.length === 0 && 'stays here'}
      {targets.map((target) => (
        <span key={target.id}>
          →{' '}
          <button type="button" onClick={() => onVisit(target)}>
            {pathName(target) || target.name}
          </button>
        </span>
      ))}
      {tone !== null && <span> ({TOLD[tone]})</span>}
      {transition.description !== null && <p>{transition.description}</p>}
    </li>
  );
}
