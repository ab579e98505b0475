/** The page that the address names: prepared pages at once, others behind the loader, none behind a blank. */
import { Suspense, use } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { PATHS, type PageName } from '../contract/paths.ts';
import { useGate } from '../runtime/login-gate.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { useRuntime } from '../runtime/use-runtime.tsx';
import { HydrationMarker } from '../runtime/hydration-marker.tsx';
import { Loader } from '../ui/loader.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import css from './frame.module.css';
import { isAccepted, isPrepared, prepare } from './host.ts';
import type { Match } from './match-page.ts';
import { hasPage, loadedNotFound, loadedPage, loadNotFound } from './page-modules.ts';

const NAMES = (Object.keys(PATHS) as PageName[]).filter(hasPage);

export function Outlet() {
  const [path] = useLocation();
  return (
    <ErrorBoundary address={path}>
      <Suspense fallback={<Waiting />}>
        <Switch>
          <Route path="/">
            <Redirect to={PATHS.main.path} replace />
          </Route>
          {NAMES.map((name) => (
            <Route key={name} path={PATHS[name].path}>
              {(params: Record<string, string | undefined>) => <Page match={{ name, params }} />}
            </Route>
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

function Page({ match }: { match: Match }) {
  const runtime = useRuntime();
  const gate = useGate(PATHS[match.name].login);
  // While the page of the server sleeps, its HTML stays where it is: React keeps it until this promise is settled.
  use(runtime.hydration.isWanted() && isPrepared(runtime, match) ? READY : preparation(match, runtime));
  const page = loadedPage(match.name);
  if (gate === 'waiting' || !page) return <Waiting />;
  return (
    <HydrationMarker hydration={runtime.hydration}>
      {isAccepted(match) ? <page.Component params={match.params} /> : <NotFound />}
    </HydrationMarker>
  );
}

/** A promise that React knows to be kept already: nothing waits for it. */
const READY: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

const preparations = new Map<PageName, Promise<void>>();

/** The same promise for the same page until it is settled, as `use` needs it. */
function preparation(match: Match, runtime: Runtime): Promise<void> {
  const running = preparations.get(match.name);
  if (running) return running;
  const started = runtime.hydration.wanted
    .then(() => prepare(runtime, match))
    .finally(() => preparations.delete(match.name));
  preparations.set(match.name, started);
  return started;
}

function NotFound() {
  use<unknown>(loadedNotFound() ? READY : loadNotFound());
  const Page = loadedNotFound();
  return Page && <Page />;
}

function Waiting() {
  return (
    <div className={css.waiting}>
      <Loader />
    </div>
  );
}
