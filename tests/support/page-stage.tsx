/** Puts a real page on a stage: real flow, real runtime, English words; the server's answers wait until the test gives them. */
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { Route, Router, Switch } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createI18n, type Words } from '../../src/i18n/create-i18n.ts';
import { ApiError } from '../../src/client/api-error.ts';
import type { Ask, CallOptions } from '../../src/client/call-types.ts';
import type { Pagination } from '../../src/contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../../src/contract/errors.ts';
import type { Member } from '../../src/contract/accounts/members.ts';
import { PATHS, type PageName } from '../../src/contract/paths.ts';
import type { EndpointName } from '../../src/contract/table.ts';
import type { Boot } from '../../src/runtime/boot.ts';
import { useCalendar } from '../../src/runtime/calendar.ts';
import { createQueryCache } from '../../src/runtime/query-cache.ts';
import { createRuntime, type Runtime, type RuntimeHost } from '../../src/runtime/runtime.ts';
import { inertEnvironment } from '../../src/runtime/environment.ts';
import { RuntimeProvider } from '../../src/runtime/use-runtime.tsx';
import type { Tabs } from '../../src/runtime/tabs.ts';
import { CalendarContext } from '../../src/i18n/calendar-context.ts';
import { WordsProvider } from '../../src/i18n/words.tsx';

const FILES = import.meta.glob<Record<string, unknown>>('../../locales/en/*.json', { import: 'default', eager: true });
const WORDS: Words = {
  ...Object.fromEntries(Object.entries(FILES).map(([file, words]) => [file.replace(/^.*\/|\.json$/g, ''), words])),
  // Two countries do for a choice; all of them would make every look at the page slow.
  countries: { FR: 'France', DE: 'Germany' },
};

/** What a call is answered with, or why it is refused. */
export interface Refusal {
  code: ErrorCode | 'NETWORK';
  status?: number;
  problems?: ApiError['problems'];
  details?: ApiError['details'];
}

export interface StageOptions {
  /** Path and query where the visit begins. */
  address: string;
  pages: Partial<Record<PageName, ComponentType<{ params: never }>>>;
  member?: Member;
  /** Today in Seoul. */
  today: string;
  /** Calls that are answered at once, by name. */
  background?: Partial<Record<EndpointName, (input: unknown) => unknown>>;
  /** False leaves the machines before storage was read, as in the server's HTML. */
  restored?: boolean;
  /** Other tabs of the shop; none when absent. */
  tabs?: Tabs;
  /** Prepares what an earlier page of the tab left. */
  before?: (runtime: Runtime) => void;
  /** What the first HTML brought; settings and menus are known unless told. */
  boot?: Partial<Boot>;
  /** What the tab's storage holds before anything of the shop runs. */
  storage?: Readonly<Record<string, string>>;
}

interface Pending {
  name: EndpointName;
  input: unknown;
  options: CallOptions | undefined;
  resolve: (answer: { data: unknown; pagination: Pagination | null }) => void;
  reject: (error: unknown) => void;
}

export interface Stage {
  address(): string;
  /** Follows an address as history does: without a press on the page. */
  go(to: string): Promise<void>;
  /** Answers the oldest open call of a name. */
  answer(name: EndpointName, data: unknown, pagination?: Pagination): Promise<void>;
  refuse(name: EndpointName, refusal: Refusal): Promise<void>;
  /** Names of calls that wait for an answer. */
  open(): EndpointName[];
  /** What the oldest open call of a name was given. */
  asked(name: EndpointName): unknown;
  /** How it was called. */
  how(name: EndpointName): CallOptions | undefined;
  /** What the tab's storage holds under a key. */
  stored(key: string): string | null;
  /** Reloads the page: memory is empty, session storage stays. */
  reload(): Promise<void>;
  /** Does something on the page and waits until it has settled. */
  perform(deed: () => unknown): Promise<void>;
  close(): void;
}

const realTurn = globalThis.setImmediate;

/** Lets promises, lazy parts and renders come to rest; timers are the test's own. */
async function settle(deed: () => unknown = () => {}): Promise<void> {
  await act(async () => {
    await deed();
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => realTurn(resolve));
  });
}

