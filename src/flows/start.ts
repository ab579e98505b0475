/** What begins once the page of the server is alive in the browser: actors, the signed-in member, device and connection. */
import { useEffect } from 'react';
import { restorePreferences } from './language.ts';
import type { Runtime } from './runtime.ts';

/** §9: the user agent has a mobile keyword, or the width is at most 768 with touch. */
export function isMobileDevice(userAgent: string, width: number, touch: boolean): boolean {
  return /android|iphone|ipad|ipod|mobile|windows phone/i.test(userAgent) || (width <= 768 && touch);
}

/** Starts the runtime after hydration, so that the first render of the browser equals that of the server. */
export function useStart(runtime: Runtime): void {
  useEffect(() => {
    const { session, sessionActor, shell, startup } = runtime;
    startup.start();
    sessionActor.start();
    sessionActor.send({ type: 'session.restored', signedIn: session.restore() });
    restorePreferences(runtime);
    shell.trigger.deviceDetected({
      mobile: isMobileDevice(navigator.userAgent, innerWidth, navigator.maxTouchPoints > 0),
    });

    const connection = () => shell.trigger.connectionChanged({ online: navigator.onLine });
    addEventListener('online', connection);
    addEventListener('offline', connection);
    // Only a loss is news: the page itself has just come over the network.
    if (!navigator.onLine) connection();
    document.documentElement.dataset['alive'] = '';
    return () => {
      removeEventListener('online', connection);
      removeEventListener('offline', connection);
    };
  }, [runtime]);
}
