/** Every different step of a machine's generated paths, for rules that hold at each of them. */
import { expect, test } from 'vitest';
import { transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Failure } from '../../src/contract/errors.ts';
import { generatePaths, type PathsOptions } from '../../src/tools/flows/paths/generate.ts';
import type { Turn } from '../../src/tools/flows/paths/mailboxes.ts';
import type { Watch } from '../../src/tools/flows/paths/replay-actor.ts';
import type { SystemSnapshot } from '../../src/tools/flows/paths/system.ts';
import { watch } from '../../src/tools/flows/paths/watch.ts';

export interface Step<Context> {
  /** Innermost states by their path, such as `signedOut.idle`; the same twice where the machine is parallel. */
  from: string[];
  to: string[];
  event: { type: string; output?: unknown; error?: unknown } & Record<string, unknown>;
  before: Context;
  after: Context;
  tags: ReadonlySet<string>;
  isFinal: boolean;
  /** Input of each child that the step starts, by the child's id. */
  starts: Readonly<Record<string, unknown>>;
  /** Parameters of each action that the flow provides, by the action's name. */
  does: Readonly<Record<string, unknown>>;
  /** Events that the step sends to other actors. */
  sends: (object & { type: string })[];
  /** Milliseconds of the timers that the step starts. */
  waits: number[];
  /** Children that run afterwards. */
  running: string[];
}

/** What XState is to carry out after a step. */
interface Effect {
  type: string;
  params?: { id?: string; input?: unknown; delay?: number; event?: object & { type: string } };
}

/** `before` of the first step of a start is its input. `see` is called with every moment on the way. */
export function listSteps<Context>(
  machine: AnyStateMachine,
  starts: readonly PathsOptions[],
  see: (now: SystemSnapshot, before: SystemSnapshot | null) => void = () => {},
): Step<Context>[] {
  const steps = new Map<string, Step<Context>>();
  const keep = (
    before: AnyMachineSnapshot | null,
    event: Step<Context>['event'],
    after: AnyMachineSnapshot,
    effects: readonly object[],
  ) => {
    const known = effects as readonly Effect[];
    const step: Step<Context> = {
      from: before ? innermost(before) : [],
      to: innermost(after),
      event,
      before: (before?.context ?? event['input'] ?? {}) as Context,
      after: after.context as Context,
      tags: after.tags,
      isFinal: after.status === 'done',
      starts: Object.fromEntries(
        known.flatMap(({ type, params }) => (type === 'xstate.spawnChild' ? [[params?.id, params?.input]] : [])),
      ),
      does: Object.fromEntries(
        known.flatMap(({ type, params }) => (type.startsWith('xstate.') ? [] : [[type, params ?? {}]])),
      ),
      sends: known.flatMap(({ type, params }) => (type === 'xstate.sendTo' && params?.event ? [params.event] : [])),
      waits: known.flatMap(({ type, params }) => (type === 'xstate.raise' ? [params?.delay ?? 0] : [])),
      running: Object.keys(after.children).toSorted(),
    };
    steps.set(JSON.stringify([step, [...step.tags]]), step);
  };
  const watched = watch(machine);
  // Where the machine starts others, what they make it do is a step of its own too.
  const keepTurns = (turns: readonly Turn[]) => {
    for (const { actor, before, event, after, effects } of turns)
      if (actor === '' && before !== null) keep(before, event, after, effects);
  };
  for (const options of starts) {
    const [opened, { turns }] = watched.start(options.input);
    for (const { actor, after, effects } of turns)
      if (actor === '') keep(null, { type: '(opens)', input: options.input }, after, effects);
    keepTurns(turns);
    see(opened, null);
    for (const path of generatePaths(machine, { ...options, cover: 'guards' }).paths) {
      let system = opened;
      for (const { event, actor } of path.steps) {
        // Not only the client's own errors are thrown.
        if (event.type.startsWith('xstate.error.') && actor === '')
          for (const error of [undefined, null, 'words', {}]) {
            const strange = { type: event.type, error };
            keep(system.root, strange, ...transition(machine, system.root, strange));
          }
        const [after, step] = watched.step(system, event, actor);
        keepTurns(step.turns);
        see(after, system);
        system = after;
      }
    }
  }
  return [...steps.values()];
}

function innermost({ value }: AnyMachineSnapshot): string[] {
  const walk = (part: AnyMachineSnapshot['value'], path: string[]): string[] =>
    typeof part === 'string'
      ? [[...path, part].join('.')]
      : Object.entries(part).flatMap(([name, inner]) => (inner ? walk(inner, [...path, name]) : []));
  return walk(value, []).map((path) => path || '(none)');
}

const tell = ({ from, event, to }: Step<unknown>) => {
  const { type, ...payload } = event;
  return `${from.join(' + ') || 'nothing'} on ${type} ${JSON.stringify(payload).slice(0, 120)} → ${to.join(' + ')}`;
};

/**
 * A test that names the steps at which a rule is broken. Rules that apply to no step at all fail too. `ask` says what is wrong at a
 * moment, whatever led there: the invariants of the machine, where its sentences stand among those.
 */
export function createRules<Context>(machine: AnyStateMachine, starts: readonly PathsOptions[], ask?: Watch) {
  const broken = new Set<string>();
  const see = (now: SystemSnapshot, before: SystemSnapshot | null) => {
    const problem = ask?.(now, before) ?? null;
    if (problem !== null) broken.add(problem);
  };
  const find = () => listSteps<Context>(machine, starts, see);
  // A machine that throws is told by its rules, and not by a file that does not load.
  let known: Step<Context>[] | null = null;
  // Walked here and not by the first rule, which alone would then count as what the walk concerns.
  try {
    known = find();
  } catch {
    known = null;
  }
  test.runIf(ask !== undefined)('its invariants hold', () => {
    if (known === null) find();
    expect([...broken]).toEqual([]);
  });
  const whenever = (rule: string, applies: (step: Step<Context>) => unknown, holds: (step: Step<Context>) => unknown) =>
    // oxlint-disable-next-line vitest/valid-title -- each rule is a sentence of its machine's file
    test(rule, () => {
      const concerned = (known ?? find()).filter(applies);
      expect(concerned.length, 'steps that the rule is about').toBeGreaterThan(0);
      expect(concerned.filter((step) => !holds(step)).map(tell)).toEqual([]);
    });
  return {
    whenever,
    always: (rule: string, holds: (step: Step<Context>) => unknown) => whenever(rule, () => true, holds),
    /** An event in a state: where it leads, by which payload. */
    on: (type: string, from?: string) => (step: Step<Context>) =>
      step.event.type === type && (from === undefined || step.from.includes(from)),
    enters: (state: string) => (step: Step<Context>) => step.to.includes(state),
  };
}

/** Same in all its parts, as far as JSON tells. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a failed effect tells; what is thrown need not be an error of the client. */
export function readFailure(error: unknown): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

/** Parts of `after` that differ from `before`. */
export const changed = <Context extends object>({ before, after }: Step<Context>): string[] =>
  Object.keys(after)
    .filter((key) => !same(before[key as keyof Context], after[key as keyof Context]))
    .toSorted();
