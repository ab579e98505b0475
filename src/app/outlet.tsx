/** The page that the address names: prepared pages at once, others behind the loader, none behind a blank. */
import { Suspense, use } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { PATHS, type PageName } from '../contract/paths.ts';
import { useGate } from '../flows/gate.ts';
import { useRuntime } from '../flows/use-runtime.tsx';
import { NotFoundPage } from '../pages/not-found.tsx';
import { Loader } from '../ui/loader.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import css from './frame.module.css';
import { isAccepted, isPrepared, prepare } from './host.ts';
import type { Match } from './match.ts';
import { hasPage, loadedPage } from './page-modules.ts';

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
              {(params: Record<string, string | undefined>) => <PageOf match={{ name, params }} />}
            </Route>
          ))}
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

function PageOf({ match }: { match: Match }) {
  return isAccepted(match) ? <Page match={match} /> : <NotFoundPage />;
}

function Page({ match }: { match: Match }) {
  const runtime = useRuntime();
  const gate = useGate(PATHS[match.name].login);
  if (!isPrepared(runtime, match)) use(preparation(match, () => prepare(runtime, match)));
  const Component = loadedPage(match.name);
  return gate === 'open' && Component ? <Component params={match.params} /> : <Waiting />;
}

const preparations = new Map<PageName, Promise<void>>();

/** The same promise for the same page until it is settled, as `use` needs it. */
function preparation({ name }: Match, start: () => Promise<void>): Promise<void> {
  const running = preparations.get(name);
  if (running) return running;
  const started = start().finally(() => preparations.delete(name));
  preparations.set(name, started);
  return started;
}

function Waiting() {
  return (
    <div className={css.waiting}>
      <Loader />
    </div>
  );
}
