/** What can happen next, with the payloads that the registry knows: what a person does, what a service answers, what time does. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { MachineOptions } from '../../paths/projection.ts';
import type { PathsOptions } from '../../paths/generate.ts';
import type { PossibleStep, Step } from '../../paths/properties/step.ts';
import { nameOf } from '../../paths/case-names.ts';
import { listPayloads, shortly } from '../flow.ts';
import { eventName } from '../../docs/event-names.ts';
import { listEventTypes } from '../frame.ts';
import type { SimulatedMoment } from './simulation.ts';

export interface Choice {
  key: string;
  /** What happens. */
  title: string;
  /** By what name the registry knows the payload; null where it has none. */
  name: string | null;
  /** What it brings, in a few words. */
  payload: string;
  event: EventObject & Record<string, unknown>;
  allowed: boolean;
}

export interface StepChoice extends Choice {
  step: Step;
}

/** What can happen to one machine. */
export interface MachineChoices {
  /** The ids that lead to it; '' for the root. */
  actor: string;
  people: StepChoice[];
  answers: { actor: string; name: string; choices: StepChoice[] }[];
}

export interface Choices {
  /** The root first, then machines that it has started. */
  machines: MachineChoices[];
  time: StepChoice[];
}

type Cases = readonly Pick<PathsOptions, 'cases'>[];

/** Buttons for one event: one for each payload. */
export function listEventChoices(
  type: string,
  starts: Cases,
  nameEvent: (type: string) => string,
  allows: (event: Choice['event']) => boolean,
): Choice[] {
  return listPayloads(starts, type).map((payload) => {
    const event = { type, ...payload };
    return {
      key: JSON.stringify(event),
      title: nameEvent(type),
      name: nameOf(payload),
      payload: shortly(payload),
      event,
      allowed: allows(event),
    };
  });
}

export function listChoices(
  { system, possible }: SimulatedMoment,
  starts: readonly PathsOptions[],
  nameEvent: (type: string) => string = eventName,
): Choices {
  const machines = [...system.actors].flatMap(([actor, snapshot]): MachineChoices[] => {
    if (snapshot.status !== 'active') return [];
    const cases = actor === '' ? starts : findCases(starts, snapshot.machine.id);
    const people = listEventTypes(snapshot).flatMap((type) =>
      listEventChoices(type, cases, nameEvent, (event) => canTake(snapshot, event)).map((choice) =>
        toStep(choice, { by: 'person', actor }),
      ),
    );
    const answers = listWaiting(possible, actor).map((from) => ({
      actor: from,
      name: nameEvent(`xstate.done.actor.${from}`).replace(/ done$/, ''),
      choices: ['done', 'error'].flatMap((end) =>
        listEventChoices(`xstate.${end}.actor.${from}`, cases, nameEvent, () => true).map((choice) =>
          toStep(choice, { by: 'actor', actor, from }),
        ),
      ),
    }));
    return [{ actor, people, answers }];
  });
  return { machines, time: possible.filter(({ by }) => by === 'clock').map((step) => toTime(step, nameEvent)) };
}

function toStep(choice: Choice, step: Omit<Step, 'event'>): StepChoice {
  return { ...choice, step: { ...step, event: choice.event } };
}

function toTime({ actor, wait = 0, toEvent }: PossibleStep, nameEvent: (type: string) => string): StepChoice {
  const event = toEvent(undefined);
  const title = nameEvent(event.type);
  const payload = [wait < 1000 ? `${wait} ms` : `${wait / 1000} s`, ...(actor === '' ? [] : [`for ${actor}`])].join(
    ' ',
  );
  const step: Step = { by: 'clock', actor, event, wait };
  return { key: JSON.stringify(step), title, name: null, payload, event, allowed: true, step };
}

/** Actors of a machine that can answer. */
function listWaiting(possible: readonly PossibleStep[], machine: string): string[] {
  const all = possible.flatMap(({ by, actor, from }) =>
    by === 'actor' && actor === machine && from !== undefined ? [from] : [],
  );
  return [...new Set(all)];
}

/** What is said of a machine that another one starts, wherever it stands below that. */
function findCases(starts: readonly Pick<MachineOptions, 'cases' | 'children'>[], machine: string): Cases {
  return starts.flatMap(({ children = {} }) => {
    const own = children[machine];
    return own === undefined ? findCases(Object.values(children), machine) : [own];
  });
}

/** A guard may read what the event does not bring; then it says nothing, and the answer is no. */
function canTake(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}
