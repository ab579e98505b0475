/** What holds of the address on the way to an account: looked up, mailed a code, proven. */
import type { RegistrationContext } from '../../machines/registration.machine.ts';
import { ACCOUNT_TERMS } from '../../src/contract/accounts/joining.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'registration')!;
const { always, whenever, on } = createRules<RegistrationContext>(machine, starts);
type At = Step<RegistrationContext>;

const codeIn = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN';
const fails = (call: string) => (step: At) => step.event.type === `xstate.error.actor.${call}`;
const isProven = ({ values, proven, social }: RegistrationContext) =>
  proven?.email === values.email.trim() || (social?.email_verified === true && social.email === values.email.trim());
const hasTerms = ({ values }: RegistrationContext) => ACCOUNT_TERMS.every((term) => values.terms.includes(term));
const withoutCode = (values: RegistrationContext['values']) => ({ ...values, code: '' });
const inStep = (step: At, name: string) => step.to.some((state) => state.split('.')[0] === name);

whenever(
  'the profile is reached with terms and a proven address alone',
  (step) => inStep(step, 'profile') && !step.from.some((state) => /^profile|verifying/.test(state)),
  (step) => hasTerms(step.after) && isProven(step.after),
);
always('a mail is asked for with the terms agreed', (step) => !inStep(step, 'email') || hasTerms(step.after));
always(
  'a code is typed where one was sent',
  ({ to, after }) => !to.some((state) => /typing|verifying/.test(state)) || after.sent !== null,
);
whenever(
  'a visitor who comes back to the address types the code that was sent there, and no other one',
  (step) => inStep(step, 'email') && !step.from.some((state) => state.startsWith('email')),
  ({ to, after }) =>
    to.some((state) => state.startsWith('email.typing')) ===
    (!isProven(after) && after.sent?.email === after.values.email.trim()),
);
whenever(
  'what was typed is lost by no answer but the code that was read',
  ({ event }) => /^xstate\.(done|error)/.test(event.type) && !event.type.endsWith('signIn'),
  ({ before, after }) => same(withoutCode(before.values), withoutCode(after.values)),
);
whenever(
  'an address that a provider vouches for is not asked about',
  (step) =>
    on('step.next', 'email.entering')(step) &&
    step.before.social?.email_verified === true &&
    step.before.social.email === step.before.values.email,
  ({ to, starts: started }) => same(to, ['email.proven']) && same(started, {}),
);
whenever(
  'an address is looked up, then gets its code, then waits for it',
  ({ starts: started }) => /checkEmail|sendCode|resendCode/.test(Object.keys(started).join()),
  ({ starts: started, after }) => same(Object.values(started), [{ email: after.values.email.trim() }]),
);
whenever(
  'a code that was sent is remembered, and what was typed as the former one goes',
  ({ event }) => /done\.actor\.(send|resend)Code/.test(event.type),
  ({ event, before, after }) => same(after, { ...before, sent: event.output, values: withoutCode(before.values) }),
);
whenever(
  'another code is asked for when its time has come',
  ({ starts: started }) => 'waitToResend' in started,
  ({ starts: started, after }) => same(started['waitToResend'], { resendAt: after.sent?.resendAt }),
);
whenever(
  'another code can be asked for once the wait is over, however it ended',
  ({ event }) => event.type.includes('waitToResend'),
  ({ to, before, after }) => same(to, ['email.typing.free']) && same(before, after),
);
whenever(
  'six digits are a code; anything else is told at its field',
  on('step.next', 'email.typing.free'),
  ({ before, after, starts: started }) =>
    /^\d{6}$/.test(before.values.code)
      ? same(started, { verifyCode: { email: before.values.email.trim(), code: before.values.code } })
      : same(after.problems, [{ field: 'code', code: before.values.code === '' ? 'required' : 'invalid' }]),
);
whenever(
  'a proof of the address leads on, and the code is needed no longer',
  on('xstate.done.actor.verifyCode'),
  ({ event, before, after, to }) =>
    same(after, {
      ...before,
      proven: event.output,
      sent: null,
      values: withoutCode(before.values),
      wanted: 'profile',
    }) && (event.output as { email: string }).email === before.values.email.trim()
      ? to.includes('profile.editing')
      : true,
);
whenever(
  'a code that is over lets another one be asked for at once; a wrong one is told',
  fails('verifyCode'),
  ({ event, after, to, does }) =>
    codeIn(event.error) === 'CODE_EXPIRED'
      ? same(to, ['email.typing.free'])
      : to.some((state) => state.startsWith('email.typing')) && 'focusFirstProblem' in does && after.notice !== null,
);
whenever(
  'a refusal is told by its code, and at the field that it is about',
  (step) => /error\.actor\.(checkEmail|sendCode|resendCode|verifyCode)/.test(step.event.type),
  ({ event, after }) => {
    const code = codeIn(event.error);
    const field = { EMAIL_IN_USE: 'email', CODE_WRONG: 'code' }[code];
    return (
      same(after.notice, { code, details: {} }) &&
      same(after.problems, field === undefined ? [] : [{ field, code: 'invalid' }])
    );
  },
);
whenever(
  'another address begins again, with no code and no proof of the former one',
  on('email.change'),
  ({ from, after, to }) =>
    after.sent === null &&
    same([after.problems, after.notice], [[], null]) &&
    (from.includes('email.proven') ? after.proven === null : after.values.code === '') &&
    to.some((state) => /^email\.(entering|proven)$/.test(state)),
);
