/** What can happen while an account is deleted, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { AccountDeletionContext, AccountDeletionInput } from '../../../../machines/account-deletion.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

export const accountDeletionInput: AccountDeletionInput = { hasPassword: true, isOpen: false };

const paths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => {
    const { hasPassword, currentPassword, problems, failure } = context as AccountDeletionContext;
    return { hasPassword, currentPassword, problems: problems.length, failure: failure?.code };
  },
  cases: {
    'password.changed': [{ password: 'Maru2demo' }, { password: '' }],
    'xstate.error.actor.deleteAccount': [
      { error: { code: 'TRIPS_AHEAD' } },
      { error: { code: 'SIGN_IN_AGAIN' } },
      { error: { code: 'VALIDATION_FAILED', problems: [{ field: 'currentPassword', code: 'password_wrong' }] } },
    ],
    'xstate.error.actor.leaveShop': [{ error: new TypeError('Failed to fetch') }],
  },
};

/** With a password from the profile; and without one, back from signing in again. */
export const accountDeletionStarts: PathsOptions[] = [
  { ...paths, input: accountDeletionInput },
  { ...paths, input: { hasPassword: false, isOpen: true } },
];

export const accountDeletionOutOfReach = {
  page: {
    'account-deletion.leaving xstate.error.actor.leaveShop 0':
      'The words of the toast may fail to come; the page has left by then.',
  },
};
