/** Random sequences with shrinking over one machine, or over whatever else can be opened, acted on and looked at. */
import fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import type { SystemSnapshot } from '../system.ts';
import { findSut } from './actor-sut.ts';
import { NotJson, toFixture, type Fixture } from './fixture.ts';
import { writeFixture } from './fixture-file.ts';
import type { Broken, Oracles } from './oracles.ts';
import { DEFAULTS, type PropertyOptions, type RunOptions } from './options.ts';
import { play, type Played, type PlayOptions } from './play.ts';
import { sequences, type Script } from './sequence.ts';
import type { Step } from './step.ts';
import type { Sut } from './sut.ts';
import { formatTrace } from './trace.ts';

export interface BrokenProperty {
  machine: string;
  seed: number;
  /** Sequences that passed before. */
  passed: number;
  /** Smaller sequences that failed too. */
  shrinks: number;
  input: unknown;
  steps: Step[];
  broken: Broken;
  /** Step by step, for a person. */
  trace: string;
  /** Null where a payload is not JSON; `notJson` says which. */
  fixture: Fixture | null;
  notJson: string[];
}

export interface Result {
  machine: string;
  seed: number;
  /** Sequences and steps that were played, those of the shrinking left out. */
  runs: number;
  steps: number;
  failure: BrokenProperty | null;
}

/** Carries the failure beside its words. */
export class PropertyFailure extends Error {
  readonly failure: BrokenProperty;
  /** `file`: where the fixture was written, if it was. */
  constructor(failure: BrokenProperty, file?: string) {
    const isWritten = file !== undefined && failure.fixture !== null;
    super(isWritten ? `${failure.trace}\nWritten to ${file}.` : failure.trace);
    this.failure = failure;
  }
}

/** Throws a `PropertyFailure` with the trace of the smallest sequence that breaks something. */
export async function propertyTest<View extends SystemSnapshot = SystemSnapshot>(
  machine: AnyStateMachine,
  options: PropertyOptions<View> = {},
): Promise<Result> {
  const result = await checkProperties(machine, options);
  if (result.failure !== null) throw new PropertyFailure(result.failure, options.fixture);
  return result;
}

/** The same, and a failure is an answer. */
export function checkProperties<View extends SystemSnapshot = SystemSnapshot>(
  machine: AnyStateMachine,
  options: PropertyOptions<View> = {},
): Promise<Result> {
  return checkSut(findSut(machine, options), options);
}

/** Over anything that is a `Sut`. */
export async function checkSut<View>(sut: Sut<View>, options: Oracles<View> & RunOptions): Promise<Result> {
  const { runs = DEFAULTS.runs, steps = DEFAULTS.steps, settling = DEFAULTS.settling, onSequence } = options;
  const seed = options.seed ?? Date.now() % 2 ** 31;
  const limits: PlayOptions = { steps, settling };
  let first: Broken | null = null;
  let [count, taken] = [0, 0];
  const property = fc.asyncProperty(sequences(sut.inputs), async (script) => {
    const played = await play(sut, options, script, limits);
    if (first === null) {
      count += 1;
      taken += played.steps.length;
      if (played.seen !== null) onSequence?.(`sequence ${count} of seed ${seed}`, played.seen);
    }
    const isSmaller = script.played.length <= script.limit;
    // A smaller sequence has to break the same sentence.
    if (played.broken !== null && (first === null || (isSmaller && isSame(first, played.broken)))) {
      first ??= played.broken;
      throw new Error(played.broken.what);
    }
  });
  const checked = await fc.check(property, { seed, numRuns: runs });
  const [script] = checked.counterexample ?? [];
  const result = { machine: sut.id, seed, runs: count, steps: taken };
  if (script === undefined) return { ...result, failure: null };
  const played = await play(sut, options, toSmallest(script), { ...limits, isTold: true });
  const failure = describeFailure(sut, played, { seed, passed: count - 1, shrinks: checked.numShrinks });
  if (options.fixture !== undefined && failure.fixture !== null) writeFixture(options.fixture, failure.fixture);
  return { ...result, failure };
}

/** What was played of it, to be played again. */
function toSmallest(script: Script): Script {
  return script.plan === null ? { ...script } : { ...script, plan: [...script.played] };
}

/** Values in a sentence, such as those of a model, may differ from sequence to sequence. */
const plain = ({ oracle, what }: Broken) => (oracle === 'reference' ? oracle : `${oracle} ${what}`);
const isSame = (one: Broken, other: Broken) => plain(one) === plain(other);

function describeFailure<View>(
  sut: Sut<View>,
  played: Played,
  found: Pick<BrokenProperty, 'seed' | 'passed' | 'shrinks'>,
): BrokenProperty {
  const { input, steps, broken } = played;
  if (broken === null)
    throw new Error(`Machine "${sut.id}" did not fail again in the same sequence: something in it is left to chance.`);
  const known = { machine: sut.id, ...found, input, steps, broken };
  let [fixture, notJson]: [Fixture | null, string[]] = [null, []];
  try {
    fixture = toFixture(sut.id, found.seed, played);
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    notJson = error.places;
  }
  return { ...known, trace: formatTrace(known, played, notJson), fixture, notJson };
}
