/** The social-login machine with its effects: the buttons, the page that the provider leads back to, and the ticket of who joins. */
import { useMachine, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import {
  socialLoginMachine,
  type SocialLoginContext,
  type SocialLoginEvent,
  type SocialTicket,
} from '../../../machines/social-login.machine.ts';
import { PATHS, pathTo } from '../../contract/paths.ts';
import { SOCIAL_TYPES, type SocialType } from '../../contract/social.ts';
import { restoreRedirectDrafts, storeRedirectDrafts } from '../../runtime/redirect-drafts.ts';
import { ownPath } from '../../runtime/navigation.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { useSearchParams } from '../../runtime/search-params.ts';
import { returnPath } from '../../runtime/session.ts';
import { useRuntime, useSession } from '../../runtime/use-runtime.tsx';

/** A person whom a provider has named and who has still to join. */
export interface SocialRegistration {
  social_type: SocialType;
  social_id: string;
  social_token: string;
  name: string;
  email: string;
  email_verified: boolean;
}

type StoredTicket = SocialRegistration & { at: number };

/** Milliseconds for which the server keeps a ticket. */
const TICKET_LIFE_MS = 1_800_000;

const REGISTRATION = pathTo('registration', { userType: 'social' });

/** The person of the stored ticket; null where there is none, or none any more. */
export function socialRegistration({
  session,
  environment,
}: Pick<Runtime, 'environment' | 'session'>): SocialRegistration | null {
  try {
    const stored = JSON.parse(session.socialTicket() ?? 'null') as StoredTicket | null;
    if (stored === null || !SOCIAL_TYPES.includes(stored.social_type)) return null;
    if (!(environment.now() - stored.at < TICKET_LIFE_MS)) return null;
    const { social_type, social_id, social_token, name, email, email_verified } = stored;
    const texts = [social_id, social_token, name, email];
    if (!texts.every((text) => typeof text === 'string')) return null;
    return { social_type, social_id, social_token, name, email, email_verified };
  } catch {
    return null;
  }
}

function keepTicket(
  { session, environment }: Pick<Runtime, 'environment' | 'session'>,
  provider: SocialType,
  ticket: SocialTicket,
): void {
  const { isMember: _, ...person } = ticket;
  session.keepSocialTicket(JSON.stringify({ social_type: provider, ...person, at: environment.now() }));
}

/** The path of the login page's query outlives the way over the provider, which keeps nothing of ours. */
function rememberReturn({ session, environment }: Pick<Runtime, 'environment' | 'session'>): void {
  const wish = ownPath(new URLSearchParams(environment.currentPath().split('?')[1]).get('redirect'));
  if (wish !== null) session.rememberPath(wish);
}

export function provideSocialLogin(
  runtime: Pick<Runtime, 'call' | 'drafts' | 'environment' | 'navigation' | 'session' | 'sessionActor'>,
) {
  const { call, navigation, session, sessionActor, environment } = runtime;
  return socialLoginMachine.provide({
    actors: {
      startLogin: fromPromise(({ input, signal }) =>
        call('auth.socialStart', { body: { social_type: input.provider } }, { signal }),
      ),
      exchangeCode: fromPromise(({ input: { provider, code, state } }) =>
        call('auth.socialExchange', { body: { social_type: provider, code, state } }),
      ),
      signIn: fromPromise(({ input: { provider, id, token } }) =>
        call('auth.signinSocial', { body: { social_type: provider, social_id: id, social_token: token } }),
      ),
    },
    actions: {
      rememberState: (_, { output }) => {
        if (output) session.keepSocialState(output.state);
        rememberReturn(runtime);
      },
      openProvider: (_, { output }) => {
        storeRedirectDrafts(runtime);
        if (output) environment.open(output.url);
      },
      openSession: (_, { output }) => {
        if (output) sessionActor.send({ type: 'session.opened', ...output });
      },
      // What is remembered as the way back stays where it is: the login page takes it once the member is in.
      goToLogin: () => navigation.navigate(PATHS.login.path, { replace: true }),
      goToRegistration: (_, { provider, ticket }) => {
        keepTicket(runtime, provider, ticket);
        navigation.navigate(REGISTRATION, { replace: true });
      },
    },
  });
}

type State =
  | 'idle'
  | 'starting'
  | 'leaving'
  | 'signedIn'
  | 'denied'
  | 'elsewhere'
  | 'usedUp'
  | 'refused'
  | 'inactive'
  | 'guarded'
  | 'unavailable'
  | 'offline'
  | { newcomer: 'proven' | 'unproven' | 'addressless' };

export interface SocialLoginView {
  context: SocialLoginContext;
  matches(state: State): boolean;
  hasTag(tag: 'busy' | 'failed' | 'joining'): boolean;
  choose(provider: SocialType): void;
  retry(): void;
  /** On to the login page, to sign in with e-mail address and password. */
  choosePassword(): void;
}

type Snapshot = ReturnType<ActorRefFrom<typeof socialLoginMachine>['getSnapshot']>;

function buildView(snapshot: Snapshot, send: (event: SocialLoginEvent) => void): SocialLoginView {
  return {
    context: snapshot.context,
    matches: (state) => snapshot.matches(state),
    hasTag: (tag) => snapshot.hasTag(tag),
    choose: (provider) => send({ type: 'provider.chosen', provider }),
    retry: () => send({ type: 'retry.requested' }),
    choosePassword: () => send({ type: 'password.chosen' }),
  };
}

/** Back from the provider by the browser's button: the page stands as it was left, and can be used again. */
function useRestored(send: (event: SocialLoginEvent) => void): void {
  const restored = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) send({ type: 'page.restored' });
  });
  useEffect(() => {
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);
}

