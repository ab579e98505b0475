/** Joining as a person meets it: what each event is on its page, and what each state shows. */
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import accountWords from '../../locales/en/account.json';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/registration.json';
import type {
  RegistrationContext,
  RegistrationInput,
  RegistrationValues,
} from '../../machines/registration.machine.ts';
import type { EndpointName } from '../../src/contract/table.ts';
import { RegistrationPage } from '../../src/pages/registration/page.tsx';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Refusal, type Stage } from '../support/page-stage.tsx';
import type { PageDriver } from './replay-page.ts';
import { isProfileTypedOnPage, profile, social } from '../../src/tools/flows/registry/registration.cases.ts';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';

type Typed = Partial<RegistrationValues>;
type Where = Parameters<NonNullable<PageDriver['possible']>>[0];

const { field } = accountWords;
const button = (name: string) => screen.getByRole('button', { name });
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const getError = (event: object) => (event as { error: Refusal }).error;

/** One call for each actor; joining and the first session go another way for who comes through a provider. */
const settles = (call: EndpointName, data: unknown) => ({
  done: (stage: Stage) => stage.answer(call, data),
  error: (stage: Stage, event: object) => stage.refuse(call, getError(event)),
});

async function typeAll(stage: Stage, { terms, email, code, name }: Typed, isBusiness: boolean, hasPassword: boolean) {
  const put = (label: string, text: string) => stage.perform(() => typeInto(box(label), text));
  if (terms !== undefined) await stage.perform(() => press(screen.getByRole('checkbox', { name: words.terms.all })));
  if (email !== undefined) await put(field.email, email);
  if (code !== undefined) await put(words.email.code, code);
  if (name === undefined) return;
  await put(field.name, profile.name);
  await put(field.birthday, profile.birthday);
  await put(field.phone, profile.phone);
  await put(field.nationality, profile.nationality);
  if (isBusiness) await put(field.company_name, profile.company_name);
  if (!hasPassword) return;
  await put(field.password, profile.password);
  await put(field.password_confirmation, profile.password_confirmation);
}

async function chooseFile(stage: Stage, { name, size, type }: { name: string; size: number; type: string }) {
  const chosen = new File([new Uint8Array(size)], name, { type });
  const files = Object.assign([chosen], { item: (index: number) => (index === 0 ? chosen : null) });
  await stage.perform(() => fireEvent.change(box(accountWords.file.label), { target: { files } }));
}

/** A step and its one way on, which waits while the server is asked. */
const step =
  (heading: string, next: string, busy = false) =>
  () => {
    screen.getByRole('heading', { level: 2, name: heading });
    if ((button(next).getAttribute('aria-busy') === 'true') !== busy)
      throw new Error(`The button ${next} is ${busy ? 'not ' : ''}busy.`);
  };

/** What was refused is said: at the field that it belongs to, or above the step; nothing that was typed is gone. */
function refusalIsSaid(event: object) {
  if (!('error' in event)) return;
  const { code, problems = [] } = getError(event);
  const [problem] = problems;
  const own: Record<string, string> = { EMAIL_NOT_PROVEN: words.notProven };
  if (problem) screen.getByText(errors.problems[problem.code]);
  else screen.getByText(own[code] ?? errors.codes[code as keyof typeof errors.codes]);
}

const editing = (heading: string, next: string): PageDriver['states'][string] => {
  const see = step(heading, next);
  return (_, event, stayed) => {
    see();
    refusalIsSaid(event);
    if (event.type === 'step.next' && stayed && document.querySelector('[aria-invalid="true"]') === null)
      throw new Error('Nothing is said to be wrong.');
  };
};

const { heading, email } = words;

