/** What a machine of a system is right now, for a view that shows it and sends it what a person does. */
import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

export interface Child<Ref extends AnyActorRef> {
  state: SnapshotFrom<Ref>;
  send: Ref['send'];
}

const whole = <Snapshot>(snapshot: Snapshot): Snapshot => snapshot;

/**
 * @param ref of the snapshot of the machine that started it
 * @returns null while it does not run
 */
export function useChild<Ref extends AnyActorRef>(ref: Ref | undefined): Child<Ref> | null {
  // Only what does not run has no state.
  const state = useSelector(ref, whole) as SnapshotFrom<Ref>;
  return ref === undefined ? null : { state, send: ref.send as Ref['send'] };
}
