/** Everything that pages stand on, made once: per request on the server, at module level in the browser. */
import type { i18n } from 'i18next';
import { createAsk } from '../client/call.ts';
import { type Ask, type Call } from '../client/call-types.ts';
import { isApiError } from '../client/api-error.ts';
import type { Locale } from '../contract/locale.ts';
import { createPreferencesStore, type Preferences } from '../stores/preferences.ts';
import { createSessionStore, type Session } from '../stores/session.ts';
import { createShellStore, type Shell } from '../stores/shell.ts';
import { Drafts } from './drafts.ts';
import type { Environment } from './environment.ts';
import type { Boot } from './boot.ts';
import type { createQueryCache, QueryCache } from './query-cache.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { createReport, type Report } from './toasts.ts';
import type { SessionActor } from './session.ts';
import { readArrival, type SocialArrival } from './social-arrival.ts';
import type { StartupInput } from '../../machines/startup.machine.ts';
import { createShopSystem, type LanguageActor, type ShopSystem } from './shop-system.ts';
import type { StartupActor } from './startup.ts';
import { createHydration, type Hydration } from './hydration.ts';

/** What making a page ready reads of the runtime. */
export type PageRuntime = Pick<Runtime, 'boot' | 'data' | 'hydration' | 'i18n' | 'preferences' | 'session'>;

/** What the app lends the runtime: pages and words are its own. */
export interface RuntimeHost {
  i18n: i18n;
  /** Fetches words; resolves at once when they are here. */
  loadWords(locale: Locale, namespaces: readonly string[]): Promise<void>;
  /** Makes the page of an address ready; null when it is. */
  preparePage(runtime: PageRuntime, to: string): Promise<void> | null;
  /** Questions that the page of an address will ask. */
  prefetchPage(runtime: PageRuntime, to: string): void;
  /** True when the page of an address needs a document with another security policy. */
  needsDocument(runtime: Pick<Runtime, 'boot'>, to: string): boolean;
  /** Shows the page of an address by a change of the address. */
  showChange(to: string, change: () => boolean): void;
  /** Makes the cache of questions; its code comes with the first page, which is the first to ask. */
  createQueryCache: typeof createQueryCache;
  /** Namespaces that are in use, to be fetched again in another language. */
  wordsInUse(): readonly string[];
}

export interface Runtime {
  boot: Boot;
  host: RuntimeHost;
  i18n: i18n;
  environment: Environment;
  ask: Ask;
  call: Call;
  /** The questions of pages, once the first page is here. */
  readonly data: QueryCache;
  /** Tells of every answer, and when all are forgotten, also before the first page; answers how to stop. */
  onAnswers(listener: () => void): () => void;
  /** Differs after each of these. */
  answersVersion(): number;
  session: Session;
  preferences: Preferences;
  shell: Shell;
  /** The actor system; its parts by name. */
  system: ShopSystem;
  startup: StartupActor;
  sessionActor: SessionActor;
  language: LanguageActor;
  report: Report;
  navigation: Navigation;
  /** Whether the server's page is hydrated. */
  hydration: Hydration;
  /** What a social provider sent back, once; the address does not show it any more. */
  takeArrival(): SocialArrival | null;
  /** True on the server, where machines only show their first state. */
  isServerRender: boolean;
  /** What was typed into forms that were left unsent, by form; never stored. */
  drafts: Drafts;
}

export interface RuntimeOptions {
  boot: Boot;
  host: RuntimeHost;
  environment: Environment;
  /** Stands in for the client, such as in tests. */
  ask?: Ask;
  /** True where the page is the server's HTML and hydration waits for input. */
  isDelayed?: boolean;
  /** The actor system of the server, where nothing will ever happen. */
  firstStates?: (input: StartupInput) => ShopSystem;
}

export function createRuntime({
  boot,
  host,
  environment,
  ask: givenAsk,
  isDelayed = false,
  firstStates,
}: RuntimeOptions): Runtime {
  const isServerRender = firstStates !== undefined;
  // First of all, so that no script reads the code in the address and nothing uses it twice.
  let arrival = isServerRender ? null : readArrival(environment);
  const hydration = createHydration(isDelayed);
  // What the server could not answer is asked for at once, not with the first input.
  if (boot.isIncomplete) hydration.start();
  const session = createSessionStore(environment.storages.session);
  const preferences = createPreferencesStore(environment.storages, { locale: boot.locale, currency: boot.currency });
  const shell = createShellStore({ menus: boot.menus ?? [], settings: boot.settings ?? [] });
  const send =
    givenAsk ?? createAsk({ token: session.token, locale: preferences.locale, currency: preferences.currency });

  const ask: Ask = async (name, input, options) => {
    const token = session.token();
    try {
      return await send(name, input, options);
    } catch (error) {
      // An answer to a token that is gone says nothing about the present one.
      if (isApiError(error) && error.status === 401 && token !== null && token === session.token()) {
        system.session.send({ type: options?.quiet ? 'session.rejected' : 'session.expired' });
      }
      throw error;
    }
  };
  const call: Call = async (name, input, options) => (await ask(name, input, options)).data;

  let data: QueryCache | null = null;
  let embeddedAt: number | null = environment.now();
  const listeners = new Set<() => void>();
  let version = 0;
  const tellListeners = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const navigation = createNavigation({
    go: environment.go,
    open: environment.open,
    show: host.showChange,
    prepare: (to) => host.preparePage(runtime, to),
    needsDocument: (to) => host.needsDocument(runtime, to),
    onWait: (waiting) => {
      if (waiting) shell.trigger.loadingStarted({});
      else if (shell.get().context.loading) shell.trigger.loadingEnded();
    },
  });
  const drafts = new Drafts();
  const report = createReport({
    i18n: host.i18n,
    loadWords: (namespaces) => host.loadWords(preferences.locale(), namespaces),
    raise: (notice) => system.notices.send({ type: 'notice.raised', ...notice }),
  });

  const input: StartupInput = {
    locale: boot.locale,
    hasToken: false,
    settings: boot.settings,
    menus: boot.menus && { locale: boot.locale, nodes: boot.menus },
  };
  const system = firstStates
    ? firstStates(input)
    : createShopSystem(input, {
        call,
        session,
        shell,
        hydration,
        i18n: host.i18n,
        preferences,
        environment,
        drafts,
        local: environment.storages.local,
        tabs: environment.tabs,
        currentPath: environment.currentPath,
        navigate: navigation.navigate,
        fetchWords: (locale) => host.loadWords(locale, host.wordsInUse()),
        forgetAnswers() {
          // Where no page has read them yet.
          embeddedAt = null;
          data?.clear();
          // What the server rendered for no member is rendered afresh: it may differ for one.
          tellListeners();
        },
        report,
      });

  const runtime: Runtime = {
    boot,
    host,
    i18n: host.i18n,
    environment,
    ask,
    call,
    get data() {
      data ??= host.createQueryCache({
        root: system.root,
        ask: isServerRender ? null : ask,
        embedded: boot.data,
        embeddedAt,
        now: environment.now,
        onChange: tellListeners,
      });
      return data;
    },
    onAnswers(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answersVersion: () => version,
    session,
    preferences,
    shell,
    system,
    startup: system.startup,
    sessionActor: system.session,
    language: system.language,
    report,
    navigation,
    hydration,
    takeArrival() {
      const taken = arrival;
      arrival = null;
      return taken;
    },
    isServerRender,
    drafts,
  };
  return runtime;
}