export async function mountPage(options: StageOptions): Promise<Stage> {
  const pending: Pending[] = [];
  const [path = '', ...query] = options.address.split('?');
  const memory = memoryLocation({ path, searchPath: query.join('?'), record: true });
  const address = () => memory.history.at(-1) ?? options.address;

  const ask: Ask = (name, input, given) => {
    const answer = options.background?.[name];
    if (answer) return Promise.resolve({ data: answer(input), pagination: null }) as never;
    return new Promise((resolve, reject) => pending.push({ name, input, options: given, resolve, reject })) as never;
  };
  const i18n = createI18n('en', { en: WORDS });
  const host: RuntimeHost = {
    i18n,
    // The words of any other language are those of English.
    loadWords: async (locale, names) => {
      for (const name of names) i18n.addResourceBundle(locale, name, WORDS[name]);
    },
    preparePage: () => null,
    prefetchPage: () => {},
    needsDocument: () => false,
    showChange: (_to, change) => change(),
    createQueryCache,
    wordsInUse: () => [],
  };
  const environment = {
    ...inertEnvironment(options.address),
    ...(options.tabs && { tabs: options.tabs }),
    currentPath: address,
    go: memory.navigate,
  };
  for (const [key, value] of Object.entries(options.storage ?? {})) environment.storages.session.set(key, value);
  const visit = (): Runtime => {
    const runtime = createRuntime({
      boot: {
        locale: 'en',
        currency: 'USD',
        today: options.today,
        origin: 'http://shop.test',
        words: '',
        settings: [],
        menus: [],
        data: {},
        payment: true,
        ...options.boot,
      },
      host,
      environment,
      ask,
    });
    if (options.member) {
      runtime.session.keepToken('token');
      runtime.session.store.trigger.memberChanged({ member: options.member });
    }
    runtime.sessionActor.start();
    runtime.system.cartCount.start();
    runtime.system.notices.start();
    if (options.restored !== false)
      runtime.sessionActor.send({ type: 'session.restored', signedIn: options.member !== undefined });
    return runtime;
  };

  const settleOne = (name: EndpointName): Pending => {
    const index = pending.findIndex((one) => one.name === name);
    const [found] = index < 0 ? [] : pending.splice(index, 1);
    if (!found)
      throw new Error(
        `No call of ${name} waits for an answer; open are: ${pending.map((one) => one.name).join(', ') || 'none'}.`,
      );
    return found;
  };

  const show = async (runtime: Runtime) => {
    render(
      <RuntimeProvider runtime={runtime}>
        <WordsProvider i18n={i18n}>
          <Router hook={memory.hook} searchHook={memory.searchHook} aroundNav={runtime.navigation.around}>
            <Formatted>
              <Switch>
                {Object.entries(options.pages).map(([name, Page]) => (
                  <Route key={name} path={PATHS[name as PageName].path}>
                    {(params: object) => <Page params={params as never} />}
                  </Route>
                ))}
              </Switch>
            </Formatted>
          </Router>
        </WordsProvider>
      </RuntimeProvider>,
    );
    await settle();
  };
  const first = visit();
  options.before?.(first);
  await show(first);

  return {
    address,
    go: (to) => settle(() => memory.navigate(to)),
    answer: (name, data, pagination) => settle(() => settleOne(name).resolve({ data, pagination: pagination ?? null })),
    refuse: (name, { code, status, problems = [], details = {} }) =>
      settle(() =>
        settleOne(name).reject(
          new ApiError({
            kind: code === 'NETWORK' ? 'network' : 'http',
            code,
            message: '',
            status: status ?? (code === 'NETWORK' ? 0 : ERROR_STATUS[code]),
            problems,
            details,
          }),
        ),
      ),
    open: () => pending.map(({ name }) => name),
    asked: (name) => pending.find((one) => one.name === name)?.input,
    how: (name) => pending.find((one) => one.name === name)?.options,
    stored: (key) => environment.storages.session.get(key),
    perform: settle,
    reload() {
      cleanup();
      pending.length = 0;
      return show(visit());
    },
    close: cleanup,
  };
}

function Formatted({ children }: { children: ReactNode }) {
  return <CalendarContext value={useCalendar()}>{children}</CalendarContext>;
}
