/** What the machines of a sign-in through a provider do in the environment: calls, the way there and back, the ticket of who joins. */
import { fromPromise } from 'xstate';
import { socialAnswerMachine, type SocialTicket } from '../../../machines/social-answer.machine.ts';
import { socialLoginMachine } from '../../../machines/social-login.machine.ts';
import { PATHS, pathTo } from '../../contract/paths.ts';
import type { SocialType } from '../../contract/social.ts';
import { ownPath } from '../../runtime/navigation.ts';
import { storeDrafts } from '../../runtime/stored-drafts.ts';
import type { Runtime } from '../../runtime/runtime.ts';

const REGISTRATION = pathTo('registration', { userType: 'social' });

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

export type SocialDeps = Pick<Runtime, 'call' | 'drafts' | 'environment' | 'navigation' | 'session' | 'sessionActor'>;

export function provideSocialLogin(runtime: SocialDeps) {
  const { call, session, environment, navigation } = runtime;
  return socialLoginMachine.provide({
    actors: {
      startLogin: fromPromise(({ input, signal }) =>
        call('auth.socialStart', { body: { social_type: input.provider } }, { signal }),
      ),
      openProvider: fromPromise(({ input }) => {
        storeDrafts(runtime);
        environment.open(input.url);
        // With the page this ends too.
        return new Promise(() => {});
      }),
      socialAnswer: provideSocialAnswer(runtime),
    },
    actions: {
      rememberState: (_, { output }) => {
        if (output) session.keepSocialState(output.state);
        rememberReturn(runtime);
      },
      goToRegistration: () => navigation.navigate(REGISTRATION, { replace: true }),
    },
  });
}

function provideSocialAnswer(runtime: SocialDeps) {
  const { call, navigation, sessionActor } = runtime;
  return socialAnswerMachine.provide({
    actors: {
      exchangeCode: fromPromise(({ input: { provider, code, state } }) =>
        call('auth.socialExchange', { body: { social_type: provider, code, state } }),
      ),
      signIn: fromPromise(({ input: { provider, id, token } }) =>
        call('auth.signinSocial', { body: { social_type: provider, social_id: id, social_token: token } }),
      ),
    },
    actions: {
      openSession: (_, { output }) => {
        if (output) sessionActor.send({ type: 'session.opened', ...output });
      },
      // What is remembered as the way back stays where it is: the login page takes it once the member is in.
      goToLogin: () => navigation.navigate(PATHS.login.path, { replace: true }),
      goToRegistration: (_, { provider, ticket }) => {
        if (ticket !== null) keepTicket(runtime, provider, ticket);
        navigation.navigate(REGISTRATION, { replace: true });
      },
    },
  });
}
