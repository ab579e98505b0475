/** Notes what a walk met: what was heard where, what broke for want of a case, what was refused. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { SystemSnapshot } from './system.ts';
import type { Timer } from './timers.ts';
import type { WatchedStep } from './watch.ts';

/** An event that broke a machine, because no case was given for it. */
export interface Failure {
  machine: string;
  event: string;
  error: string;
}

export interface WalkRecord {
  states: Set<string>;
  transitions: Set<string>;
  guards: Set<string>;
  /** Transitions that were looked at. */
  tried: Set<string>;
  /** What happened where: ids of states that were active, by the type of the event. */
  heard: Map<string, Set<string>>;
  failures: Map<string, Failure>;
  /** Types that `possible` left out, by the id of the machine. */
  refused: Set<string>;
  /** Types of timers that another one was due before, by the id of the machine. */
  outrun: Set<string>;
  /** Types of timers that pay no heed to time. */
  untimed: Set<string>;
  /** All state values of each machine. */
  configurations: Map<string, Set<string>>;
  machines: ReadonlyMap<string, AnyStateMachine>;
  hear(system: SystemSnapshot, actor: string, type: string, step: WatchedStep): void;
  /** To be called with each new state of the walk. */
  arrive(system: SystemSnapshot): void;
  fail(system: SystemSnapshot, actor: string, type: string, error: unknown): void;
  refuse(system: SystemSnapshot, actor: string, type: string, timer: Timer | null): void;
  wait(system: SystemSnapshot, actor: string, type: string): void;
}

export function createRecord(machine: AnyStateMachine, machines: ReadonlyMap<string, AnyStateMachine>): WalkRecord {
  const named = (system: SystemSnapshot, actor: string) => system.actors.get(actor)?.machine.id ?? machine.id;
  const add = <Item>(set: Set<Item>, items: Iterable<Item>) => {
    for (const item of items) set.add(item);
  };
  const note = (type: string, snapshot: AnyMachineSnapshot | null | undefined) => {
    const places = record.heard.get(type) ?? new Set();
    record.heard.set(type, places);
    for (const { id } of snapshot?._nodes ?? []) places.add(id);
  };
  const record: WalkRecord = {
    states: new Set(),
    transitions: new Set(),
    guards: new Set(),
    tried: new Set(),
    heard: new Map(),
    failures: new Map(),
    refused: new Set(),
    outrun: new Set(),
    untimed: new Set(),
    configurations: new Map(),
    machines,
    hear(system, actor, type, step) {
      add(record.states, step.states);
      add(record.transitions, step.transitions);
      add(record.guards, step.guards);
      add(record.tried, step.tried);
      note(type, system.actors.get(actor));
      for (const { before, event } of step.turns) if (event.type !== type) note(event.type, before);
    },
    arrive({ actors }) {
      for (const { machine: own, value } of actors.values()) {
        const values = record.configurations.get(own.id) ?? new Set();
        record.configurations.set(own.id, values.add(JSON.stringify(value)));
      }
    },
    fail(system, actor, event, error) {
      const id = named(system, actor);
      const message = error instanceof Error ? (error.message.split('\n').at(-1) ?? '') : String(error);
      record.failures.set(`${id} ${event}`, { machine: id, event, error: message });
    },
    refuse(system, actor, type, timer) {
      record.refused.add(`${named(system, actor)} ${type}`);
      if (timer !== null) record.untimed.add(type);
    },
    wait: (system, actor, type) => void record.outrun.add(`${named(system, actor)} ${type}`),
  };
  return record;
}
