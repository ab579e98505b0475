/** Draws a sequence step by step while it is played, and shrinks it: as a fast-check arbitrary. */
import fc, { type Arbitrary, type Random, type Stream, type Value } from 'fast-check';
import { draw, toArbitrary } from './drawn.ts';
import type { PossibleStep, Drawn, Step, StepEvent } from './step.ts';
import { labelOf } from './step.ts';
import type { Run } from './sut.ts';

/** A step as it was drawn. */
export interface Planned {
  step: Step;
  /** Its payload, so that it can shrink; null where it has none or follows from its moment. */
  drawn: { arbitrary: Arbitrary<unknown>; value: Value<unknown>; toEvent: PossibleStep['toEvent'] } | null;
  /** Draws the payload again where it follows from its moment. */
  random: Random | null;
  /** As it was written down: its payload is not asked about; of a recorded run nothing is. */
  exact: 'no' | 'payload' | 'recorded';
}

/** What a sequence was opened with. */
interface Start {
  arbitrary: Arbitrary<unknown> | null;
  value: Value<unknown>;
}

/** One sequence. It is written while it is played for the first time. */
export interface Script {
  /** Null where the steps are still to be drawn. */
  plan: readonly Planned[] | null;
  random: Random;
  start: Start;
  /** As a smaller one of a failure it counts only with at most that many steps: shrinking has to end. */
  limit: number;
  /** What was really played, without the steps in which the world came to rest. */
  played: Planned[];
}

export function newScript(random: Random, start: Start, plan: readonly Planned[] | null, limit = Infinity): Script {
  return { plan, random, start, limit, played: [] };
}

export const startWith = (input: unknown): Start => ({ arbitrary: null, value: new fc.Value(input, undefined) });

/** Payloads that are tried for a step before another one is. */
const TRIES = 3;
/** Of longer sequences no two steps are left out that are apart. */
const MAX_PAIRED = 16;
/** Smaller payloads that are tried for each step of a failure. */
const MAX_PAYLOADS = 40;

function toStep({ by, actor, from }: PossibleStep, event: StepEvent, wait?: number): Step {
  return { by, actor, event, ...(from === undefined ? {} : { from }), ...(wait === undefined ? {} : { wait }) };
}

/** Draws a step of those that are possible; null where there is none. */
export function drawStep(choices: readonly PossibleStep[], random: Random): Planned | null {
  const left = [...choices];
  while (left.length > 0) {
    const choice = drawByWeight(left, random);
    const tries = choice.payload === null ? 1 : TRIES;
    for (let count = 0; count < tries; count += 1) {
      const planned = drawPayload(choice, random);
      if (choice.accepts(planned.step.event)) return planned;
    }
    left.splice(left.indexOf(choice), 1);
  }
  return null;
}

function drawByWeight(choices: readonly PossibleStep[], random: Random): PossibleStep {
  const sum = choices.reduce((total, { weight }) => total + weight, 0);
  let at = random.nextDouble() * sum;
  for (const choice of choices) {
    at -= choice.weight;
    if (at < 0) return choice;
  }
  return choices.at(-1) as PossibleStep;
}

function drawPayload(choice: PossibleStep, random: Random): Planned {
  const { payload, isLive, toEvent, pause } = choice;
  const wait = fitWait(choice, pause === undefined ? undefined : draw(toArbitrary(pause.drawn), random).value);
  if (payload === null)
    return { step: toStep(choice, toEvent(undefined), wait), drawn: null, random: null, exact: 'no' };
  const before = isLive ? random.clone() : null;
  const arbitrary = toArbitrary(payload);
  const value = draw(arbitrary, random);
  const step = toStep(choice, toEvent(value.value), wait);
  return { step, drawn: isLive ? null : { arbitrary, value, toEvent }, random: before, exact: 'no' };
}

/** A timer says itself how long it takes; what else waits, waits for no longer than until a timer is due. */
function fitWait({ pause, wait }: PossibleStep, wished = 0): number | undefined {
  return pause === undefined ? wait : Math.min(wished, pause.most) || undefined;
}

