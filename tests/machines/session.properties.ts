/** What can happen to a session in any order, and what must hold of it over time. */
import fc from 'fast-check';
import type { PropertyOptions } from '../../src/tools/flows/paths/properties/options.ts';
import { eventually, never } from '../../src/tools/flows/paths/properties/temporal.ts';
import { reference } from '../../src/tools/flows/paths/properties/oracles.ts';
import type { SystemSnapshot } from '../../src/tools/flows/paths/system.ts';
import type { SessionContext } from '../../machines/session.machine.ts';
import { askInvariants } from './invariants.ts';

const failure = fc.record({
  code: fc.constantFrom('INVALID_CREDENTIALS', 'SECOND_FACTOR_NEEDED', 'CODE_WRONG', 'NETWORK', 'RATE_LIMITED'),
  status: fc.constantFrom(0, 400, 403, 429, 503),
  message: fc.constant(''),
});
const thrown = fc.oneof({ weight: 5, arbitrary: failure }, fc.constantFrom(null, 'words'));
const typed = fc.record({
  email: fc.constantFrom('mina@example.com', 'jun@example.com', ''),
  password: fc.constantFrom('Maru2demo', ''),
  code: fc.constantFrom('', '123456'),
});
const isBusy = ({ root }: SystemSnapshot) => ['asking', 'signingIn', 'signingOut'].some((state) => root.matches(state));

export const properties: PropertyOptions = {
  watch: askInvariants,
  events: {
    'session.restored': [{ signedIn: true }, { signedIn: false }],
    'signin.edited': [{ field: 'password' }, { field: 'code' }, { field: 'email' }],
    'signin.submitted': typed,
    'session.opened': [{ accessToken: 'social' }],
  },
  outcomes: {
    askTabs: {
      resolve: fc.record({ accessToken: fc.constantFrom('handed-over', '', null) }),
      reject: thrown,
      never: true,
    },
    signIn: { resolve: [{ accessToken: 'fresh' }], reject: thrown },
    signOut: { resolve: [{ id: 'member-mina' }], reject: thrown },
  },
  temporal: [
    eventually('A visitor never waits for ever, whoever does not answer.', {
      when: isBusy,
      holds: (now) => !isBusy(now),
    }),
    never(
      'A member is signed in by what did not say so.',
      (now, before, step) =>
        now.root.matches('signedIn') &&
        before?.root.matches('signedIn') === false &&
        !before.root.matches('signingOut') &&
        !['session.restored', 'session.opened', 'xstate.done.actor.askTabs', 'xstate.done.actor.signIn'].includes(
          step?.event.type ?? '',
        ),
    ),
    eventually('Who wants to sign out is signed out, unless another session is opened meanwhile.', {
      when: (_, before, step) => step?.event.type === 'signout.requested' && before?.root.matches('signedIn') === true,
      holds: ({ root }, _, step) => root.matches('signedOut') || step?.event.type === 'session.opened',
    }),
  ],
  reference: reference<SystemSnapshot, boolean>({
    what: 'It is known whether a page for visitors is open.',
    initial: () => false,
    next: (isOpen, { event: { type } }) =>
      type === 'signin.opened' ? true : type === 'signin.closed' ? false : isOpen,
    project: ({ root }) => (root.context as SessionContext).isSignInOpen,
  }),
};
