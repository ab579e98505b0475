/** What holds on the way to an account, whatever happens. */
import type { EmailVerificationContext } from '../../machines/email-verification.machine.ts';
import type { RegistrationContext } from '../../machines/registration.machine.ts';
import type { SubmissionContext } from '../../machines/submission.machine.ts';
import type { Application } from '../../src/contract/accounts/drafts.ts';
import { ACCOUNT_TERMS } from '../../src/contract/accounts/joining.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'registration')!;
const { always, whenever, on } = createRules<RegistrationContext>(machine, starts);
type At = Step<RegistrationContext>;
type Seen<Context> = { context: Context; tags: ReadonlySet<string> };

const ACTORS: Record<string, string> = { email: 'email', profile: 'form', signingIn: 'signIn' };
const STEPS = ['terms', 'email', 'profile'] as const;
const nameOf = (state = '') => state.split('.')[0] ?? '';
const inStep = ({ to }: At, name: string) => nameOf(to[0]) === name;
const isProven = ({ values: { email }, proven, social }: RegistrationContext) =>
  proven?.email === email.trim() || (social?.email_verified === true && social.email === email.trim());
const hasTerms = ({ values }: RegistrationContext) => ACCOUNT_TERMS.every((term) => values.terms.includes(term));
const emailIn = ({ event }: At) => event['snapshot'] as Seen<EmailVerificationContext>;
const formIn = ({ event }: At) => event['snapshot'] as Seen<SubmissionContext>;
const refusalIn = (step: At) => formIn(step).context.failure?.code ?? null;
const staysInForm = (step: At) => on('xstate.snapshot.form')(step) && inStep(step, 'profile');

