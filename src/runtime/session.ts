/** The session machine with its effects; it alone handles a 401. */
import { fromPromise, type ActorRefFrom } from 'xstate';
import { sessionMachine } from '../../machines/session.machine.ts';
import type { Call } from '../client/call-types.ts';
import { MEMBER_KEYS } from '../contract/locale.ts';
import { PATHS } from '../contract/paths.ts';
import type { Session } from '../stores/session.ts';
import type { SafeStorage } from '../stores/storage.ts';
import { ownPath } from './navigation.ts';
import type { Tabs } from './tabs.ts';

export interface SessionDeps {
  call: Call;
  session: Session;
  /** Other tabs of the shop. */
  tabs: Tabs;
  /** What was typed into forms, by their names. */
  drafts: Map<string, unknown>;
  /** What stays on this device. */
  local: SafeStorage;
  /** Path and query that are shown. */
  currentPath(): string;
  navigate(to: string, options?: { replace?: boolean }): void;
}

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** Address of the login page that leads back to a path. */
export function loginPath(backTo: string): string {
  return `${PATHS.login.path}?redirect=${encodeURIComponent(backTo)}`;
}

/** Pages of the way in itself, and those whose address holds a token, which belongs into no other address. */
const NEVER_BACK = /^\/(oauth-|account\/(login|password-reset|email-undo|mail-consent))/;

/** Where to go after signing in: the query, else what was remembered, else the front page; never another site. */
export function returnPath(currentPath: string, remembered: string | null): string {
  const search = currentPath.split('?')[1] ?? '';
  const wish = ownPath(new URLSearchParams(search).get('redirect')) ?? ownPath(remembered);
  return wish && !NEVER_BACK.test(wish) ? wish : PATHS.main.path;
}

export function provideSession(deps: SessionDeps): typeof sessionMachine {
  const { call, session } = deps;
  const rememberable = () => !NEVER_BACK.test(deps.currentPath());
  return sessionMachine.provide({
    actors: {
      signIn: fromPromise(({ input, signal }) =>
        call('auth.signin', { body: { ...input, email: input.email.trim() } }, { signal }),
      ),
      signOut: fromPromise(async () => {
        await call('auth.signout', {}, { quiet: true });
      }),
      askTabs: fromPromise(async () => ({ accessToken: await deps.tabs.ask() })),
    },
    actions: {
      keepToken: (_, { accessToken }) => session.keepToken(accessToken),
      removeTokens: () => session.clear(),
      forgetMember: () => {
        session.forget();
        deps.drafts.clear();
        for (const key of MEMBER_KEYS) deps.local.remove(key);
      },
      tellTabs: () => deps.tabs.tellSignedOut(),
      rememberPath: () => {
        if (rememberable()) session.rememberPath(deps.currentPath());
      },
      goToLogin: () => {
        if (rememberable()) deps.navigate(loginPath(deps.currentPath()));
      },
      returnToPath: () => deps.navigate(returnPath(deps.currentPath(), session.takePath()), { replace: true }),
    },
  });
}
