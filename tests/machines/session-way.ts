/** A session whose effects a test gives, and which notes what it does to the shop. */
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../machines/session.machine.ts';

export function startSession(
  signIn: () => Promise<{ accessToken: string }> = async () => ({ accessToken: 'token' }),
  signOut = async () => {},
  askTabs: () => Promise<{ accessToken: string | null }> = async () => ({ accessToken: null }),
) {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const actor = createActor(
    sessionMachine.provide({
      actors: { signIn: fromPromise(signIn), signOut: fromPromise(signOut), askTabs: fromPromise(askTabs) },
      actions: {
        keepToken: (_, { accessToken }) => void done.push(`keepToken ${accessToken}`),
        removeTokens: note('removeTokens'),
        forgetMember: note('forgetMember'),
        tellTabs: note('tellTabs'),
        announceUser: note('announceUser'),
        rememberPath: note('rememberPath'),
        goToLogin: note('goToLogin'),
        returnToPath: note('returnToPath'),
      },
    }),
  ).start();
  return { actor, done };
}

export const CREDENTIALS = {
  type: 'signin.submitted',
  email: 'mina@example.com',
  password: 'Maru2demo',
  code: '',
} as const;
