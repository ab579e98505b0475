/** A sign-in through a provider as pages show it: the buttons, the page that the provider leads back to, and the ticket of who joins. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { socialAnswerMachine } from '../../../machines/social-answer.machine.ts';
import type { SocialLoginEvent, socialLoginMachine } from '../../../machines/social-login.machine.ts';
import { SOCIAL_TYPES, type SocialType } from '../../contract/social.ts';
import { restoreDrafts } from '../../runtime/stored-drafts.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { useSearchParams } from '../../runtime/search-params.ts';
import { useChild } from '../../runtime/use-child.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { useVisitorsPage } from '../accounts/visitors-page.ts';
import { provideSocialLogin, type SocialDeps } from './social-effects.ts';
import { useFlow } from '../../runtime/use-flow.ts';

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

const FAILURES = ['denied', 'elsewhere', 'usedUp', 'refused', 'inactive', 'unavailable'] as const;
const NEWCOMERS = ['proven', 'unproven', 'addressless'] as const;

export interface SocialLoginView {
  provider: SocialType | null;
  busy: boolean;
  /** What went wrong; null where nothing did. */
  failure: (typeof FAILURES)[number] | 'guarded' | 'offline' | null;
  /** What is known of the address of a person who has still to join. */
  newcomer: (typeof NEWCOMERS)[number] | null;
  choose(provider: SocialType): void;
  retry(): void;
  /** On to the login page, to sign in with e-mail address and password. */
  choosePassword(): void;
}

type Snapshot = SnapshotFrom<typeof socialLoginMachine>;

type Answer = SnapshotFrom<typeof socialAnswerMachine>;

function readFailure(snapshot: Snapshot, answer: Answer | undefined): SocialLoginView['failure'] {
  if (answer ? answer.matches('offline') : snapshot.matches('offline')) return 'offline';
  if (answer?.matches('guarded')) return 'guarded';
  if (snapshot.matches('unavailable')) return 'unavailable';
  return FAILURES.find((name) => answer?.matches({ failed: name })) ?? null;
}

function useView(snapshot: Snapshot, send: (event: SocialLoginEvent) => void): SocialLoginView {
  const answer = useChild(snapshot.children.answer);
  return {
    provider: snapshot.context.provider,
    busy: snapshot.hasTag('busy') || answer?.state.hasTag('busy') === true,
    failure: readFailure(snapshot, answer?.state),
    newcomer: NEWCOMERS.find((name) => answer?.state.matches({ newcomer: name })) ?? null,
    choose: (provider) => send({ type: 'provider.chosen', provider }),
    retry: () => (answer ?? { send }).send({ type: 'retry.requested' }),
    choosePassword: () => answer?.send({ type: 'password.chosen' }),
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

/** What was pressed before hydration stands in the address: taken out of it, to be done now. */
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
  const [snapshot, send] = useFlow(machine);
  useRestored(send);
  const begin = useEffectEvent(() => {
    const provider = takeWish(runtime);
    if (provider !== null && runtime.session.token() === null) send({ type: 'provider.chosen', provider });
  });
  useEffect(() => begin(), []);
  return {
    ...useView(snapshot, send),
    redirect: backTo ?? redirect,
    choose(provider) {
      if (backTo !== undefined) runtime.session.rememberPath(backTo);
      send({ type: 'provider.chosen', provider });
    },
  };
}

// Outside React: however often a component renders, a code is exchanged once.
const actors = new WeakMap<SocialDeps, ActorRefFrom<typeof socialLoginMachine>>();

function getActor(runtime: SocialDeps & Pick<Runtime, 'system'>): ActorRefFrom<typeof socialLoginMachine> {
  const made = actors.get(runtime) ?? createActor(provideSocialLogin(runtime), { parent: runtime.system.root });
  actors.set(runtime, made);
  return made;
}

/** The page that a provider leads back to. */
export function useSocialAnswer(provider: SocialType): SocialLoginView {
  const runtime = useRuntime();
  const actor = getActor(runtime);
  const snapshot = useSelector(actor, (state) => state);
  useRestored(actor.send);

  const begin = useEffectEvent(() => {
    actor.start();
    restoreDrafts(runtime);
    const arrival = runtime.takeArrival();
    actor.send(
      arrival
        ? { type: 'answer.arrived', ...arrival, expectedState: runtime.session.takeSocialState() }
        : { type: 'answer.missed', provider, isJoining: socialRegistration(runtime) !== null },
    );
  });
  useEffect(() => begin(), []);

  const view = useView(snapshot, actor.send);
  // With a used answer the page has nothing for a member; a fresh one may open another session.
  useVisitorsPage(view.failure === 'usedUp');
  return view;
}
