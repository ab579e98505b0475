/** The way to an account, as tests go it: the machines of joining with answers of the test. */
import { createActor, fromPromise } from 'xstate';
import type { RegistrationInput } from '../../machines/registration.machine.ts';
import type { Application, RegistrationValues, SentCode } from '../../src/contract/accounts/drafts.ts';
import { ACCOUNT_TERMS } from '../../src/contract/accounts/joining.ts';
import {
  applicationForm,
  emailVerificationWithRules,
  registrationWithRules,
} from '../../src/flows/accounts/registration-rules.ts';
import { EMAIL, profile, registrationInput } from '../../src/tools/flows/registry/registration.cases.ts';

export const refuse = (code: string) => (): Promise<void> => Promise.reject(Object.assign(new Error(code), { code }));
export const SENT: SentCode = { email: EMAIL, expiresAt: 600_000, resendAt: 60_000 };
export const TYPED: Partial<RegistrationValues> = { ...profile, email: EMAIL, terms: ACCOUNT_TERMS };

interface Known extends Partial<Omit<RegistrationInput['draft'], 'values'>> {
  values?: Partial<RegistrationValues>;
}

/** Where a visitor is who has typed all this; every address that the server is asked about is noted. */
export function come(
  { values = TYPED, ...draft }: Known = {},
  join: (application: Application) => Promise<void> = async () => {},
  input: RegistrationInput = registrationInput('general'),
) {
  const asked: string[] = [];
  const actor = createActor(
    registrationWithRules.provide({
      actors: {
        emailVerification: emailVerificationWithRules.provide({
          actors: {
            checkEmail: fromPromise(async ({ input: { email } }) => void asked.push(`check ${email}`)),
            sendCode: fromPromise(async ({ input: { email } }) => {
              asked.push(`send ${email}`);
              return SENT;
            }),
            waitToResend: fromPromise(async () => {}),
            verifyCode: fromPromise(async ({ input: { email, code } }) => {
              asked.push(`verify ${email} ${code}`);
              return { email, proof: 'proof' };
            }),
          },
        }),
        submission: applicationForm.provide({
          actors: { submit: fromPromise(({ input: given }) => join(given.values as Application)) },
        }),
        signIn: fromPromise(refuse('INVALID_CREDENTIALS')),
      },
    }),
    {
      input: {
        ...input,
        step: 'profile',
        draft: { ...input.draft, ...draft, values: { ...input.draft.values, ...values } },
      },
    },
  ).start();
  const getForm = () => actor.getSnapshot().children.form!;
  const getEmail = () => actor.getSnapshot().children.email!;
  return {
    actor,
    asked,
    send: actor.send,
    state: () => actor.getSnapshot().value,
    emailState: () => getEmail().getSnapshot().value,
    tellEmail: (event: Parameters<ReturnType<typeof getEmail>['send']>[0]) => getEmail().send(event),
    change: (field: string, value: unknown) => getForm().send({ type: 'field.changed', field, value }),
    submit: () => getForm().send({ type: 'form.submitted' }),
    problems: () => getForm().getSnapshot().context.problems,
    fields: () =>
      getForm()
        .getSnapshot()
        .context.problems.map(({ field }) => field),
    context: () => actor.getSnapshot().context,
  };
}
export const PROVEN = { proven: { email: EMAIL, proof: 'proof' } };
