/** What holds on the way to an account, whatever happens. */
import type { RegistrationContext } from '../../machines/registration.machine.ts';
import { ACCOUNT_TERMS } from '../../src/contract/accounts/joining.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'registration')!;
const { always, whenever, on } = createRules<RegistrationContext>(machine, starts);
type At = Step<RegistrationContext>;

const CALLS: Record<string, string> = {
  'email.checking': 'checkEmail',
  'email.sending': 'sendCode',
  'email.resending': 'resendCode',
  'email.typing.waiting': 'waitToResend',
  'email.verifying': 'verifyCode',
  'profile.joining': 'join',
  signingIn: 'signIn',
};
const codeIn = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN';
const fails = (call: string) => (step: At) => step.event.type === `xstate.error.actor.${call}`;
const isProven = ({ values, proven, social }: RegistrationContext) =>
  proven?.email === values.email.trim() || (social?.email_verified === true && social.email === values.email.trim());
const hasTerms = ({ values }: RegistrationContext) => ACCOUNT_TERMS.every((term) => values.terms.includes(term));
const inStep = (step: At, name: string) => step.to.some((state) => state.split('.')[0] === name);
/** Steps in which a person types. */
const isTyping = ({ from }: At) => from.some((state) => /^terms|entering|typing|proven|profile\.editing/.test(state));

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
always('the step in sight is the one that is wanted', (step) =>
  (['terms', 'email', 'profile'] as const).every((name) => !inStep(step, name) || step.after.wanted === name),
);
always(
  'who comes from a provider has a ticket of it, or is told that it is missing',
  ({ after, to }) => after.userType !== 'social' || after.social !== null || to.includes('ticketMissing'),
);
always(
  'no password, passport number or file is left once there is an account',
  ({ to, after }) =>
    !to.some((state) => /^(done|joined)$/.test(state)) ||
    same(
      [after.values.password, after.values.password_confirmation, after.values.passport, after.file],
      ['', '', '', null],
    ),
);
always('who is signed in has joined', ({ tags, to }) => tags.has('signedIn') === to.includes('done'));
always(
  'neither the kind of the account nor the day changes',
  ({ event, before, after }) =>
    event.type === '(opens)' || same([before.userType, before.today], [after.userType, after.today]),
);

whenever(
  'it begins without problem, notice, file or doubt',
  ({ event }) => event.type === '(opens)',
  ({ after }) => same([after.problems, after.notice, after.file, after.inDoubt], [[], null, null, false]),
);
whenever(
  'what is typed is stored, and takes its own problems and the notice away',
  (step) => on('values.changed')(step) && isTyping(step),
  ({ event, before, after }) => {
    const values = event['values'] as object;
    return same(after, {
      ...before,
      values: { ...before.values, ...values },
      problems: before.problems.filter(({ field }) => !Object.keys(values).includes(field.split('.')[0] ?? '')),
      notice: null,
    });
  },
);
whenever(
  'a chosen file is stored, and named at once where it cannot be',
  on('file.chosen', 'profile.editing'),
  ({ event, before, after }) => {
    const file = event['file'] as RegistrationContext['file'];
    const others = before.problems.filter(({ field }) => field !== 'file');
    const own = after.problems.filter(({ field }) => field === 'file');
    return (
      same(after, { ...before, file, problems: [...others, ...own] }) &&
      own.length === (file?.type === 'text/plain' ? 1 : 0)
    );
  },
);
whenever(
  'a step that is not complete says so at its fields, with the focus on the first',
  (step) => on('step.next')(step) && same(step.from, step.to),
  ({ after, does }) => after.problems.length > 0 && 'focusFirstProblem' in does,
);
whenever(
  'a step that is complete leaves no problem and no notice behind',
  (step) => on('step.next')(step) && !same(step.from, step.to) && !step.from.includes('email.proven'),
  ({ after }) => same([after.problems, after.notice], [[], null]),
);
whenever(
  'terms lead on once all are agreed',
  on('step.next', 'terms'),
  (step) => inStep(step, 'terms') !== hasTerms(step.before),
);
whenever('the way back leads to the step before', on('step.back'), (step) =>
  step.from.includes('profile.editing') ? inStep(step, 'email') : inStep(step, 'terms'),
);
whenever(
  'a step that is asked for is shown, or the first that is not complete',
  (step) => on('step.asked')(step) && isTyping(step),
  (step) => {
    const asked = step.event['step'];
    const can =
      asked === 'profile'
        ? hasTerms(step.before) && isProven(step.before)
        : asked === 'email'
          ? hasTerms(step.before)
          : true;
    return inStep(step, can ? (asked as string) : hasTerms(step.before) ? 'email' : 'terms');
  },
);
whenever(
  'nothing typed is lost on the way between the steps',
  ({ event }) => event.type.startsWith('step.'),
  ({ before, after }) => same(before.values, after.values) && same(before.file, after.file),
);
whenever(
  'joining and signing in are given all that was typed',
  ({ starts: started }) => 'join' in started || 'signIn' in started,
  ({ starts: started, after }) => same(Object.values(started), [after]),
);
whenever('who has joined is signed in', on('xstate.done.actor.join'), ({ to }) => same(to, ['signingIn']));
whenever(
  'a lost answer is remembered as a doubt, and a refusal after it may mean an account',
  fails('join'),
  ({ event, before, after, to }) => {
    const code = codeIn(event.error);
    if (before.inDoubt && ['EMAIL_IN_USE', 'EMAIL_NOT_PROVEN', 'SOCIAL_TAKEN'].includes(code))
      return same(to, ['signingIn']);
    if (code === 'SOCIAL_PROOF_INVALID') return same(to, ['ticketMissing']) && after.social === null;
    if (code === 'EMAIL_NOT_PROVEN')
      return (
        same(to, ['email.entering']) &&
        after.proven === null &&
        after.sent === null &&
        after.social?.email_verified !== true &&
        after.wanted === 'email'
      );
    return same(to, ['profile.editing']) && after.inDoubt === (code === 'NETWORK') && after.notice?.code === code;
  },
);
whenever(
  'an account without a session is still an account',
  fails('signIn'),
  (step) => same(step.to, ['joined']) && changed(step).every((key) => /values|file/.test(key)),
);
