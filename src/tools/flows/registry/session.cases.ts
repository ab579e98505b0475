/** What can happen to a session, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { SessionContext } from '../../../../machines/session.machine.ts';
import { namedCase } from '../paths/case-names.ts';
import type { PathsOptions } from '../paths/generate.ts';

const failure = (name: string, code: string, status: number) =>
  namedCase(name, { error: { code, status, message: '' } });
const refused = failure('a wrong password', 'INVALID_CREDENTIALS', 400);
const codeNeeded = failure('a code is needed', 'SECOND_FACTOR_NEEDED', 403);
const codeWrong = failure('a wrong code', 'CODE_WRONG', 400);
const unheard = failure('the network fails', 'NETWORK', 0);

export const sessionPaths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => {
    const { failure, asksCode, isSignInOpen } = context as SessionContext;
    return { failed: failure !== null, asksCode, isSignInOpen };
  },
  cases: {
    'session.restored': [namedCase('a member', { signedIn: true }), namedCase('a visitor', { signedIn: false })],
    'signin.edited': [{ field: 'password' }, { field: 'code' }],
    'signin.submitted': [{ email: 'mina@example.com', password: 'Maru2demo', code: '' }],
    'session.opened': [{ accessToken: 'social' }],
    'xstate.done.actor.askTabs': [
      namedCase('another tab is signed in', { output: { accessToken: 'handed-over' } }),
      namedCase('no tab is signed in', { output: { accessToken: null } }),
    ],
    'xstate.error.actor.askTabs': [unheard],
    'xstate.done.actor.signIn': [{ output: { accessToken: 'fresh' } }],
    'xstate.error.actor.signIn': [refused, codeNeeded, codeWrong, unheard],
    'xstate.done.actor.signOut': [{ output: { id: 'member-mina' } }],
    'xstate.error.actor.signOut': [unheard],
  },
};
