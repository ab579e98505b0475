/** What holds of the change of an address, whatever happens to it. */
import type { EmailChangeContext } from '../../machines/email-change.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, readFailure, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'email-change')!;
const { always, whenever, on } = createRules<EmailChangeContext>(machine, starts);
const CALLS: Record<string, string> = {
  sending: 'sendCode',
  'code.waiting': 'waitToResend',
  resending: 'resendCode',
  proving: 'proveAddress',
  saving: 'saveEmail',
};
const NOTHING_TOLD = { problems: [], failure: null };
const NO_SECRETS = { sent: null, code: '', currentPassword: '', proof: null, ...NOTHING_TOLD };

always('each call runs in the state that is about it', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => CALLS[state] ?? []),
  ),
);
always(
  'it is busy exactly while a call is about the member',
  ({ tags, running }) => tags.has('busy') === running.some((call) => call !== 'waitToResend'),
);
always(
  'a code is typed where one was sent',
  ({ to, after }) => !to.some((state) => /code|resending|proving|saving/.test(state)) || after.sent !== null,
);
always('it never ends', ({ isFinal }) => !isFinal);
always(
  'how a member proves to be one never changes',
  ({ event, before, after }) => event.type === '(opens)' || before.hasPassword === after.hasPassword,
);
always(
  'the address of the account changes when it is saved, and never else',
  ({ event, before, after }) =>
    event.type === 'xstate.done.actor.saveEmail' || before.currentEmail === after.currentEmail,
);
whenever(
  'it begins closed, with what was typed before a sign-in',
  ({ event }) => event.type === '(opens)',
  ({ before, after, to }) => same(after, { ...before, ...NO_SECRETS }) && same(to, ['closed']),
);
whenever(
  'its window opens at the address as it was left',
  on('change.requested'),
  ({ before, after, to }) => same(after, before) && same(to, ['address']),
);
for (const state of ['address', 'sending', 'code.waiting', 'code.free', 'resending', 'proving'])
  whenever(
    `its window closes in ${state} with the address alone in mind`,
    on('change.dismissed', state),
    ({ before, after, to }) => same(after, { ...before, ...NO_SECRETS }) && same(to, ['closed']),
  );
whenever(
  'an address is taken and remembered, and ends what was refused',
  on('email.changed'),
  ({ event, before, after, to, does }) =>
    same(after, { ...before, email: event['email'], ...NOTHING_TOLD }) &&
    same(does, { rememberEmail: { email: event['email'] } }) &&
    same(to, ['address']),
);
whenever(
  'a code is asked for with an address that may be one, and else the field is named',
  on('code.requested', 'address'),
  ({ before, after, to, does, starts: started }) => {
    const { email, currentEmail } = before;
    if (email !== '' && email !== currentEmail)
      return same(started, { sendCode: { email } }) && same(after, { ...before, ...NOTHING_TOLD }) && same(does, {});
    const code = email === '' ? 'required' : 'not_offered';
    return (
      same(to, ['address']) && same(does, { focusFirstProblem: {} }) && same(after.problems, [{ field: 'email', code }])
    );
  },
);
for (const call of ['sendCode', 'resendCode'])
  whenever(
    `a code that ${call} has mailed is asked for at once, in the place of a former one and of what that proved`,
    on(`xstate.done.actor.${call}`),
    ({ event, before, after, to }) =>
      same(after, { ...before, sent: event.output, code: '', proof: null, problems: [] }) && same(to, ['code.waiting']),
  );
whenever(
  'another code is waited for until its time has come',
  ({ starts: started }) => 'waitToResend' in started,
  ({ starts: started, after }) => same(started['waitToResend'], { resendAt: after.sent?.resendAt }),
);
for (const end of ['done', 'error'])
  whenever(
    `another code can be asked for once the wait is over (${end})`,
    on(`xstate.${end}.actor.waitToResend`),
    ({ before, after, to }) => same(to, ['code.free']) && same(after, before),
  );
whenever(
  'another code is asked for with no refusal left',
  on('code.requested', 'code.free'),
  ({ before, after, starts: started }) =>
    same(started, { resendCode: { email: before.email } }) && same(after, { ...before, failure: null }),
);
whenever(
  'a code that is not sent again is told of, and leaves the former one to be typed',
  on('xstate.error.actor.resendCode'),
  ({ event, before, after, to }) =>
    same(after, { ...before, failure: readFailure(event.error) }) && same(to, ['code.free']),
);
whenever('a code is taken, and ends what was refused of it', on('code.changed'), ({ event, before, after }) =>
  same(after, {
    ...before,
    code: event['code'],
    problems: before.problems.filter(({ field }) => field !== 'code'),
    failure: null,
  }),
);
whenever('a password is taken, and ends what was refused of it', on('password.changed'), ({ event, before, after }) =>
  same(after, {
    ...before,
    currentPassword: event['password'],
    problems: before.problems.filter(({ field }) => field !== 'currentPassword'),
    failure: null,
  }),
);
whenever(
  'both are judged at once; a proof that is there is used, and else made',
  on('code.submitted'),
  ({ before, after, to, does, starts: started }) => {
    const { email, code, currentPassword, hasPassword, proof } = before;
    const missing = [
      ...(code === '' ? ['code'] : []),
      ...(hasPassword && currentPassword === '' ? ['currentPassword'] : []),
    ];
    if (missing.length > 0)
      return (
        same(to, ['code.waiting']) &&
        same(does, { focusFirstProblem: {} }) &&
        same(
          after.problems,
          missing.map((field) => ({ field, code: 'required' })),
        )
      );
    return (
      same(after, { ...before, ...NOTHING_TOLD }) &&
      same(
        started,
        proof === null ? { proveAddress: { email, code } } : { saveEmail: { email, proof, currentPassword } },
      )
    );
  },
);
whenever(
  'a proof leads on to the change itself',
  on('xstate.done.actor.proveAddress'),
  ({ before, after, event, starts: started }) => {
    const { email_proof: proof } = event.output as { email_proof: string };
    const { email, currentPassword } = before;
    return same(after, { ...before, proof }) && same(started, { saveEmail: { email, proof, currentPassword } });
  },
);
whenever(
  'another address begins with nothing typed',
  on('restart.requested'),
  ({ before, after, to, does }) =>
    same(after, { ...before, email: '', ...NO_SECRETS }) &&
    same(does, { rememberEmail: { email: '' } }) &&
    same(to, ['address']),
);
whenever(
  'a saved address is that of the account, told, and the window closed with nothing typed',
  on('xstate.done.actor.saveEmail'),
  ({ before, after, to, does, event }) =>
    same(after, {
      ...before,
      currentEmail: (event.output as { email: string }).email,
      email: '',
      ...NO_SECRETS,
    }) &&
    same(does, { rememberEmail: { email: '' }, reportSaved: {} }) &&
    same(to, ['closed']),
);
for (const call of ['sendCode', 'proveAddress', 'saveEmail'])
  whenever(
    `what ${call} refuses is told where it was typed, and nothing typed is lost`,
    on(`xstate.error.actor.${call}`),
    ({ event, before, after, to, does }) => {
      const refusal = readFailure(event.error);
      const told = refusal.problems.length > 0 ? { problems: refusal.problems } : { failure: refusal };
      const proof = refusal.code === 'EMAIL_NOT_PROVEN' ? null : before.proof;
      return (
        same(after, { ...before, ...told, proof }) &&
        same(does, { focusFirstProblem: {} }) &&
        same(to, [call === 'sendCode' ? 'address' : refusal.code === 'CODE_EXPIRED' ? 'code.free' : 'code.waiting'])
      );
    },
  );
