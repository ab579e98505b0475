/** Gives every state and label its lines and its size: what the layout places and the picture draws. */
import type { DrawnState, DrawnTransition } from './drawing.ts';
import { CODE_LETTER, LINE, NAME_LETTER, wrap } from './text.ts';

export type RowKind = 'description' | 'invoke' | 'entry' | 'exit' | 'reaction';

export interface Row {
  kind: RowKind;
  text: string;
  /** Set where the row is a transition that leads nowhere: it happens inside the state. */
  transition?: DrawnTransition;
}

export interface Block {
  rows: Row[];
  width: number;
  height: number;
}

export interface LabelLine {
  transition: DrawnTransition;
  text: string;
  /** What is done on the way, under the line that it belongs to. */
  isAction: boolean;
}

export const PADDING = 12;
export const HEADER = 30;

/** Letters of a line of actions; the panel tells what is longer. */
const LONGEST_ACTIONS = 34;

/** What a transition says on its line: the event, and its guard in brackets. */
export function lineOf({ label, guard, isOtherwise }: DrawnTransition): string {
  return `${label}${guard === null ? (isOtherwise ? ' [else]' : '') : ` [${guard}]`}`;
}

export function labelLines(transition: DrawnTransition): LabelLine[] {
  const lines = [{ transition, text: lineOf(transition), isAction: false }];
  if (transition.actions.length === 0) return lines;
  const text = `/ ${transition.actions.join(', ')}`;
  const short = text.length > LONGEST_ACTIONS ? `${text.slice(0, LONGEST_ACTIONS - 1)}…` : text;
  return [...lines, { transition, text: short, isAction: true }];
}

function reactionOf(transition: DrawnTransition): Row {
  const actions = transition.actions.length > 0 ? ` / ${transition.actions.join(', ')}` : '';
  return { kind: 'reaction', text: `${lineOf(transition)}${actions}`, transition };
}

export function blockOf(state: DrawnState): Block {
  const facts: Row[] = [
    ...state.invokes.map(({ id, src }): Row => ({
      kind: 'invoke',
      text: id === src ? `invoke ${src}` : `invoke ${src} as ${id}`,
    })),
    ...state.entry.map((action): Row => ({ kind: 'entry', text: `entry / ${action}` })),
    ...state.exit.map((action): Row => ({ kind: 'exit', text: `exit / ${action}` })),
    ...state.transitions.filter(({ targets }) => targets.length === 0).map(reactionOf),
  ];
  const widest = Math.max(
    state.children.length > 0 ? 300 : 150,
    nameWidth(state),
    ...facts.map(({ text }) => text.length * CODE_LETTER),
  );
  const prose = state.description === null ? [] : wrap(state.description, Math.max(widest, 210), 3);
  const rows: Row[] = [...prose.map((text): Row => ({ kind: 'description', text })), ...facts];
  const width = Math.max(widest, prose.length > 0 ? 210 : 0) + 2 * PADDING;
  return { rows, width: Math.ceil(width), height: HEADER + rows.length * LINE + (rows.length > 0 ? PADDING : 6) };
}

function nameWidth({ name, tags, kind }: DrawnState): number {
  return name.length * NAME_LETTER + tags.join(' ').length * CODE_LETTER + (kind === 'atomic' ? 16 : 96);
}

/** Rows as they fit a box: the engine may make one that holds others narrower than its longest row. */
export function fitRows(rows: readonly Row[], width: number): Row[] {
  const letters = Math.floor((width - 2 * PADDING) / CODE_LETTER);
  return rows.map((row) =>
    row.kind === 'description' || row.text.length <= letters
      ? row
      : { ...row, text: `${row.text.slice(0, letters - 1)}…` },
  );
}

/** Lines of all transitions that go the same way: they share one arrow. */
export function labelSize(lines: readonly LabelLine[]): { width: number; height: number } {
  const longest = Math.max(...lines.map(({ text }) => text.length));
  return { width: Math.ceil(longest * CODE_LETTER) + 12, height: lines.length * LINE + 6 };
}
