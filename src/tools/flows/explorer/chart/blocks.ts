/** Gives every box its lines and its size: what the layout places and the picture draws. */
import type { Drawing, DrawnState, DrawnTransition } from './drawing.ts';
import { heldBy, type Folds } from './folds.ts';
import {
  formatMark,
  listFactRows,
  listDescriptionRows,
  listWayRows,
  waysOut,
  type Draft,
  type Row,
  type WordPlace,
} from './rows.ts';
import { clip, CODE_LETTER, countLetters, LINE, NAME_LETTER, shorten, wrap } from './text.ts';

/** Neighbouring lines that lead to the same box: they share one arrow. */
export interface Way {
  target: string;
  transitions: readonly DrawnTransition[];
  /** First and last line: in the box, or among all that stand on its arrows. */
  from: number;
  to: number;
  /** Whether they tell of more than one transition. */
  isShared: boolean;
  /** Where the arrow leaves, in px below the top of the box. */
  offset: number;
  /** What stands on the arrow; empty where the lines stand in the box. */
  label: readonly Row[];
  /** Of what stands on the arrow, in px. */
  labelWidth: number;
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

/** Room before and behind the words on an arrow, and under them. */
export const LABEL = { padding: 8, under: 5 };

const MIN_WIDTH = 132;
/** Of a box whose ways stand on its arrows. */
const MIN_NARROW_WIDTH = 108;
/** What holds others is wider than its words. */
const MIN_OPEN_WIDTH = 230;
const LINES_OF_PROSE = 2;
/** Letters of a name, and of a line: longer ones are cut, the panel tells them whole. */
const MAX_NAME_LENGTH = 40;
const MAX_ROW_LENGTH = 52;

export const buildAnywhereId = (state: DrawnState): string => `${state.id} anywhere`;

/** The boxes of a state, its own first; none for the machine itself, which is the picture. */
export function buildBlocks(drawing: Drawing, folds: Folds, state: DrawnState, words: WordPlace): Block[] {
  const isRoot = state === drawing.root;
  const block = words === 'arrows' ? buildLabelledBlock : buildBlock;
  if (state.children.length === 0)
    return [
      block(state, 'whole', [
        ...listDescriptionRows(state),
        ...listFactRows(state),
        ...listWayRows(drawing, folds, state, words),
      ]),
    ];
  if (folds.has(state.id))
    return [buildBlock(state, 'folded', [...listDescriptionRows(state), ...waysOut(drawing, folds, state)])];
  const ways = [...(isRoot ? listFactRows(state) : []), ...listWayRows(drawing, folds, state, words)];
  return [
    ...(isRoot ? [] : [block(state, 'open', [...listDescriptionRows(state), ...listFactRows(state)])]),
    ...(ways.length === 0 ? [] : [block(state, 'anywhere', ways)]),
  ];
}

function buildBlock(state: DrawnState, role: Role, drafts: readonly Draft[]): Block {
  const head = buildHead(state, role);
  const widest = Math.max(role === 'open' ? MIN_OPEN_WIDTH : MIN_WIDTH, head.width, measure(drafts, role));
  const rows = fillRows(drafts, widest);
  const ways = shareWays(rows).map((way) => ({
    ...way,
    // From the first line, or from the middle of those that share an arrow.
    offset: HEADER + (way.isShared ? (way.from + way.to + 1) / 2 : way.from + 0.5) * LINE,
  }));
  return finish({ state, role, ...head, rows, ways }, widest);
}

/** Its ways stand on its arrows, one below the other; what leads nowhere else stays in the box. */
function buildLabelledBlock(state: DrawnState, role: Role, drafts: readonly Draft[]): Block {
  const head = buildHead(state, role);
  const isWay = ({ targets }: Draft) => targets.length > 0;
  const own = drafts.filter((draft) => !isWay(draft));
  const widest = Math.max(role === 'open' ? MIN_OPEN_WIDTH : MIN_NARROW_WIDTH, head.width, measure(own, role));
  const leading = drafts.filter(isWay);
  const lines = fillRows(leading, measure(leading, role));
  let bottom = HEADER - 6;
  const ways = shareWays(lines).map((way) => {
    const label = lines.slice(way.from, way.to + 1);
    bottom += label.length * LINE + LABEL.under;
    const letters = Math.max(...label.map(({ text, actions }) => countLetters(`${text} ${actions}`.trimEnd())));
    return { ...way, label, offset: bottom, labelWidth: Math.ceil(letters * CODE_LETTER) + 2 * LABEL.padding };
  });
  return finish({ state, role, ...head, rows: fillRows(own, widest), ways }, widest, bottom + 6);
}

function buildHead(state: DrawnState, role: Role): { title: string; note: string; width: number } {
  const name = `${role === 'anywhere' ? '' : formatMark(state.mark)}${shorten(state.name, MAX_NAME_LENGTH)}`;
  const title = role === 'anywhere' ? `anywhere in ${name}` : name;
  const note = role === 'anywhere' ? '' : formatNote(state, role);
  const sign = role === 'open' || role === 'folded' ? SIGN : 0;
  return { title, note, width: sign + countLetters(title) * NAME_LETTER + countLetters(note) * CODE_LETTER };
}

/** How wide the lines are that are not prose; actions are given what room there is, but for those of a folded state. */
function measure(drafts: readonly Draft[], role: Role): number {
  return Math.max(
    0,
    ...drafts
      .filter(({ kind }) => kind !== 'description')
      .map(({ text, actions = '' }) => {
        const line = shorten(text, MAX_ROW_LENGTH);
        return countLetters(role === 'folded' && actions !== '' ? `${line} ${actions}` : line) * CODE_LETTER;
      }),
  );
}

function fillRows(drafts: readonly Draft[], width: number): Row[] {
  return drafts.flatMap((draft): Row[] => {
    const row = { actions: '', ...draft };
    if (row.kind === 'description') return wrap(row.text, width, LINES_OF_PROSE).map((text): Row => ({ ...row, text }));
    const text = shorten(row.text, MAX_ROW_LENGTH);
    const room = width - (countLetters(text) + 1) * CODE_LETTER;
    return [{ ...row, text, actions: room < 6 * CODE_LETTER ? '' : clip(row.actions, room) }];
  });
}

function finish(parts: Omit<Block, 'id' | 'width' | 'height'>, widest: number, least = 0): Block {
  const { state, role, rows } = parts;
  const height = HEADER + rows.length * LINE + (rows.length > 0 ? 10 : 4);
  return {
    ...parts,
    id: role === 'anywhere' ? buildAnywhereId(state) : state.id,
    width: Math.ceil(widest + 2 * PADDING),
    height: Math.max(height, least),
  };
}

function shareWays(rows: readonly Row[]): Way[] {
  const ways: Way[] = [];
  rows.forEach(({ targets, transitions }, index) => {
    for (const target of targets) {
      const last = ways.find((way) => way.target === target && way.to === index - 1);
      if (last === undefined)
        ways.push({
          target,
          transitions,
          from: index,
          to: index,
          isShared: false,
          offset: 0,
          label: [],
          labelWidth: 0,
        });
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
