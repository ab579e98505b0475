/** Starts the runtime after hydration: actors, the signed-in member and the connection. */
import { useEffect, useLayoutEffect } from 'react';
import type { Runtime } from './runtime.ts';

/** What starting and a change of language need. */
type Startable = Pick<
  Runtime,
  'environment' | 'hydration' | 'language' | 'preferences' | 'report' | 'session' | 'sessionActor' | 'shell' | 'system'
>;

/** A choice of an earlier visit whose cookie was lost, unless the address names a language itself. */
async function restorePreferences(runtime: Startable): Promise<void> {
  const { preferences, report, environment } = runtime;
  const wish = preferences.remembered();
  const currency = wish.currency === preferences.currency() ? null : wish.currency;
  const named = new URLSearchParams(environment.currentPath().split('?')[1]).has('lang');
  const locale = named || wish.locale === preferences.locale() ? null : wish.locale;
  if (!currency && !locale) return;
  try {
    if (locale) runtime.language.send({ type: 'language.chosen', locale });
    const { changeCurrency } = await import('./currency.ts');
    if (currency) await changeCurrency(runtime, currency);
  } catch (error) {
    await report.failure(error);
  }
}

/** Tells who is here, as far as this tab knows, and speaks with the other tabs from now on. Answers what ends that. */
export function startSession({
  session,
  sessionActor,
  environment,
}: Pick<Runtime, 'environment' | 'session' | 'sessionActor'>): () => void {
  const signedIn = session.restore();
  sessionActor.send({ type: 'session.restored', signedIn });
  return environment.tabs.listen({
    // A session that is about to end is handed over to no one.
    token: () => (sessionActor.getSnapshot().matches('signingOut') ? null : session.token()),
    subscribe: (onChange) => session.store.subscribe(onChange),
    onSignedOut: () => sessionActor.send({ type: 'session.ended' }),
  });
}

/** Starts the runtime after hydration, so that the first render of the browser equals that of the server. */
export function useStart(runtime: Startable): void {
  // Before the effects of pages, whose flows are parts of the system.
  useLayoutEffect(() => {
    runtime.hydration.watch(document.getElementById('content') ?? document.body);
    runtime.system.start();
  }, [runtime]);
  useEffect(() => {
    const { shell } = runtime;
    const stopListening = startSession(runtime);
    void restorePreferences(runtime);

    const connection = () => shell.trigger.connectionChanged({ online: navigator.onLine });
    addEventListener('online', connection);
    addEventListener('offline', connection);
    // Only a loss is news: the page itself has just come over the network.
    if (!navigator.onLine) connection();
    document.documentElement.dataset['started'] = '';
    return () => {
      stopListening();
      removeEventListener('online', connection);
      removeEventListener('offline', connection);
    };
  }, [runtime]);
}
