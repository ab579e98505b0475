/** What can happen next in a machine, with the payloads that the registry knows: what a person does, what a service answers, what time does. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { PathsOptions } from '../../paths/generate.ts';
import { listPayloads, shortly } from '../flow.ts';
import { eventName } from '../../docs/event-names.ts';
import { listEventTypes } from '../frame.ts';

export interface Choice {
  key: string;
  /** What happens. */
  title: string;
  /** What it brings, in a few words. */
  payload: string;
  event: EventObject & Record<string, unknown>;
  allowed: boolean;
}

export interface Choices {
  people: Choice[];
  answers: { actor: string; name: string; choices: Choice[] }[];
  time: Choice[];
}

export function listChoices(
  snapshot: AnyMachineSnapshot,
  starts: readonly PathsOptions[],
  nameEvent: (type: string) => string = eventName,
): Choices {
  if (snapshot.status !== 'active') return { people: [], answers: [], time: [] };
  const choice = (type: string): Choice[] =>
    listPayloads(starts, type).map((payload) => {
      const event = { type, ...payload };
      return {
        key: JSON.stringify(event),
        title: nameEvent(type),
        payload: shortly(payload),
        event,
        allowed: type.startsWith('xstate.') || canTake(snapshot, event),
      };
    });
  const delays = snapshot._nodes.flatMap((node) =>
    [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.')),
  );
  return {
    people: listEventTypes(snapshot).flatMap(choice),
    answers: Object.keys(snapshot.children as object).map((actor) => ({
      actor,
      name: nameEvent(`xstate.done.actor.${actor}`).replace(/ done$/, ''),
      choices: ['done', 'error'].flatMap((end) => choice(`xstate.${end}.actor.${actor}`)),
    })),
    time: delays.flatMap(choice),
  };
}

/** A guard may read what the event does not bring; then it says nothing, and the answer is no. */
function canTake(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}
