/** The tokens and the member behind them (§4): tokens in session storage under the names of the specification. */
import { createStore } from '@xstate/store';
import { STORAGE_KEYS } from '../contract/locale.ts';
import type { Member } from '../contract/accounts/members.ts';
import type { SafeStorage } from './storage.ts';

interface SessionState {
  accessToken: string | null;
  member: Member | null;
}

export function createSessionStore(storage: SafeStorage) {
  const initial: SessionState = { accessToken: null, member: null };
  const store = createStore({
    context: initial,
    on: {
      /** Another token may be another member's: the name of the former one must not show beside it. */
      tokenChanged: (context, event: { accessToken: string }) => ({
        accessToken: event.accessToken,
        member: event.accessToken === context.accessToken ? context.member : null,
      }),
      memberChanged: (context, event: { member: Member }) => ({ ...context, member: event.member }),
      cleared: () => initial,
    },
  });
  return {
    store,
    token: () => store.get().context.accessToken,
    /** Reads what an earlier page of this tab left; true when a member is signed in. */
    restore(): boolean {
      const accessToken = storage.get(STORAGE_KEYS.accessToken);
      if (accessToken) store.trigger.tokenChanged({ accessToken });
      return Boolean(accessToken);
    },
    keepToken(accessToken: string) {
      storage.set(STORAGE_KEYS.accessToken, accessToken);
      // What it stood for is a session now.
      storage.remove(STORAGE_KEYS.socialAccessToken);
      store.trigger.tokenChanged({ accessToken });
    },
    /** §8: both tokens are removed. */
    clear() {
      storage.remove(STORAGE_KEYS.accessToken);
      storage.remove(STORAGE_KEYS.socialAccessToken);
      store.trigger.cleared();
    },
    /** After a sign-out on purpose: removes vouchers and drafts too, since another person may use this tab next. */
    forget() {
      storage.clear();
      store.trigger.cleared();
    },
    /** The ticket of a person who is joining through a social provider, as text (§4). */
    keepSocialTicket: (ticket: string) => storage.set(STORAGE_KEYS.socialAccessToken, ticket),
    socialTicket: () => storage.get(STORAGE_KEYS.socialAccessToken),
    /** The state that a social provider must bring back to this very tab. */
    keepSocialState: (state: string) => storage.set(STORAGE_KEYS.socialState, state),
    takeSocialState(): string | null {
      const state = storage.get(STORAGE_KEYS.socialState);
      storage.remove(STORAGE_KEYS.socialState);
      return state;
    },
    /** §4: the intended path is remembered under the key `redirect`. */
    rememberPath: (path: string) => storage.set(STORAGE_KEYS.redirect, path),
    takePath(): string | null {
      const path = storage.get(STORAGE_KEYS.redirect);
      storage.remove(STORAGE_KEYS.redirect);
      return path;
    },
  };
}

export type Session = ReturnType<typeof createSessionStore>;
