/** What a state says of itself, line by line: what it is for, what runs in it, and every way on. */
import type { Drawing, DrawnState, DrawnTransition, Mark } from './drawing.ts';
import { heldBy, findVisibleState, type Folds } from './folds.ts';
import { shorten } from './text.ts';

export type RowKind = 'description' | 'invoke' | 'entry' | 'exit' | 'reaction' | 'way';

/** One line in a box. */
export interface Row {
  kind: RowKind;
  text: string;
  /** What is done on the way, as far as there is room behind it. */
  actions: string;
  /** The transitions that this line tells of; a folded state has one line for all that read alike. */
  transitions: readonly DrawnTransition[];
  /** Boxes to which an arrow leads from this line. */
  targets: readonly string[];
  /** The machine that this line starts, whose drawing a press opens. */
  opens?: string;
}

/** A line before it is known how much room there is behind it. */
export type Draft = Omit<Row, 'actions'> & { actions?: string };

/** Where the words of a transition stand. */
export type WordPlace = 'arrows' | 'boxes';

/** Letters of a line; a guard that makes it longer has a line of its own. */
const MAX_LINE_LENGTH = 22;
const MAX_GUARD_LENGTH = { boxes: 40, arrows: 20 } as const;
const MAX_CHILDREN_LENGTH = 24;

/** A sign before what is new, gone or changed: colour alone says it to some. */
export function formatMark(mark: Mark | undefined): string {
  return mark === undefined ? '' : `${mark === '-' ? '−' : mark} `;
}

/** What a transition says on its line: the event, and its guard in brackets. */
export function formatTransition({ label, guard, isOtherwise, mark }: DrawnTransition): string {
  return `${formatMark(mark)}${label}${guard === null ? (isOtherwise ? ' [else]' : '') : ` [${guard}]`}`;
}

export function listDescriptionRows({ description }: DrawnState): Draft[] {
  return description === null ? [] : [fact('description', description)];
}

export function listFactRows(state: DrawnState): Draft[] {
  return [
    ...state.invokes.map(({ id, src, machine }) => ({
      ...fact('invoke', `${machine === null ? 'invoke' : '▸ invoke'} ${id === src ? src : `${src} as ${id}`}`),
      ...(machine === null ? {} : { opens: machine }),
    })),
    ...state.entry.map((action) => fact('entry', `entry / ${action}`)),
    ...state.exit.map((action) => fact('exit', `exit / ${action}`)),
  ];
}

const fact = (kind: RowKind, text: string): Draft => ({ kind, text, transitions: [], targets: [] });

/** A line for each transition, also for one that leads nowhere. */
export function listWayRows(drawing: Drawing, folds: Folds, state: DrawnState, words: WordPlace): Draft[] {
  return state.transitions.flatMap((transition) => {
    const targets = [...new Set(transition.targets.map((target) => findVisibleState(drawing, folds, target)))];
    const actions = transition.actions.length > 0 ? `/ ${transition.actions.join(', ')}` : '';
    const own = { transitions: [transition], targets: targets.filter((target) => target !== state.id), actions };
    // What leads back to where it began has no arrow: the sign says so.
    const text = `${formatTransition(transition)}${targets.includes(state.id) ? ' ↻' : ''}`;
    return splitLongText(text, { kind: targets.length === 0 ? 'reaction' : 'way', ...own }, words);
  });
}

function splitLongText(text: string, draft: Omit<Draft, 'text'>, words: WordPlace = 'boxes'): Draft[] {
  const guard = text.indexOf(' [');
  if (text.length <= MAX_LINE_LENGTH || guard === -1) return [{ ...draft, text }];
  const lines = splitGuard(text.slice(guard + 1), MAX_GUARD_LENGTH[words]).map((part, index) => ({
    ...draft,
    text: `${index === 0 ? '  ' : '   '}${part}`,
  }));
  return [{ ...draft, text: text.slice(0, guard) }, ...lines].map((line, index) =>
    index === lines.length ? line : { ...line, actions: '' },
  );
}

/** A guard that is made of many goes on in the next line before one of them. */
function splitGuard(guard: string, most: number): string[] {
  const lines: string[] = [];
  for (const part of guard.split(/ (?=(?:and|or) )/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length < most) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}

interface OuterWay {
  target: string;
  text: string;
  transitions: DrawnTransition[];
  /** Names of the states inside that cause it. */
  children: Set<string>;
}

/** Every way out of a folded state and the states inside that cause it; those that read alike and lead to the same place are told once. */
export function waysOut(drawing: Drawing, folds: Folds, state: DrawnState): Draft[] {
  const ways = new Map<string, OuterWay>();
  for (const transition of [state, ...heldBy(state)].flatMap(({ transitions }) => transitions)) {
    for (const target of new Set(transition.targets.map((one) => findVisibleState(drawing, folds, one)))) {
      if (target === state.id) continue;
      const child = drawing.states.get(transition.source)?.path.slice(state.path.length).join('.') ?? '';
      const text = formatTransition(transition);
      const way = ways.get(`${target} ${text}`) ?? { target, text, transitions: [], children: new Set() };
      way.transitions.push(transition);
      if (child !== '') way.children.add(child);
      ways.set(`${target} ${text}`, way);
    }
  }
  const order = [...new Set([...ways.values()].map(({ target }) => target))];
  return [...ways.values()]
    .sort((a, b) => order.indexOf(a.target) - order.indexOf(b.target))
    .flatMap(({ target, text, transitions, children }) => {
      const actions = children.size === 0 ? '' : `in ${shorten([...children].join(', '), MAX_CHILDREN_LENGTH)}`;
      return splitLongText(text, { kind: 'way', transitions, targets: [target], actions });
    });
}