export function registrationDriver({ userType, social: ticket }: RegistrationInput): PageDriver {
  const isBusiness = userType === 'business';
  const sign = ticket
    ? settles('auth.signinSocial', { accessToken: 'fresh' })
    : settles('auth.signin', { accessToken: 'fresh' });
  const join = settles(ticket ? 'auth.signupSocial' : 'auth.signup', { userId: 'member-1' });
  const code = settles('auth.emailCode', { expires_at: '2026-11-30T03:10:00.000Z' });
  const check = settles('auth.checkEmail', { isDuplicate: false });
  const verify = settles('auth.verifyEmail', { email_proof: 'proof-0123456789' });
  const tap = (name: string) => (stage: Stage) => stage.perform(() => press(button(name)));
  const next = new RegExp(`^(${words.next}|${email.submit}|${email.verify}|${words.submit})$`);

  return {
    open: () =>
      mountPage({
        address: `/account/registration/${userType}`,
        pages: { registration: RegistrationPage },
        today: TODAY,
        before: ({ session, environment }) => {
          if (ticket) session.keepSocialTicket(JSON.stringify({ ...social, at: environment.now() }));
        },
      }),

    events: {
      'values.changed': (stage, event) =>
        typeAll(stage, (event as unknown as { values: Typed }).values, isBusiness, ticket === null),
      'file.chosen': (stage, event) => chooseFile(stage, (event as unknown as { file: File }).file),
      'step.next': (stage) => stage.perform(() => press(screen.getByRole('button', { name: next }))),
      'step.back': tap(words.back),
      'step.asked': (stage, event) =>
        stage.go(`/account/registration/${userType}?step=${(event as unknown as { step: string }).step}`),
      'code.resend': tap(email.resend),
      'email.change': tap(email.change),
      'xstate.done.actor.checkEmail': check.done,
      'xstate.error.actor.checkEmail': check.error,
      'xstate.done.actor.sendCode': code.done,
      'xstate.error.actor.sendCode': code.error,
      'xstate.done.actor.resendCode': code.done,
      'xstate.error.actor.resendCode': code.error,
      'xstate.done.actor.waitToResend': (stage) => stage.perform(() => vi.advanceTimersByTimeAsync(61_000)),
      'xstate.done.actor.verifyCode': verify.done,
      'xstate.error.actor.verifyCode': verify.error,
      'xstate.done.actor.join': join.done,
      'xstate.error.actor.join': join.error,
      'xstate.done.actor.signIn': sign.done,
      'xstate.error.actor.signIn': sign.error,
    },

    states: {
      terms: editing(heading.terms, words.next),
      'email.entering': editing(heading.email, email.submit),
      'email.checking': step(heading.email, email.submit, true),
      'email.sending': step(heading.email, email.submit, true),
      'email.typing.waiting': (stage, event, stayed) => {
        editing(heading.email, email.verify)?.(stage, event, stayed);
        screen.getByRole('timer');
      },
      'email.typing.free': (stage, event, stayed) => {
        editing(heading.email, email.verify)?.(stage, event, stayed);
        button(email.resend);
      },
      'email.resending': step(heading.email, email.verify, true),
      'email.verifying': step(heading.email, email.verify, true),
      'email.proven': () => {
        step(heading.email, words.next)();
        button(email.change);
      },
      'profile.editing': editing(heading.profile, words.submit),
      'profile.checkingPhone': step(heading.profile, words.submit, true),
      'profile.joining': step(heading.profile, words.submit, true),
      signingIn: () => screen.getByText(words.signingIn),
      joined: () => {
        screen.getByRole('heading', { level: 1, name: words.joined.title });
        screen.getByRole('link', { name: words.signIn });
      },
      ticketMissing: () => {
        screen.getByRole('heading', { level: 1, name: words.ticket.title });
        screen.getByRole('link', { name: words.ticket.action });
      },
      done: (stage) => {
        if (stage.address() !== '/main') throw new Error(`Still at ${stage.address()}.`);
      },
    },

    possible: (snapshot, event) => isPossible(snapshot, event),
  };
}

/** What a page lets happen: fields of the step that is shown, answers that the server gives. */
function isPossible(
  snapshot: Where,
  event: { type: string; values?: Typed; step?: string; error?: Refusal; output?: { email: string } },
): boolean {
  const { values, wanted, social: ticket, userType } = snapshot.context as RegistrationContext;
  switch (event.type) {
    case 'values.changed':
      return (
        isProfileTypedOnPage(event) &&
        isFieldShown(snapshot, event.values ?? {}) &&
        !(event.values?.terms && values.terms.length > 0)
      );
    case 'file.chosen':
      return userType === 'business';
    case 'step.asked':
      return event.step !== wanted;
    // The code goes to the address that was typed.
    case 'xstate.done.actor.sendCode':
    case 'xstate.done.actor.resendCode':
    case 'xstate.done.actor.verifyCode':
      return event.output?.email === values.email;
    // A pause has always an end here.
    case 'xstate.error.actor.waitToResend':
      return false;
    case 'xstate.error.actor.join':
      return event.error?.code !== 'SOCIAL_PROOF_INVALID' || ticket !== null;
    default:
      return true;
  }
}

function isFieldShown(snapshot: Where, typed: Typed): boolean {
  if (typed.terms) return snapshot.matches('terms');
  if (typed.email !== undefined) return snapshot.matches({ email: 'entering' });
  if (typed.code !== undefined) return snapshot.matches({ email: 'typing' });
  return snapshot.matches({ profile: 'editing' });
}
