/** Gives every box its lines and its size: what the layout places and the picture draws. */
import type { Drawing, DrawnState, DrawnTransition } from './drawing.ts';
import { heldBy, type Folds } from './folds.ts';
import { formatMark, listFactRows, listDescriptionRows, listWayRows, waysOut, type Draft, type Row } from './rows.ts';
import { clip, CODE_LETTER, countLetters, LINE, NAME_LETTER, shorten, wrap } from './text.ts';

/** Neighbouring lines that lead to the same box: they share one arrow. */
export interface Way {
  target: string;
  transitions: readonly DrawnTransition[];
  /** First and last line. */
  from: number;
  to: number;
  /** Whether they tell of more than one transition. */
  isShared: boolean;
}

/**
 * `whole` is a state that holds no other, `open` one whose states are drawn in it, `folded` one that stands for them. What an open
 * one does wherever it is inside stands in a box of its own among them, `anywhere`.
 */
export type Role = 'whole' | 'open' | 'folded' | 'anywhere';

export interface Block {
  id: string;
  state: DrawnState;
  role: Role;
  title: string;
  note: string;
  rows: Row[];
  ways: Way[];
  width: number;
  height: number;
}

export const PADDING = 12;
export const HEADER = 30;
/** Room for the sign that folds and unfolds. */
export const SIGN = 18;

const MIN_WIDTH = 132;
/** What holds others is wider than its words. */
const MIN_OPEN_WIDTH = 230;
const LINES_OF_PROSE = 2;
/** Letters of a name, and of a line: longer ones are cut, the panel tells them whole. */
const MAX_NAME_LENGTH = 40;
const MAX_ROW_LENGTH = 52;

export const buildAnywhereId = (state: DrawnState): string => `${state.id} anywhere`;

/** The boxes of a state, its own first; none for the machine itself, which is the picture. */
export function buildBlocks(drawing: Drawing, folds: Folds, state: DrawnState): Block[] {
  const isRoot = state === drawing.root;
  if (state.children.length === 0)
    return [
      block(state, 'whole', [
        ...listDescriptionRows(state),
        ...listFactRows(state),
        ...listWayRows(drawing, folds, state),
      ]),
    ];
  if (folds.has(state.id))
    return [block(state, 'folded', [...listDescriptionRows(state), ...waysOut(drawing, folds, state)])];
  const ways = [...(isRoot ? listFactRows(state) : []), ...listWayRows(drawing, folds, state)];
  return [
    ...(isRoot ? [] : [block(state, 'open', [...listDescriptionRows(state), ...listFactRows(state)])]),
    ...(ways.length === 0 ? [] : [block(state, 'anywhere', ways)]),
  ];
}

function block(state: DrawnState, role: Role, drafts: Draft[]): Block {
  const name = `${role === 'anywhere' ? '' : formatMark(state.mark)}${shorten(state.name, MAX_NAME_LENGTH)}`;
  const title = role === 'anywhere' ? `anywhere in ${name}` : name;
  const note = role === 'anywhere' ? '' : formatNote(state, role);
  const sign = role === 'open' || role === 'folded' ? SIGN : 0;
  const lines = drafts.map((draft) =>
    draft.kind === 'description' ? draft : { ...draft, text: shorten(draft.text, MAX_ROW_LENGTH) },
  );
  const widest = Math.max(
    role === 'open' ? MIN_OPEN_WIDTH : MIN_WIDTH,
    sign + countLetters(title) * NAME_LETTER + countLetters(note) * CODE_LETTER,
    ...lines
      .filter(({ kind }) => kind !== 'description')
      .map(
        ({ text, actions = '' }) =>
          countLetters(role === 'folded' && actions !== '' ? `${text} ${actions}` : text) * CODE_LETTER,
      ),
  );
  const rows = lines.flatMap((draft): Row[] => {
    const row = { actions: '', ...draft };
    if (row.kind === 'description')
      return wrap(row.text, widest, LINES_OF_PROSE).map((text): Row => ({ ...row, text }));
    const room = widest - (countLetters(row.text) + 1) * CODE_LETTER;
    return [{ ...row, actions: room < 6 * CODE_LETTER ? '' : clip(row.actions, room) }];
  });
  return {
    id: role === 'anywhere' ? buildAnywhereId(state) : state.id,
    state,
    role,
    title,
    note,
    rows,
    ways: sharedWays(rows),
    width: Math.ceil(widest + 2 * PADDING),
    height: HEADER + rows.length * LINE + (rows.length > 0 ? 10 : 4),
  };
}

/** Below the head of a box: from the first line, or from the middle of those that share an arrow. */
export function getArrowOffset({ from, to, isShared }: Way): number {
  return HEADER + (isShared ? (from + to + 1) / 2 : from + 0.5) * LINE;
}

function sharedWays(rows: readonly Row[]): Way[] {
  const ways: Way[] = [];
  rows.forEach(({ targets, transitions }, index) => {
    for (const target of targets) {
      const last = ways.find((way) => way.target === target && way.to === index - 1);
      if (last === undefined) ways.push({ target, transitions, from: index, to: index, isShared: false });
      else {
        last.to = index;
        // The second line of one transition tells of the same.
        if (rows[index - 1]?.transitions === transitions) continue;
        Object.assign(last, { isShared: true, transitions: [...last.transitions, ...transitions] });
      }
    }
  });
  return ways;
}

/** How many states and transitions inside of a state are new, gone or changed. */
function listMarked(state: DrawnState): number {
  return heldBy(state)
    .flatMap((held) => [held, ...held.transitions])
    .filter(({ mark }) => mark !== undefined).length;
}

function formatNote(state: DrawnState, role: Role): string {
  const kind = state.kind === 'atomic' || state.kind === 'compound' ? [] : [state.kind];
  const count = role === 'folded' ? [`${heldBy(state).length} states`] : [];
  const marked = role === 'folded' ? listMarked(state) : 0;
  if (marked > 0) count.push(`${marked} changed`);
  return [...kind, ...count, ...state.tags.map((tag) => `#${tag}`)].map((word) => ` ${word}`).join('');
}
