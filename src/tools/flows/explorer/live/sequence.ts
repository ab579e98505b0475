/** The events between the actors of one run, in the order in which they came: who sent what to whom. */
import { eventName } from '../../docs/event-names.ts';
import type { LiveRun } from './watcher.ts';

/** The line of what sends and is no actor: a page, a person, a timer. */
export const OUTSIDE = 'page';

export interface Lane {
  id: string;
  name: string;
  /** The machine whose drawing it opens; null for what has none. */
  machine: string | null;
}

export interface SequenceMessage {
  at: number;
  from: string;
  to: string;
  label: string;
  /** The moment of the receiver to which it led. */
  moment: number;
}

export interface Sequence {
  lanes: Lane[];
  messages: SequenceMessage[];
}

/** `system`: all machines of the run, each after the one that has started it. */
export function readSequence(system: readonly LiveRun[]): Sequence {
  const lanes = new Map<string, Lane>();
  for (const { actor } of system)
    lanes.set(actor.id, {
      id: actor.id,
      name: actor.parent === null ? actor.machine : actor.name,
      machine: actor.machine,
    });
  const messages = system
    .flatMap(({ actor, frames }) =>
      frames
        .map((frame, moment) => ({ actor, frame, moment }))
        .filter(({ frame }) => frame.event.type !== 'xstate.init'),
    )
    .sort((a, b) => a.frame.order - b.frame.order)
    .map(({ actor, frame: { at, event, sender }, moment }): SequenceMessage => {
      // A machine's own timers and what it raises are sent by itself.
      const from = sender?.id ?? OUTSIDE;
      if (sender !== null && !lanes.has(sender.id)) lanes.set(sender.id, { ...sender, machine: null });
      return { at, from, to: actor.id, label: eventName(event.type), moment };
    });
  const hasOutside = messages.some(({ from }) => from === OUTSIDE);
  const outside: Lane = { id: OUTSIDE, name: 'page or person', machine: null };
  return { lanes: [...(hasOutside ? [outside] : []), ...lanes.values()], messages };
}
