/** Protected pages (§4): without login they lead to login, and the intended path is remembered. */
import { useEffect } from 'react';
import { loginPath } from './session.ts';
import { useRuntime, useSession } from './use-runtime.tsx';

/** `open`: show the page. `waiting`: the session is not known yet, or the visitor is led to login. */
export function useGate(login: boolean): 'open' | 'waiting' {
  const { navigation, session, environment } = useRuntime();
  const view = useSession();
  const closed = login && view.hasTag('signedOut');
  useEffect(() => {
    if (!closed) return;
    const path = environment.currentPath();
    session.rememberPath(path);
    navigation.navigate(loginPath(path), { replace: true });
  }, [closed, navigation, session, environment]);
  return !login || view.hasTag('signedIn') ? 'open' : 'waiting';
}
