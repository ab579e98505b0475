/** Runs what a page starts as a part of the shop's actor system, for as long as the page is shown. */
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import {
  createActor,
  type Actor,
  type AnyActorLogic,
  type AnyStateMachine,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { useRuntime } from './use-runtime.tsx';

/** Starts an actor that finds the shop's parts by their names, and ends it with the page. */
export function useFlowActor<Logic extends AnyActorLogic>(logic: Logic, input?: InputFrom<Logic>): Actor<Logic> {
  const { root } = useRuntime().system;
  const [actor] = useState(() => createActor(logic, { parent: root, input }));
  useEffect(() => {
    actor.start();
    return () => root.send({ type: 'flow.ended', flow: actor });
  }, [actor, root]);
  return actor;
}

/**
 * The same for a machine that a page shows.
 * @param machine what it does may differ between renders; what it draws may not
 * @returns what the machine is right now, how to send it an event, and its actor
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input?: InputFrom<Machine>,
): [SnapshotFrom<Machine>, Actor<Machine>['send'], Actor<Machine>] {
  const actor = useFlowActor(machine, input);
  // Before the next event: it meets the page's latest rules and calls.
  useLayoutEffect(() => provideAgain(actor, machine));
  return [useSelector(actor, (state) => state), actor.send, actor];
}

function provideAgain<Machine extends AnyStateMachine>(actor: Actor<Machine>, { implementations }: Machine): void {
  actor.logic.implementations = implementations;
}
