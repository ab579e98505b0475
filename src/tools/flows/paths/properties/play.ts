/** Plays one sequence and judges it at every moment. */
import type { ActorState } from '../system.ts';
import type { Seen } from '../note-guards.ts';
import { words } from './held-actors.ts';
import { createJudge, type Broken, type Judge, type Oracles } from './oracles.ts';
import { drawStep, findStep, type Planned, type Script } from './sequence.ts';
import type { Step } from './step.ts';
import { isPromise, type Run, type Sut } from './sut.ts';

export interface PlayOptions {
  /** Most steps of a sequence that is drawn. */
  steps: number;
  /** Maximum number of steps in which pending actors and timers may finish after the sequence. */
  settling: number;
  /** Where everything is after each step is told too. */
  isTold?: boolean;
}

export interface Played {
  input: unknown;
  steps: Step[];
  /** How many of the last steps let pending actors and timers finish. */
  settling: number;
  broken: Broken | null;
  /** At the start and after each step; empty unless it was asked for. */
  told: Readonly<Record<string, ActorState>>[];
  seen: Seen | null;
}

/** `script.played` is filled with what was played. */
export async function play<View>(
  sut: Sut<View>,
  oracles: Oracles<View>,
  script: Script,
  { steps: limit, settling, isTold = false }: PlayOptions,
): Promise<Played> {
  const input = script.start.value.value;
  const played: Played = { input, steps: [], settling: 0, broken: null, told: [], seen: null };
  const judge: Judge<View> = createJudge(oracles, sut.where, input);
  const random = script.random.clone();
  script.played = [];
  let run: Run<View> | null = null;
  let before: View | null = null;

  const look = async (active: Run<View>, step: Step | null) => {
    const seen = active.observe();
    const now = isPromise(seen) ? await seen : seen;
    if (isTold) played.told.push(sut.where(now));
    const broken = judge.see(now, before, step);
    before = now;
    if (broken !== null) played.broken = { ...broken, step: played.steps.length };
    return broken === null;
  };
  /** False where something broke. */
  const take = async (active: Run<View>, planned: Planned): Promise<boolean> => {
    played.steps.push(planned.step);
    script.played.push(planned);
    const done = active.perform(planned.step);
    if (isPromise(done)) await done;
    return look(active, planned.step);
  };
  const go = async (active: Run<View>): Promise<boolean> => {
    if (script.plan !== null) {
      for (const planned of script.plan) {
        const found = findStep(planned, active);
        if (found !== null && !(await take(active, found))) return false;
      }
      return true;
    }
    const length = random.nextInt(1, limit);
    for (let count = 0; count < length; count += 1) {
      const planned = drawStep(active.choices(), random);
      if (planned === null) return true;
      if (!(await take(active, planned))) return false;
    }
    return true;
  };
  /** Lets actors and timers go on, as long as something is owed. What breaks something else meanwhile is a step like any other. */
  const settle = async (active: Run<View>): Promise<void> => {
    const own = [...script.played];
    for (let owed = judge.owed(); owed !== null; owed = judge.owed()) {
      const planned = drawStep(
        active.choices().filter(({ settles }) => settles),
        random,
      );
      const isOver = played.settling >= settling;
      if (planned === null || isOver) {
        const why = planned === null ? '' : ` The world did not come to rest in ${settling} steps.`;
        played.broken = { oracle: 'temporal', what: `${owed}${why}`, step: played.steps.length };
        // They are drawn again when the sequence before them shrinks.
        script.played = own;
        return;
      }
      played.settling += 1;
      if (!(await take(active, planned))) return;
    }
  };

  try {
    const opening = sut.open(input);
    run = isPromise(opening) ? await opening : opening;
    if ((await look(run, null)) && (await go(run))) await settle(run);
  } catch (error) {
    played.broken = { oracle: 'run', what: words(error), step: played.steps.length };
  } finally {
    played.seen = run?.seen?.() ?? null;
    const closing = run?.close();
    if (isPromise(closing)) await closing;
  }
  return played;
}
