/** Protected pages (§4): without login they lead to login, and the intended path is remembered. */
import { useEffect } from 'react';
import { loginPath } from './session.ts';
import { useRuntime, useSession } from './use-runtime.tsx';

/** `open`: show the page. `waiting`: nobody knows yet who is here, or the way to login is under way. */
export function useGate(login: boolean): 'open' | 'waiting' {
  const { navigation, session, world } = useRuntime();
  const view = useSession();
  const closed = login && view.hasTag('signedOut');
  useEffect(() => {
    if (!closed) return;
    const path = world.currentPath();
    session.rememberPath(path);
    navigation.navigate(loginPath(path), { replace: true });
  }, [closed, navigation, session, world]);
  return !login || view.hasTag('signedIn') ? 'open' : 'waiting';
}