always('one machine, or one call, has the word where it belongs', ({ to, running }) =>
  same(running, [ACTORS[nameOf(to[0])]].filter(Boolean)),
);
always(
  'it is busy while the server is asked',
  ({ tags, to }) => tags.has('busy') === /busy|signingIn/.test(to[0] ?? ''),
);
always(
  'nothing busy or over is stored for another visit',
  ({ tags, isFinal }) => tags.has('resumable') !== (tags.has('busy') || isFinal),
);
always('the step in sight is the one that is wanted', (step) =>
  STEPS.every((name) => !inStep(step, name) || step.after.wanted === name),
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
always('it ends well where the member is signed in', ({ tags, to }) => tags.has('settled') === to.includes('done'));
always(
  'neither the kind of the account nor the day changes',
  ({ event, before, after }) =>
    event.type === '(opens)' || same([before.userType, before.today], [after.userType, after.today]),
);
always('a mail is asked for with the terms agreed', (step) => !inStep(step, 'email') || hasTerms(step.after));

whenever(
  'it begins without failure, file or doubt',
  ({ event }) => event.type === '(opens)',
  ({ after }) => same([after.failure, after.file, after.inDoubt], [null, null, false]),
);
whenever('terms are agreed to, and what was said of them goes', on('terms.changed', 'terms'), (step) =>
  same(step.after, {
    ...step.before,
    values: { ...step.before.values, terms: step.event['terms'] },
    failure: null,
  }),
);
whenever(
  'terms that are open are told, with the focus on the first',
  (step) => on('terms.confirmed', 'terms')(step) && inStep(step, 'terms'),
  ({ before, after, does }) =>
    !hasTerms(before) && (after.failure?.problems.length ?? 0) > 0 && 'focusFirstProblem' in does,
);
whenever(
  'terms lead on once all are agreed, to the profile where the address is proven already',
  (step) => on('terms.confirmed', 'terms')(step) && hasTerms(step.before),
  (step) => inStep(step, isProven(step.before) ? 'profile' : 'email') && step.after.failure === null,
);
for (const [state, before] of [
  ['email.open', 'terms'],
  ['profile.open', 'email'],
] as const)
  whenever(`the way back from ${state} leads to ${before}`, on('step.left', state), (step) => inStep(step, before));
for (const state of ['terms', 'email.open', 'profile.open'])
  whenever(
    `a step that is asked for in ${state} is shown, or the first that is not complete`,
    on('step.requested', state),
    (step) => {
      const asked = step.event['step'];
      const can = asked === 'terms' || (hasTerms(step.before) && (asked === 'email' || isProven(step.before)));
      return inStep(step, can ? (asked as string) : hasTerms(step.before) ? 'email' : 'terms');
    },
  );
whenever(
  'nothing typed is lost on the way between the steps, and nothing is said there that was said before',
  ({ event }) => event.type.startsWith('step.'),
  ({ before, after }) => same([before.values, before.file, null], [after.values, after.file, after.failure]),
);
for (const step of ['email', 'form'])
  whenever(
    `a broken ${step} leads to the first step, with all that was typed`,
    on(`xstate.error.actor.${step}`),
    ({ to, before, after }) => same(to, ['terms']) && same([before.values, before.file], [after.values, after.file]),
  );
whenever(
  'the profile is reached with terms and a proven address alone',
  (step) => inStep(step, 'profile') && !step.from.some((state) => /^(profile|email)/.test(state)),
  (step) => hasTerms(step.after) && isProven(step.after),
);
whenever(
  'the address is known with what is known of it',
  ({ starts: started }) => 'email' in started,
  ({ starts: started, after }) => {
    const input = started['email'] as EmailVerificationContext;
    const { values, sent, proven, social, failure } = after;
    return (
      same(
        [input.email, input.code, input.sent, input.proven, input.social, input.failure],
        [values.email, values.code, sent, proven, social, failure],
      ) && !JSON.stringify(input).includes('password')
    );
  },
);
whenever('each change of the address is known at once', on('xstate.snapshot.email'), (step) => {
  const { context, tags } = emailIn(step);
  const { email, code, sent, proven } = context;
  return (
    same(step.to, [tags.has('busy') ? 'email.busy' : 'email.open']) &&
    same(step.after, { ...step.before, values: { ...step.before.values, email, code }, sent, proven, failure: null })
  );
});
whenever('a proven address leads on', on('xstate.done.actor.email'), ({ event, before, after, to }) => {
  const { email, code, sent, proven } = event.output as EmailVerificationContext;
  const known = { values: { ...before.values, email, code }, sent, proven, failure: null };
  return same(to, ['profile.open']) && same(after, { ...before, ...known, wanted: 'profile' });
});
whenever(
  'the form holds all that joining takes',
  ({ starts: started }) => 'form' in started,
  ({ starts: started, after: { values, userType, social, today, file, proven } }) =>
    same(started['form'], { values: { ...values, userType, social, today, file, proven } }),
);
whenever('each change of the form is known at once', staysInForm, (step) => {
  const { context, tags } = formIn(step);
  const typed = context.values as Application;
  return (
    same(step.to, [tags.has('busy') ? 'profile.busy' : 'profile.open']) &&
    same(step.after.file, typed.file) &&
    Object.entries(step.after.values).every(([field, value]) => same(value, typed[field]))
  );
});
whenever(
  'a lost answer is remembered as a doubt until another one comes',
  staysInForm,
  (step) => step.after.inDoubt === (refusalIn(step) === null ? step.before.inDoubt : refusalIn(step) === 'NETWORK'),
);
whenever(
  'who has joined is signed in',
  (step) => on('xstate.snapshot.form')(step) && formIn(step).tags.has('settled'),
  ({ to }) => same(to, ['signingIn']),
);
whenever(
  'signing in is given all that was typed',
  ({ starts: started }) => 'signIn' in started,
  ({ starts: started, after }) => same(Object.values(started), [after]),
);
whenever(
  'a refusal for the address after a lost answer may mean an account',
  (step) => on('xstate.snapshot.form')(step) && step.before.inDoubt && refusalIn(step) === 'EMAIL_NOT_PROVEN',
  ({ to }) => same(to, ['signingIn']),
);
whenever(
  'a refusal for the address leads back to it, with nothing left that proved it',
  (step) => on('xstate.snapshot.form')(step) && !step.before.inDoubt && refusalIn(step) === 'EMAIL_NOT_PROVEN',
  ({ after, to, does }) =>
    same(to, ['email.open']) &&
    same([after.proven, after.sent, after.wanted], [null, null, 'email']) &&
    same(after.failure, { code: 'EMAIL_NOT_PROVEN', problems: [], details: {} }) &&
    after.social?.email_verified !== true &&
    'focusFirstProblem' in does,
);
whenever(
  'a spent ticket is forgotten, and told',
  (step) => on('xstate.snapshot.form')(step) && refusalIn(step) === 'SOCIAL_PROOF_INVALID',
  ({ after, to }) => same([to, after.social], [['ticketMissing'], null]),
);
whenever(
  'an account without a session is still an account',
  on('xstate.error.actor.signIn'),
  (step) => same(step.to, ['joined']) && changed(step).every((key) => /values|file/.test(key)),
);
