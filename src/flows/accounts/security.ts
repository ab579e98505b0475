/** Sign-in and security: the sessions of a member, what happened to the account, and the second factor. */
import type { StateValueFrom } from 'xstate';
import { secondFactorMachine } from '../../../machines/second-factor.machine.ts';
import type { MemberSession, SecurityEvent } from '../../contract/accounts/security.ts';
import type { CallData } from '../../contract/table.ts';
import type { Problem } from '../../contract/errors.ts';
import { query } from '../../runtime/query-cache.ts';
import { isApiErrorLike } from '../../runtime/failure.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useFlow } from '../../runtime/use-flow.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

type NoValues = Readonly<Record<string, unknown>>;

interface EndedSession extends Readonly<Record<string, unknown>> {
  id: string;
  device: string;
}

export interface SessionsView {
  list: Resource<MemberSession[]>;
  /** Ends one session, whose device is named in what is said of it, or every other where none is named. */
  end: Submission<EndedSession, MemberSession[]>;
}

/** @param onChange something was ended, which the list of events tells too */
export function useSessions(onChange: () => void): SessionsView {
  const { call } = useRuntime();
  const list = useResource(query('auth.sessions', {}));
  /** A session that ended by itself meanwhile is as good as ended. */
  const askIfGone = (error: unknown) => {
    if (isApiErrorLike(error) && error.code === 'NOT_FOUND') return call('auth.sessions', {});
    throw error;
  };
  return {
    list,
    end: useSubmission<EndedSession, MemberSession[]>({
      name: 'end-session',
      values: { id: '', device: '' },
      submit: ({ id }) =>
        id === '' ? call('auth.endOtherSessions', {}) : call('auth.endSession', { params: { id } }).catch(askIfGone),
      onDone: (left) => {
        list.replace(left);
        onChange();
      },
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
  /** Where the window is: closed, or at one of its steps. */
  matches(step: StateValueFrom<typeof secondFactorMachine>): boolean;
  send(event: { type: 'dialog.closed' } | { type: 'codes.noted' }): void;
  open(): void;
}

const codeProblems = ({ code }: { code: string }): Problem[] =>
  code.trim() === '' ? [{ field: 'code', code: 'required' }] : [];

/** @param onChange it was switched on or off, which the list of events tells too */
export function useSecondFactor(onChange: () => void): SecondFactorView {
  const { call } = useRuntime();
  const state = useResource(query('auth.secondFactor', {}));
  const changed = () => {
    state.reload();
    onChange();
  };
  const begin = useSubmission<{ currentPassword: string }, CallData<'auth.beginSecondFactor'>>({
    name: 'second-factor',
    values: { currentPassword: '' },
    secret: ['currentPassword'],
    validate: ({ currentPassword }) => (currentPassword === '' ? [{ field: 'currentPassword', code: 'required' }] : []),
    submit: (body) => call('auth.beginSecondFactor', { body }),
    onDone: () => send({ type: 'password.accepted' }),
    report: false,
  });
  const confirm = useSubmission<{ code: string }, CallData<'auth.confirmSecondFactor'>>({
    name: 'second-factor-code',
    values: { code: '' },
    secret: ['code'],
    validate: codeProblems,
    submit: (body) => call('auth.confirmSecondFactor', { body }),
    onDone: () => {
      send({ type: 'code.accepted' });
      changed();
    },
    report: false,
  });
  const remove = useSubmission<{ code: string }, unknown>({
    name: 'second-factor-off',
    values: { code: '' },
    secret: ['code'],
    validate: codeProblems,
    submit: (body) => call('auth.removeSecondFactor', { body }),
    onDone: () => {
      send({ type: 'factor.removed' });
      changed();
    },
    report: false,
  });
  const forms = [begin, confirm, remove] as readonly Pick<Submission<NoValues, unknown>, 'reset'>[];
  const startAfresh = () => {
    for (const form of forms) form.reset();
  };
  const [window, send] = useFlow(secondFactorMachine.provide({ actions: { startAfresh } }));
  return {
    state,
    begin,
    confirm,
    remove,
    matches: (step) => window.matches(step),
    send,
    open: () => send({ type: 'dialog.opened', isOn: state.data?.enabled === true }),
  };
}