/** What was pressed before the page was alive stands in the address: taken out of it, to be done now. */
function takeWish({ environment }: Pick<Runtime, 'environment'>): SocialType | null {
  const [path = '', search] = environment.currentPath().split('?');
  const query = new URLSearchParams(search);
  const wish = SOCIAL_TYPES.find((type) => type === query.get('social')) ?? null;
  if (wish === null) return null;
  query.delete('social');
  environment.go(query.size > 0 ? `${path}?${query.toString()}` : path, { replace: true });
  return wish;
}

export interface SocialButtonsView extends SocialLoginView {
  /** Where the visitor was going, as far as the page says it. */
  redirect: string | null;
}

/**
 * The buttons of login and registration.
 * @param backTo where a person who is signed in already comes back to; else the query and what is remembered say it
 */
export function useSocialButtons(backTo?: string): SocialButtonsView {
  const runtime = useRuntime();
  const redirect = useSearchParams().get('redirect');
  const machine = useMemo(() => provideSocialLogin(runtime), [runtime]);
  const [snapshot, send] = useMachine(machine);
  useRestored(send);
  const begin = useEffectEvent(() => {
    const provider = takeWish(runtime);
    if (provider !== null && runtime.session.token() === null) send({ type: 'provider.chosen', provider });
  });
  useEffect(() => begin(), []);
  return {
    ...buildView(snapshot, send),
    redirect: backTo ?? redirect,
    choose(provider) {
      if (backTo !== undefined) runtime.session.rememberPath(backTo);
      send({ type: 'provider.chosen', provider });
    },
  };
}

// Outside React: however often a component renders, a code is exchanged once.
const actors = new WeakMap<Runtime, ActorRefFrom<typeof socialLoginMachine>>();

function getActor(runtime: Runtime): ActorRefFrom<typeof socialLoginMachine> {
  const made = actors.get(runtime) ?? createActor(provideSocialLogin(runtime));
  actors.set(runtime, made);
  return made;
}

/** The page that a provider leads back to. */
export function useSocialAnswer(provider: SocialType): SocialLoginView {
  const runtime = useRuntime();
  const signedIn = useSession().hasTag('signedIn');
  const actor = getActor(runtime);
  const snapshot = useSelector(actor, (state) => state);
  useRestored(actor.send);

  const begin = useEffectEvent(() => {
    actor.start();
    restoreRedirectDrafts(runtime);
    const arrival = runtime.takeArrival();
    if (arrival) {
      actor.send({ type: 'answer.arrived', ...arrival, expectedState: runtime.session.takeSocialState() });
      return;
    }
    if (!actor.getSnapshot().matches('idle')) return;
    // A reload on the way to joining: the ticket is still good.
    if (socialRegistration(runtime)) {
      runtime.navigation.navigate(REGISTRATION, { replace: true });
      return;
    }
    actor.send({
      type: 'answer.arrived',
      provider,
      answer: { code: null, state: null, error: null },
      expectedState: null,
    });
  });
  useEffect(() => begin(), []);

  const nothingToDo = signedIn && snapshot.matches('usedUp');
  const goOn = useEffectEvent(() => {
    const { navigation, session } = runtime;
    navigation.navigate(returnPath(PATHS.login.path, session.takePath()), { replace: true });
  });
  useEffect(() => {
    if (nothingToDo) goOn();
  }, [nothingToDo]);

  return buildView(snapshot, actor.send);
}
