/** Protected pages (§4): without login they lead to login, and the intended path is remembered. */
import { useEffect, useSyncExternalStore } from 'react';
import { loginPath } from './session.ts';
import { useRuntime, useSession } from './use-runtime.tsx';

const never = () => () => {};

/** False until the page is hydrated: the server renders every visitor as anonymous. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** `open`: show the page. `waiting`: the session is not known yet, or the visitor is led to login. */
export function useGate(login: boolean): 'open' | 'waiting' {
  const { navigation, session, environment } = useRuntime();
  const view = useSession();
  const alive = useIsHydrated();
  const closed = login && view.hasTag('signedOut');
  useEffect(() => {
    if (!closed) return;
    const path = environment.currentPath();
    session.rememberPath(path);
    navigation.navigate(loginPath(path), { replace: true });
  }, [closed, navigation, session, environment]);
  return !login || (alive && view.hasTag('signedIn')) ? 'open' : 'waiting';
}
