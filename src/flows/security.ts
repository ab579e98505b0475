/** Sign-in and security: the sessions of a member, what happened to the account, and the second factor. */
import type { MemberSession, SecurityEvent } from '../contract/security.ts';
import type { CallData } from '../contract/table.ts';
import type { Problem } from '../contract/errors.ts';
import { query } from './data.ts';
import { useResource, type Resource } from './resource.ts';
import { useSubmission, type Submission } from './submission.ts';
import { useRuntime } from './use-runtime.tsx';

type NoValues = Readonly<Record<string, unknown>>;

export interface SessionsView {
  list: Resource<MemberSession[]>;
  /** Ends one session, or every other where none is named. */
  end: Submission<{ id: string }, MemberSession[]>;
}

export function useSessions(): SessionsView {
  const { call } = useRuntime();
  const list = useResource(query('auth.sessions', {}));
  return {
    list,
    end: useSubmission<{ id: string }, MemberSession[]>({
      name: 'end-session',
      values: { id: '' },
      submit: ({ id }) => (id === '' ? call('auth.endOtherSessions', {}) : call('auth.endSession', { params: { id } })),
      onDone: (left) => list.replace(left),
    }),
  };
}

export function useSecurityEvents(): Resource<SecurityEvent[]> {
  return useResource(query('auth.events', {}));
}

export interface SecondFactorView {
  state: Resource<CallData<'auth.secondFactor'>>;
  /** A secret for the app, for the password. */
  begin: Submission<{ currentPassword: string }, CallData<'auth.beginSecondFactor'>>;
  /** The first code of the app; answers the recovery codes. */
  confirm: Submission<{ code: string }, CallData<'auth.confirmSecondFactor'>>;
  remove: Submission<{ code: string }, unknown>;
  /** Lets go of what was typed and shown. */
  startAfresh(): void;
}

const codeProblems = ({ code }: { code: string }): Problem[] =>
  code.trim() === '' ? [{ field: 'code', code: 'required' }] : [];

export function useSecondFactor(): SecondFactorView {
  const { call } = useRuntime();
  const state = useResource(query('auth.secondFactor', {}));
  const begin = useSubmission<{ currentPassword: string }, CallData<'auth.beginSecondFactor'>>({
    name: 'second-factor',
    values: { currentPassword: '' },
    secret: ['currentPassword'],
    validate: ({ currentPassword }) => (currentPassword === '' ? [{ field: 'currentPassword', code: 'required' }] : []),
    submit: (body) => call('auth.beginSecondFactor', { body }),
    report: false,
  });
  const confirm = useSubmission<{ code: string }, CallData<'auth.confirmSecondFactor'>>({
    name: 'second-factor-code',
    values: { code: '' },
    secret: ['code'],
    validate: codeProblems,
    submit: (body) => call('auth.confirmSecondFactor', { body }),
    onDone: () => state.reload(),
    report: false,
  });
  const remove = useSubmission<{ code: string }, unknown>({
    name: 'second-factor-off',
    values: { code: '' },
    secret: ['code'],
    validate: codeProblems,
    submit: (body) => call('auth.removeSecondFactor', { body }),
    onDone: () => state.reload(),
    report: false,
  });
  return {
    state,
    begin,
    confirm,
    remove,
    startAfresh() {
      for (const form of [begin, confirm, remove] as readonly Pick<Submission<NoValues, unknown>, 'reset'>[]) {
        form.reset();
      }
    },
  };
}
