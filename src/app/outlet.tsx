/** The page that the address names: prepared pages at once, others behind the loader, none behind a blank. */
import { Suspense, use, useMemo, type ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { PATHS, pageRow, type PageName } from '../contract/paths.ts';
import { useGate } from '../runtime/login-gate.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { useRuntime } from '../runtime/use-runtime.tsx';
import { HydrationMarker } from '../runtime/hydration-marker.tsx';
import { Loader } from '../ui/loader.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import css from './frame.module.css';
import { isAccepted, isPrepared, prepare } from './host.ts';
import { FOOTER, keepFailure, loadedPage, NOT_FOUND, type Part } from './load-page.ts';
import { matchPage, type Match } from './match-page.ts';

export function Outlet() {
  const [path] = useLocation();
  const match = useMemo(() => matchPage(path), [path]);
  return (
    <ErrorBoundary address={path}>
      <Suspense fallback={<Waiting />}>
        {path === '/' ? (
          <Redirect to={PATHS.main.path} replace />
        ) : match ? (
          <Checkout key={match.name} is={pageRow(match.name).payment}>
            <Page match={match} />
          </Checkout>
        ) : (
          <NotFound />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

/** On a phone the shop's frame keeps out of the way of what is to be finished, from the first paint. */
function Checkout({ is, children }: { is: true | undefined; children: ReactNode }) {
  return is ? (
    <div data-checkout className={css.checkout}>
      {children}
    </div>
  ) : (
    children
  );
}

function Page({ match }: { match: Match }) {
  const runtime = useRuntime();
  const gate = useGate(pageRow(match.name).login === true);
  // While the page of the server sleeps, its HTML stays where it is: React keeps it until this promise is settled.
  use<unknown>(runtime.hydration.isWanted() && isPrepared(runtime, match) ? READY : preparation(match, runtime));
  const page = loadedPage(match.name);
  if (gate === 'waiting' || !page) return <Waiting />;
  return (
    <HydrationMarker hydration={runtime.hydration}>
      {isAccepted(match) ? <page.Component params={match.params} /> : <NotFound />}
    </HydrationMarker>
  );
}

/** A promise that React knows to be fulfilled: nothing suspends on it. */
const READY: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

const preparations = new Map<PageName, Promise<unknown>>();

/** The same promise for the same page until it is ready, or its failure is told, as `use` needs it. */
function preparation(match: Match, runtime: Pick<Runtime, 'hydration' | 'i18n' | 'preferences'>): Promise<unknown> {
  const running = preparations.get(match.name);
  if (running) return running;
  const forget = () => preparations.delete(match.name);
  const started = runtime.hydration.wanted.then(() => prepare(runtime, match)).then(forget, keepFailure(forget));
  preparations.set(match.name, started);
  return started;
}

function NotFound() {
  return usePart(NOT_FOUND);
}

/** Hydrates the server's footer together with the page; its links work before that. */
export function HydratedFooter() {
  return (
    <ErrorBoundary quiet>
      <Suspense fallback={null}>
        <FooterPart />
      </Suspense>
    </ErrorBoundary>
  );
}

function FooterPart() {
  const { hydration } = useRuntime();
  use(hydration.isWanted() ? READY : hydration.wanted);
  return usePart(FOOTER);
}

function usePart({ loaded, load }: Part) {
  use<unknown>(loaded() ? READY : load());
  const Loaded = loaded();
  return Loaded && <Loaded />;
}

function Waiting() {
  return (
    <div className={css.waiting}>
      <Loader />
    </div>
  );
}
