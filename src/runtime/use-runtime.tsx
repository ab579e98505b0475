/** The runtime in React: its context and the hooks through which pages read who, where and in which language. */
import { useSelector as useStore } from '@xstate/store-react';
import { useSelector } from '@xstate/react';
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { Currency, Locale } from '../contract/locale.ts';
import type { Member } from '../contract/accounts/members.ts';
import type { NavigateOptions } from './navigation.ts';
import { pageContext, type PageContext } from './page.ts';
import type { Runtime } from './runtime.ts';

export const RuntimeContext = createContext<Runtime | null>(null);

export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('No RuntimeProvider above this component');
  return runtime;
}

export function useLocale(): Locale {
  return useStore(useRuntime().preferences.store, (state) => state.context.locale);
}

export function useCurrency(): Currency {
  return useStore(useRuntime().preferences.store, (state) => state.context.currency);
}

export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return useRuntime().navigation.navigate;
}

export interface SessionView {
  /** Asks the session machine: `unknown`, `asking`, `signedOut`, `signingIn`, `signedIn`, `signingOut`. */
  matches(state: 'unknown' | 'asking' | 'signedOut' | 'signingIn' | 'signedIn' | 'signingOut'): boolean;
  hasTag(tag: 'signedIn' | 'signedOut' | 'busy' | 'failed'): boolean;
  send: Runtime['sessionActor']['send'];
  /** True once the password was right and the account asks for a code too. */
  asksCode: boolean;
  member: Member | null;
}

const never = () => () => {};

/** False until the part that asks is hydrated. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Unknown until the part that asks is hydrated, as the server rendered it: by then the visitor may be signed in or out. */
export function useSession(): SessionView {
  const { sessionActor, session } = useRuntime();
  const isHydrated = useIsHydrated();
  const snapshot = useSelector(sessionActor, (state) => state);
  const member = useStore(session.store, (state) => state.context.member);
  return {
    matches: (state) => (isHydrated ? snapshot.matches(state) : state === 'unknown'),
    hasTag: (tag) => isHydrated && snapshot.hasTag(tag),
    send: sessionActor.send,
    asksCode: snapshot.context.asksCode,
    member: isHydrated ? member : null,
  };
}

export function usePageContext<Params>(params: Params): PageContext<Params> {
  const { boot } = useRuntime();
  const locale = useLocale();
  const currency = useCurrency();
  const search = useSearch();
  return useMemo(
    () => pageContext(params, search, { locale, currency, today: boot.today }),
    [boot, currency, locale, params, search],
  );
}
