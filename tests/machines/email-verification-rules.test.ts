/** What holds of the address on the way to an account: looked up, mailed a code, proven. */
import type { EmailVerificationContext } from '../../machines/email-verification.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, readFailure, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'email-verification')!;
const { always, whenever, on } = createRules<EmailVerificationContext>(machine, starts);
type At = Step<EmailVerificationContext>;

const CALLS: Record<string, string> = {
  checking: 'checkEmail',
  sending: 'sendCode',
  resending: 'resendCode',
  'typing.waiting': 'waitToResend',
  verifying: 'verifyCode',
};
const codeIn = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN';
const fails = (call: string) => (step: At) => step.event.type === `xstate.error.actor.${call}`;
const isProven = ({ email, proven, social }: EmailVerificationContext) =>
  proven?.email === email.trim() || (social?.email_verified === true && social.email === email.trim());
const isTyping = ({ to }: At) => to.some((state) => state.startsWith('typing'));

always('each call runs in the state that is about it', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => CALLS[state] ?? []),
  ),
);
always(
  'it is busy exactly while a call is about the visitor',
  ({ tags, running }) => tags.has('busy') === running.some((call) => call !== 'waitToResend'),
);
always(
  'nothing busy or over is stored for another visit',
  ({ tags, isFinal }) => tags.has('resumable') !== (tags.has('busy') || isFinal),
);
always(
  'a code is typed where one was sent',
  ({ to, after }) => !to.some((state) => /typing|verifying/.test(state)) || after.sent !== null,
);
always('what ends well is over', ({ tags, isFinal }) => tags.has('settled') === isFinal);
whenever(
  'it begins where the address stands, with what is to be said at its field',
  ({ event }) => event.type === '(opens)',
  (step) => {
    const { before, after, to } = step;
    const state = isProven(before) ? 'proven' : before.sent === null ? 'entering' : 'typing.waiting';
    const problems = before.failure === null ? undefined : [{ field: 'email', code: 'invalid' }];
    return (
      same(to, [state]) &&
      same(after, { ...before, failure: before.failure === null ? null : { ...before.failure, problems } })
    );
  },
);
whenever('an address that is typed is known, and takes the refusal away', on('email.changed', 'entering'), (step) =>
  same(step.after, { ...step.before, email: step.event['email'], failure: null }),
);
for (const state of ['typing.waiting', 'typing.free'])
  whenever(
    `a code that is typed in ${state} is known, and takes the refusal away`,
    on('code.changed', state),
    (step) => same(step.after, { ...step.before, code: step.event['code'], failure: null }) && same(step.to, [state]),
  );
whenever(
  'what was typed is lost by no answer but the code that was read',
  ({ event }) => /^xstate\.(done|error)/.test(event.type),
  ({ before, after }) => same(before.email, after.email),
);
whenever(
  'an address that a provider vouches for is not asked about',
  (step) => on('email.confirmed', 'entering')(step) && isProven(step.before),
  ({ to, starts: started }) => same(to, ['proven']) && same(started, {}),
);
whenever(
  'an address in its format is looked up; anything else is told at its field',
  (step) => on('email.confirmed', 'entering')(step) && !isProven(step.before),
  ({ before, after, starts: started, does }) =>
    /^\S+@\S+$/.test(before.email)
      ? same([after.failure, started], [null, { checkEmail: { email: before.email } }])
      : after.failure?.problems[0]?.field === 'email' && 'focusFirstProblem' in does && same(started, {}),
);
whenever(
  'an address is looked up, then gets its code, then waits for it',
  ({ starts: started }) => /checkEmail|sendCode|resendCode/.test(Object.keys(started).join()),
  ({ starts: started, after }) => same(Object.values(started), [{ email: after.email.trim() }]),
);
for (const call of ['sendCode', 'resendCode'])
  whenever(
    `a code that ${call} has sent is remembered, and what was typed as the former one goes`,
    on(`xstate.done.actor.${call}`),
    ({ event, before, after, to }) =>
      same(after, { ...before, sent: event.output, code: '' }) && same(to, ['typing.waiting']),
  );
whenever(
  'another code is asked for when its time has come',
  ({ starts: started }) => 'waitToResend' in started,
  ({ starts: started, after }) => same(started['waitToResend'], { resendAt: after.sent?.resendAt }),
);
for (const end of ['done', 'error'])
  whenever(
    `another code can be asked for once the wait is over (${end})`,
    on(`xstate.${end}.actor.waitToResend`),
    ({ to, before, after }) => same(to, ['typing.free']) && same(before, after),
  );
whenever('another code is asked for with no refusal left', on('code.requested', 'typing.free'), ({ to, after }) =>
  same([to, after.failure], [['resending'], null]),
);
whenever(
  'six digits are a code; anything else is told at its field',
  on('code.confirmed', 'typing.free'),
  ({ before, after, starts: started, does }) =>
    /^\d{6}$/.test(before.code)
      ? same([started, after.failure], [{ verifyCode: { email: before.email.trim(), code: before.code } }, null])
      : same(after.failure?.problems, [{ field: 'code', code: before.code === '' ? 'required' : 'invalid' }]) &&
        'focusFirstProblem' in does,
);
whenever(
  'a proof of the address ends the step, and the code is needed no longer',
  on('xstate.done.actor.verifyCode'),
  ({ event, before, after, to }) =>
    same(to, ['verified']) && same(after, { ...before, code: '', sent: null, proven: event.output }),
);
whenever('a proven address ends the step as it is', on('email.confirmed', 'proven'), ({ before, after, to }) =>
  same([to, after], [['verified'], before]),
);
whenever(
  'a code that is over lets another one be asked for at once; a wrong one is told',
  fails('verifyCode'),
  (step) =>
    codeIn(step.event.error) === 'CODE_EXPIRED'
      ? same(step.to, ['typing.free'])
      : isTyping(step) && 'focusFirstProblem' in step.does && step.after.failure !== null,
);
for (const call of ['checkEmail', 'sendCode', 'resendCode', 'verifyCode'])
  whenever(
    `a refusal of ${call} is told by its code, and at the field that it is about`,
    fails(call),
    ({ event, after }) => {
      const { code, problems, details } = readFailure(event.error);
      const field = { EMAIL_IN_USE: 'email', CODE_WRONG: 'code' }[code];
      return same(after.failure, {
        code,
        problems: field === undefined ? problems : [{ field, code: 'invalid' }],
        details,
      });
    },
  );
for (const call of ['checkEmail', 'sendCode'])
  whenever(
    `an address at which ${call} fails can be typed again`,
    fails(call),
    ({ to, does }) => same(to, ['entering']) && 'focusFirstProblem' in does,
  );
whenever('a code that is not sent again leaves the former one to be typed', fails('resendCode'), ({ to }) =>
  same(to, ['typing.free']),
);
for (const state of ['typing.waiting', 'typing.free', 'proven'])
  whenever(
    `in ${state}, another address begins again, with no code and no proof of the former one`,
    on('email.discarded', state),
    ({ after, to }) =>
      same([to, after.sent, after.failure], [['entering'], null, null]) &&
      (state === 'proven' ? after.proven === null : after.code === ''),
  );
