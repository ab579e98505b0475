/** Protected pages (§4): without login they lead to login, and the intended path is remembered. */
import { useEffect, useSyncExternalStore } from 'react';
import { loginPath } from './session.ts';
import { useRuntime, useSession } from './use-runtime.tsx';

const never = () => () => {};

/** False while the server's HTML comes to life: it was made for nobody, and who is here may be known before a page is reached. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** `open`: show the page. `waiting`: nobody knows yet who is here, or the way to login is under way. */
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
