/** What is tested: something that can be opened, acted on, looked at and closed; it knows what is possible in it. */
import type { ActorState } from '../system.ts';
import type { Seen } from '../note-guards.ts';
import type { PossibleStep, Drawn, Step } from './step.ts';

/** `View` is what oracles look at: all machines of a system, or whatever else is to be judged. */
export interface Sut<View> {
  /** Names it in fixtures: the id of its machine. */
  id: string;
  /** With what it is opened; once without anything where nothing is said. */
  inputs: Drawn<unknown> | null;
  open(input: unknown): Run<View> | Promise<Run<View>>;
  /** Where all machines are, for the trace; the root under ''. */
  where(view: View): Readonly<Record<string, ActorState>>;
}

/** One sequence. Whatever it throws is a failure, in its own words. */
export interface Run<View> {
  /** What can happen now. */
  choices(): readonly PossibleStep[];
  perform(step: Step): void | Promise<void>;
  observe(): View | Promise<View>;
  close(): void | Promise<void>;
  /** Transitions, states and guard answers so far. */
  seen?(): Seen;
}

/** A promise that is none is not waited for: most systems answer at once. */
export function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return value instanceof Promise;
}