/** The step of a plan as it is possible now; null where it is not. */
export function findStep(planned: Planned, run: Run<unknown>): Planned | null {
  if (planned.exact === 'recorded') return planned;
  const label = labelOf(planned.step);
  const choice = run.choices().find((one) => one.label === label);
  if (choice === undefined) return null;
  if (planned.exact === 'payload') return planned;
  const again = planned.random === null ? null : drawPayload(choice, planned.random.clone());
  const event = again?.step.event ?? planned.step.event;
  if (!choice.accepts(event)) return null;
  return { ...planned, step: toStep(choice, event, fitWait(choice, planned.step.wait)) };
}

/** Steps that were written down. Of a recorded run all of them are taken, or the run says why not. */
export function planExactly(steps: readonly Step[], exact: Planned['exact'] = 'payload'): Planned[] {
  return steps.map((step) => ({ step, drawn: null, random: null, exact }));
}

class Sequences extends fc.Arbitrary<Script> {
  readonly #inputs: Arbitrary<unknown> | null;

  constructor(inputs: Drawn<unknown> | null) {
    super();
    this.#inputs = inputs === null ? null : toArbitrary(inputs);
  }

  generate(random: Random): Value<Script> {
    const own = random.clone();
    const value = this.#inputs === null ? new fc.Value<unknown>(undefined, undefined) : draw(this.#inputs, own);
    return new fc.Value(newScript(own, { arbitrary: this.#inputs, value }, null), undefined);
  }

  canShrinkWithoutContext(_: unknown): _ is Script {
    return false;
  }

  shrink(script: Script): Stream<Value<Script>> {
    return fc.stream(listSmaller(script));
  }
}

export const sequences = (inputs: Drawn<unknown> | null): Arbitrary<Script> => new Sequences(inputs);

/** What follows removed steps, at the time at which it came after their pauses; null where they had none, or a timer says the time. */
function waitFor(removed: readonly Planned[], [next, ...rest]: readonly Planned[]): Planned[] | null {
  const paused = removed.reduce((sum, { step: { wait = 0 } }) => sum + wait, 0);
  if (paused === 0 || next === undefined || next.step.by === 'clock') return null;
  return [{ ...next, step: { ...next.step, wait: paused + (next.step.wait ?? 0) } }, ...rest];
}

/** Shorter ones first, then smaller payloads, then a smaller input. */
function* listSmaller({ played, random, start }: Script): Generator<Value<Script>, void> {
  const smaller = (plan: readonly Planned[], limit: number, first = start) =>
    new fc.Value(newScript(random.clone(), first, plan, limit), undefined);
  for (let size = Math.ceil(played.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at + size <= played.length; at += 1) {
      const [before, removed, after] = [played.slice(0, at), played.slice(at, at + size), played.slice(at + size)];
      yield smaller([...before, ...after], played.length - 1);
      const late = waitFor(removed, after);
      if (late !== null) yield smaller([...before, ...late], played.length - 1);
    }
  // Two that only make sense together, such as opening and closing.
  if (played.length <= MAX_PAIRED)
    for (let at = 0; at < played.length; at += 1)
      for (let other = at + 2; other < played.length; other += 1)
        yield smaller(
          played.filter((_, index) => index !== at && index !== other),
          played.length - 1,
        );
  for (const [at, planned] of played.entries()) {
    const { wait, ...atOnce } = planned.step;
    if (planned.step.by !== 'clock' && wait !== undefined)
      yield smaller(played.with(at, { ...planned, step: atOnce }), played.length);
    if (planned.drawn === null) continue;
    const { arbitrary, value, toEvent } = planned.drawn;
    let count = 0;
    for (const next of arbitrary.shrink(value.value_, value.context)) {
      if ((count += 1) > MAX_PAYLOADS) break;
      const step = { ...planned.step, event: toEvent(next.value) };
      yield smaller(played.with(at, { ...planned, step, drawn: { arbitrary, value: next, toEvent } }), played.length);
    }
  }
  if (start.arbitrary === null) return;
  for (const value of start.arbitrary.shrink(start.value.value_, start.value.context))
    yield smaller(played, played.length, { ...start, value });
}
