/** The states of a machine as a tree: the way of the keyboard and of those who listen. */
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import type { Drawing, DrawnState } from '../chart/drawing.ts';
import { findVisibleState, type Folds } from '../chart/folds.ts';
import type { Folding } from '../use-folds.ts';
import css from './state-tree.module.css';

export interface StateTreeProps {
  drawing: Drawing;
  title: string;
  selected: string | null;
  active: ReadonlySet<string>;
  folding: Folding;
  onSelect: (state: DrawnState) => void;
}

export function StateTree({ drawing, title, selected, active, folding, onSelect }: StateTreeProps) {
  const tree = useRef<HTMLUListElement>(null);
  const { folds, turn } = folding;
  const [reached, setReached] = useState<string | null>(null);
  const visible = listVisibleStates(drawing.root, folds);
  const wanted = reached ?? selected;
  // What hides the wanted one stands for it.
  const seat = wanted === null ? null : findVisibleState(drawing, folds, wanted);
  const current = visible.find(({ id }) => id === seat) ?? drawing.root;

  const focus = (state: DrawnState | undefined) => {
    if (state === undefined) return;
    setReached(state.id);
    tree.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(state.id)}"]`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const index = visible.indexOf(current);
    const canTurn = current.children.length > 0 && current !== drawing.root;
    const isOpen = current.children.length > 0 && !folds.has(current.id);
    switch (event.key) {
      case 'ArrowDown':
        focus(visible[index + 1]);
        break;
      case 'ArrowUp':
        focus(visible[index - 1]);
        break;
      case 'Home':
        focus(visible[0]);
        break;
      case 'End':
        focus(visible.at(-1));
        break;
      case 'ArrowRight':
        if (isOpen) focus(current.children[0]);
        else if (canTurn) turn(current);
        break;
      case 'ArrowLeft':
        if (isOpen && canTurn) turn(current);
        else focus(visible.find(({ children }) => children.includes(current)));
        break;
      case 'Enter':
      case ' ':
        onSelect(current);
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  const item = (state: DrawnState) => {
    const isOpen = !folds.has(state.id);
    return (
      <li key={state.id} role="none">
        <div
          role="treeitem"
          data-item={state.id}
          tabIndex={state === current ? 0 : -1}
          aria-selected={state.id === selected}
          aria-expanded={state.children.length > 0 ? isOpen : undefined}
          aria-level={state.path.length + 1}
          className={classNames(css.item, state.id === selected && css.selected, active.has(state.id) && css.active)}
          style={{ paddingInlineStart: `${0.5 + state.path.length * 1.25}rem` }}
          onClick={() => {
            setReached(state.id);
            onSelect(state);
          }}
          onKeyDown={press}
          onFocus={() => setReached(state.id)}
        >
          {state.children.length > 0 && state !== drawing.root && (
            <span
              data-fold={state.id}
              className={css.sign}
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation();
                setReached(state.id);
                turn(state);
              }}
            >
              {isOpen ? '▾' : '▸'}
            </span>
          )}
          <span className={css.name}>{state.name}</span>
          {state.kind !== 'atomic' && state.kind !== 'compound' && <span className={css.kind}>{state.kind}</span>}
          {active.has(state.id) && <span className={css.now}>active</span>}
        </div>
        {state.children.length > 0 && isOpen && (
          // Levels are said by `aria-level`; a group of its own would stand outside its item.
          <ul role="none" className={css.list}>
            {state.children.map(item)}
          </ul>
        )}
      </li>
    );
  };

  return (
    <ul ref={tree} role="tree" aria-label={`States of ${title}`} className={css.list}>
      {item(drawing.root)}
    </ul>
  );
}

function listVisibleStates(state: DrawnState, folds: Folds): DrawnState[] {
  return [state, ...(folds.has(state.id) ? [] : state.children.flatMap((child) => listVisibleStates(child, folds)))];
}
