/** Compares two versions of a drawing: what was added, removed, renamed and changed, told of a person who reviews it. */
import { pathName, type Drawing, type DrawnState, type DrawnTransition, type Mark } from '../chart/drawing.ts';
import { formatTransition } from '../chart/rows.ts';
import { findRenames, outerName } from './renames.ts';

export interface Change {
  sign: Mark;
  what: 'state' | 'transition';
  /** Id of the state in the newer drawing, of one that was removed in the older one. */
  state: string;
  /** Name of the transition within its drawing; null for a state. */
  transition: string | null;
  /** `paying ▸ window.closed [isPaid]`, as a list shows it. */
  title: string;
  /** What exactly has changed, one sentence each. */
  details: string[];
}

export interface DrawingDiff {
  changes: Change[];
  /** Ids of states in the older drawing, by those in the newer one. */
  before: ReadonlyMap<string, string>;
  /** Names of transitions in the older drawing, by those in the newer one. */
  transitionsBefore: ReadonlyMap<string, string>;
}

const titleOf = (state: DrawnState) => pathName(state) || state.name;

export function compareDrawings(before: Drawing, after: Drawing): DrawingDiff {
  const renames = findRenames(before, after);
  const known = new Map<string, string>();
  for (const state of after.states.values()) {
    const name = outerName(state, renames);
    const old = [...before.states.values()].find((one) => pathName(one) === name);
    if (old !== undefined) known.set(state.id, old.id);
  }
  const kept = new Set(known.values());
  const pairs = new Map<string, string>();
  const newIds = new Map([...known].map(([now, was]) => [was, now]));
  const sayTarget = (drawing: Drawing, id: string) => {
    const target = drawing.states.get(id);
    return target === undefined ? id : titleOf(target);
  };
  const changes: Change[] = [];
  for (const state of after.states.values()) {
    const old = before.states.get(known.get(state.id) ?? '');
    if (old === undefined) {
      changes.push({ sign: '+', what: 'state', state: state.id, transition: null, title: titleOf(state), details: [] });
      continue;
    }
    const details = listStateDetails(old, state, (id) => newIds.get(id) ?? id, after);
    if (details.length > 0)
      changes.push({ sign: '~', what: 'state', state: state.id, transition: null, title: titleOf(state), details });
    for (const [was, now] of pairTransitions(old, state, newIds)) {
      if (was !== null && now !== null) pairs.set(now.id, was.id);
      const one = now ?? was;
      if (one === null) continue;
      const [sign, drawing]: [Mark, Drawing] =
        was === null ? ['+', after] : now === null ? ['-', before] : ['~', after];
      const differences =
        was === null || now === null
          ? []
          : listTransitionDetails(
              was,
              now,
              (id) => sayTarget(before, id),
              (id) => sayTarget(after, id),
              newIds,
            );
      if (sign === '~' && differences.length === 0) continue;
      const targets = one.targets.map((id) => sayTarget(drawing, id));
      changes.push({
        sign,
        what: 'transition',
        state: state.id,
        transition: one.id,
        title: `${titleOf(state)} ▸ ${formatTransition(one)}${targets.length > 0 ? ` → ${targets.join(', ')}` : ''}`,
        details: differences,
      });
    }
  }
  for (const state of before.states.values())
    if (!kept.has(state.id))
      changes.push({ sign: '-', what: 'state', state: state.id, transition: null, title: titleOf(state), details: [] });
  return { changes, before: known, transitionsBefore: pairs };
}

function listStateDetails(
  was: DrawnState,
  now: DrawnState,
  translate: (id: string) => string,
  after: Drawing,
): string[] {
  const initial = now.initial === null ? 'none' : (after.states.get(now.initial)?.name ?? now.initial);
  return [
    ...(was.name === now.name || now.path.length === 0 ? [] : [`was called ${was.name}`]),
    ...(was.kind === now.kind ? [] : [`kind: ${was.kind} → ${now.kind}`]),
    ...((was.initial === null ? null : translate(was.initial)) === now.initial ? [] : [`starts in ${initial}`]),
    ...sayList('tag', was.tags, now.tags),
    ...sayList('on entry', was.entry, now.entry),
    ...sayList('on exit', was.exit, now.exit),
    ...sayList('invokes', was.invokes.map(nameInvoke), now.invokes.map(nameInvoke)),
    ...sayDescription(was.description, now.description),
  ];
}

