/** Whether it is known who is signed in: what concerns a member's own data waits for it. */
import { useSelector } from '@xstate/react';
import { waitFor, type SnapshotFrom } from 'xstate';
import type { startupMachine } from '../../machines/startup.machine.ts';
import type { Member } from '../contract/accounts/members.ts';
import type { Runtime } from './runtime.ts';
import { useRuntime, useSession } from './use-runtime.tsx';

/** True once the member is here, or once the start went on without: then nothing is filled in. */
const isKnown = (member: Member | null, startup: SnapshotFrom<typeof startupMachine>) =>
  member !== null || startup.matches({ user: 'known' });

export function useMemberKnown(): boolean {
  const { startup } = useRuntime();
  const { member } = useSession();
  return useSelector(startup, (state) => isKnown(member, state));
}

/** @returns the member as soon as it is known who is signed in; null where the start went on without */
export async function loadMember({ session, startup }: Pick<Runtime, 'session' | 'startup'>): Promise<Member | null> {
  const currentMember = () => session.store.get().context.member;
  await waitFor(startup, (state) => isKnown(currentMember(), state));
  return currentMember();
}
