/** Joining as a person meets it: what each event is on its page, and what each state shows. */
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import accountWords from '../../locales/en/account.json';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/registration.json';
import type { EmailVerificationContext } from '../../machines/email-verification.machine.ts';
import type { RegistrationContext, RegistrationInput } from '../../machines/registration.machine.ts';
import type { ChosenFile } from '../../src/contract/accounts/joining.ts';
import type { EndpointName } from '../../src/contract/table.ts';
import { RegistrationPage } from '../../src/pages/registration/page.tsx';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Refusal, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';
import { social } from '../../src/tools/flows/registry/registration.cases.ts';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';

const { field } = accountWords;
const button = (name: string) => screen.getByRole('button', { name });
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const getError = (event: object) => (event as { error: Refusal }).error;

/** One call for each actor; joining and the first session go another way for who comes through a provider. */
const settles = (call: EndpointName, data: unknown) => ({
  done: (stage: Stage) => stage.answer(call, data),
  error: (stage: Stage, event: object) => stage.refuse(call, getError(event)),
});

const LABELS: Record<string, string> = { ...field };
const put = (stage: Stage, label: string, text: string) => stage.perform(() => typeInto(box(label), text));

async function chooseFile(stage: Stage, { name, size, type }: ChosenFile) {
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

/** `judges`: the event that is refused where the step stays. */
const editing = (heading: string, next: string, judges: string): PageDriver['states'][string] => {
  const see = step(heading, next);
  return (_, event, stayed) => {
    see();
    refusalIsSaid(event);
    if (event.type === judges && stayed)
      check(document.querySelector('[aria-invalid="true"]') !== null, 'Nothing is said to be wrong.');
  };
};

const { heading, email } = words;

export function registrationDriver({ userType, social: ticket }: RegistrationInput): PageDriver {
  const sign = ticket
    ? settles('auth.signinSocial', { accessToken: 'fresh' })
    : settles('auth.signin', { accessToken: 'fresh' });
  const join = settles(ticket ? 'auth.signupSocial' : 'auth.signup', { userId: 'member-1' });
  const code = settles('auth.emailCode', { expires_at: '2026-11-30T03:10:00.000Z' });
  const check = settles('auth.checkEmail', { isDuplicate: false });
  const verify = settles('auth.verifyEmail', { email_proof: 'proof-0123456789' });
  const tap = (name: string) => (stage: Stage) => stage.perform(() => press(button(name)));
  const typing = editing(heading.email, email.verify, 'code.confirmed');
  const profile = editing(heading.profile, words.submit, 'form.submitted');

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
      'terms.changed': (stage) => stage.perform(() => press(screen.getByRole('checkbox', { name: words.terms.all }))),
      'terms.confirmed': tap(words.next),
      'email.changed': (stage, event) => put(stage, field.email, String(event['email'])),
      'email.confirmed': (stage) =>
        stage.perform(() =>
          press(screen.getByRole('button', { name: new RegExp(`^(${email.submit}|${words.next})$`) })),
        ),
      'email.discarded': tap(email.change),
      'code.changed': (stage, event) => put(stage, email.code, String(event['code'])),
      'code.confirmed': tap(email.verify),
      'code.requested': tap(accountWords.code.resend),
      'field.changed': (stage, { field: name, value }) =>
        name === 'file'
          ? chooseFile(stage, value as ChosenFile)
          : put(stage, LABELS[String(name)] ?? String(name), String(value)),
      'form.submitted': tap(words.submit),
      'step.left': tap(words.back),
      'step.requested': (stage, event) => stage.go(`/account/registration/${userType}?step=${String(event['step'])}`),
      'xstate.done.actor.checkEmail': check.done,
      'xstate.error.actor.checkEmail': check.error,
      'xstate.done.actor.sendCode': code.done,
      'xstate.error.actor.sendCode': code.error,
      'xstate.done.actor.resendCode': code.done,
      'xstate.error.actor.resendCode': code.error,
      'xstate.done.actor.waitToResend': (stage) => stage.perform(() => vi.advanceTimersByTimeAsync(61_000)),
      'xstate.done.actor.verifyCode': verify.done,
      'xstate.error.actor.verifyCode': verify.error,
      'xstate.done.actor.submit': join.done,
      'xstate.error.actor.submit': join.error,
      'xstate.done.actor.signIn': sign.done,
      'xstate.error.actor.signIn': sign.error,
    },

    states: {
      terms: editing(heading.terms, words.next, 'terms.confirmed'),
      'email.open': () => screen.getByRole('heading', { level: 2, name: heading.email }),
      'email.busy': () => screen.getByRole('heading', { level: 2, name: heading.email }),
      'email-verification.entering': editing(heading.email, email.submit, 'email.confirmed'),
      'email-verification.checking': step(heading.email, email.submit, true),
      'email-verification.sending': step(heading.email, email.submit, true),
      'email-verification.typing.waiting': (stage, event, stayed) => {
        typing?.(stage, event, stayed);
        screen.getByRole('timer');
      },
      'email-verification.typing.free': (stage, event, stayed) => {
        typing?.(stage, event, stayed);
        button(accountWords.code.resend);
      },
      'email-verification.resending': step(heading.email, email.verify, true),
      'email-verification.verifying': step(heading.email, email.verify, true),
      'email-verification.proven': () => {
        step(heading.email, words.next)();
        button(email.change);
      },
      'profile.open': () => screen.getByRole('heading', { level: 2, name: heading.profile }),
      'profile.busy': () => screen.getByRole('heading', { level: 2, name: heading.profile }),
      'submission.editing.open': profile,
      'submission.editing.refused': profile,
      'submission.submitting': step(heading.profile, words.submit, true),
      'submission.failed': profile,
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

    possible: isPossible,
  };
}

/** What a page lets happen: fields of the step that is shown, answers that the server gives. */
const isPossible: NonNullable<PageDriver['possible']> = (snapshot, event, { system }) => {
  const { values, wanted, social: ticket } = system.root.context as RegistrationContext;
  switch (event.type) {
    // A second press would take them back.
    case 'terms.changed':
      return values.terms.length === 0;
    case 'email.changed':
      return event['email'] !== (snapshot.context as EmailVerificationContext).email;
    case 'step.requested':
      return event['step'] !== wanted;
    // The code goes to the address that was typed.
    case 'xstate.done.actor.sendCode':
    case 'xstate.done.actor.resendCode':
    case 'xstate.done.actor.verifyCode':
      return (event['output'] as { email: string }).email === values.email;
    // A pause has always an end here, and no machine throws.
    case 'xstate.error.actor.waitToResend':
    case 'xstate.error.actor.email':
    case 'xstate.error.actor.form':
      return false;
    case 'xstate.error.actor.submit':
      return (event['error'] as Refusal).code !== 'SOCIAL_PROOF_INVALID' || ticket !== null;
    default:
      return true;
  }
};
