/** What can happen to a session, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { SessionContext } from '../../../../machines/session.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

const refused = { error: { code: 'INVALID_CREDENTIALS', status: 400, message: '' } };
const codeNeeded = { error: { code: 'SECOND_FACTOR_NEEDED', status: 403, message: '' } };
const codeWrong = { error: { code: 'CODE_WRONG', status: 400, message: '' } };
const unheard = { error: { code: 'NETWORK', status: 0, message: '' } };

export const sessionPaths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => {
    const { failure, asksCode, isSignInOpen } = context as SessionContext;
    return { failed: failure !== null, asksCode, isSignInOpen };
  },
  cases: {
    'session.restored': [{ signedIn: true }, { signedIn: false }],
    'signin.edited': [{ field: 'password' }, { field: 'code' }],
    'signin.submitted': [{ email: 'mina@example.com', password: 'Maru2demo', code: '' }],
    'session.opened': [{ accessToken: 'social' }],
    'xstate.done.actor.askTabs': [{ output: { accessToken: 'handed-over' } }, { output: { accessToken: null } }],
    'xstate.error.actor.askTabs': [unheard],
    'xstate.done.actor.signIn': [{ output: { accessToken: 'fresh' } }],
    'xstate.error.actor.signIn': [refused, codeNeeded, codeWrong, unheard],
    'xstate.done.actor.signOut': [{ output: { id: 'member-mina' } }],
    'xstate.error.actor.signOut': [unheard],
  },
};
