/** One step of a random sequence, and the steps from which the next one is drawn. */
import type { Arbitrary } from 'fast-check';
import type { EventObject } from 'xstate';

export type StepEvent = EventObject & Record<string, unknown>;

/** All of it is JSON where its payload is. */
export interface Step {
  /** A person acts, an actor answers, or the clock goes on to the timer that is due next. */
  by: 'person' | 'actor' | 'clock';
  /** The machine that takes the event, by the ids that lead to it from the root; '' for the root. */
  actor: string;
  event: StepEvent;
  /** The actor of that machine that answers, by its id. */
  from?: string;
  /** Milliseconds by which the clock goes on; of another step those that pass before it, as far as no timer is due. */
  wait?: number;
}

/** Cases, or a fast-check arbitrary of them. */
export type Drawn<T> = readonly T[] | Arbitrary<T>;

export function isCases<T>(drawn: Drawn<T>): drawn is readonly T[] {
  return Array.isArray(drawn);
}

/** A step that is possible now, with payloads that are still to be drawn. */
export interface PossibleStep extends Omit<Step, 'event'> {
  /** What it is, without payload: the same step of another sequence has the same label. */
  label: string;
  /** Cases of its payload; null where it has none. */
  payload: Drawn<unknown> | null;
  /** True where the cases follow from what is so now: they are not those of another moment. */
  isLive: boolean;
  /** How often it is drawn; 1 unless told. */
  weight: number;
  /** False where drawing it says nothing about whether the world comes to rest: progress, silence, what a person does. */
  settles: boolean;
  /** What may pass before it, and how much is left until a timer is due; left out where it comes at once. */
  pause?: { drawn: Drawn<number>; most: number };
  toEvent(payload: unknown): StepEvent;
  /** Whether the event is possible with its payload. */
  accepts(event: StepEvent): boolean;
}

const ANSWER = /^xstate\.(done\.actor|error\.actor|snapshot|never)\./;

/** By what a step is found again where another one before it was left out. */
export function labelOf({ by, actor, from, event }: Pick<Step, 'by' | 'actor' | 'from' | 'event'>): string {
  const kind = by !== 'actor' || ANSWER.test(event.type) ? event.type : 'progress';
  return [by, actor, from ?? '', kind].join(' ');
}

/** An actor says from now on nothing. */
export const neverEvent = (id: string) => `xstate.never.${id}`;
