/** Tells the session that the page in sight is for visitors: a member who opens it, or signs in on it, is led on. */
import { useEffect } from 'react';
import { useRuntime } from '../../runtime/use-runtime.tsx';

/** @param isOpen false where the page may still be of use to a member */
export function useVisitorsPage(isOpen = true): void {
  const { sessionActor } = useRuntime();
  useEffect(() => {
    if (!isOpen) return;
    sessionActor.send({ type: 'signin.opened' });
    return () => sessionActor.send({ type: 'signin.closed' });
  }, [isOpen, sessionActor]);
}
