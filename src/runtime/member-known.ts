/** Whether it is known who is signed in: forms that fill in a member's own data wait for it. */
import { useSelector } from '@xstate/react';
import { useRuntime, useSession } from './use-runtime.tsx';

/** True once the member is here, or once the start went on without: then nothing is filled in. */
export function useMemberKnown(): boolean {
  const { startup } = useRuntime();
  const { member } = useSession();
  const isStarted = useSelector(startup, (state) => state.matches({ user: 'known' }));
  return member !== null || isStarted;
}