const nameInvoke = ({ id, src }: DrawnState['invokes'][number]) => (id === src ? src : `${src} as ${id}`);

function listTransitionDetails(
  was: DrawnTransition,
  now: DrawnTransition,
  sayOld: (id: string) => string,
  sayNew: (id: string) => string,
  newIds: ReadonlyMap<string, string>,
): string[] {
  const targets = was.targets.map((id) => newIds.get(id) ?? id);
  return [
    ...(was.label === now.label
      ? []
      : [`${was.label.startsWith('after ') ? 'delay' : 'event'}: ${was.label} → ${now.label}`]),
    ...(targets.join(' ') === now.targets.join(' ')
      ? []
      : [`target: ${was.targets.map(sayOld).join(', ') || 'none'} → ${now.targets.map(sayNew).join(', ') || 'none'}`]),
    ...(was.guard === now.guard ? [] : [`guard: ${was.guard ?? 'none'} → ${now.guard ?? 'none'}`]),
    ...sayList('action', was.actions, now.actions),
    ...sayDescription(was.description, now.description),
  ];
}

function sayList(what: string, was: readonly string[], now: readonly string[]): string[] {
  const added = now.filter((one) => !was.includes(one)).map((one) => `${what}: + ${one}`);
  const removed = was.filter((one) => !now.includes(one)).map((one) => `${what}: - ${one}`);
  const isSame = was.join('\n') === now.join('\n');
  return isSame || added.length + removed.length > 0 ? [...removed, ...added] : [`${what}: in another order`];
}

function sayDescription(was: string | null, now: string | null): string[] {
  if (was === now) return [];
  if (was === null) return [`description: + ${now}`];
  return now === null ? [`description: - ${was}`] : [`description: ${was} → ${now}`];
}

type Pair = [was: DrawnTransition | null, now: DrawnTransition | null];

/**
 * Which transition became which: alike in all first, then those of one event that have the same guard, the same target, or
 * the same place among its candidates, then timers whose delay alone is another.
 */
function pairTransitions(was: DrawnState, now: DrawnState, newIds: ReadonlyMap<string, string>): Pair[] {
  const left = [...was.transitions];
  const pairs = new Map<DrawnTransition, DrawnTransition>();
  const targetsOf = ({ targets }: DrawnTransition) => targets.map((id) => newIds.get(id) ?? id).join(' ');
  const isTimer = ({ event }: DrawnTransition) => event.startsWith('xstate.after.');
  const place = (all: readonly DrawnTransition[], one: DrawnTransition) =>
    all.filter(({ label }) => label === one.label).indexOf(one);
  const rules: ((old: DrawnTransition, one: DrawnTransition) => boolean)[] = [
    (old, one) => old.label === one.label && old.guard === one.guard && targetsOf(old) === one.targets.join(' '),
    (old, one) => old.label === one.label && old.guard === one.guard,
    (old, one) => old.label === one.label && targetsOf(old) === one.targets.join(' '),
    (old, one) => old.label === one.label && place(was.transitions, old) === place(now.transitions, one),
    (old, one) => isTimer(old) && isTimer(one) && targetsOf(old) === one.targets.join(' '),
  ];
  for (const fits of rules)
    for (const one of now.transitions) {
      if (pairs.has(one)) continue;
      const index = left.findIndex((old) => fits(old, one));
      const [old] = index === -1 ? [] : left.splice(index, 1);
      if (old !== undefined) pairs.set(one, old);
    }
  return [
    ...now.transitions.map((one): Pair => [pairs.get(one) ?? null, one]),
    ...left.map((old): Pair => [old, null]),
  ];
}
