/** What the machines of joining do in the environment: look-ups, the mailed code, joining, the first session. */
import { fromPromise } from 'xstate';
import type { RegistrationContext } from '../../../machines/registration.machine.ts';
import type { Application, EmailProof, SentCode, SocialProof } from '../../contract/accounts/drafts.ts';
import type { CallInput } from '../../contract/table.ts';
import { ACCOUNT_TERMS } from '../../contract/accounts/joining.ts';
import { tidyProfile } from '../../rules/person.ts';
import { mailCode, provideWait, refuseTaken, type CodeDeps } from './email-code.ts';
import { clearRegistration } from './registration-draft.ts';
import {
  applicationForm,
  emailVerificationWithRules,
  getValidProof,
  registrationWithRules,
} from './registration-rules.ts';
import { signIn } from '../../runtime/sign-in.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { provideForm } from '../../runtime/started-form.ts';
import { focusFirstInvalid } from '../../runtime/submission.ts';

/** Id of the summary that the page shows of several problems. */
export const PROBLEMS_ID = 'problems';

/** Several problems are met at their summary, a single one at its field. */
function focusProblems() {
  requestAnimationFrame(() => {
    const summary = document.getElementById(PROBLEMS_ID);
    if (summary) summary.focus();
    else focusFirstInvalid();
  });
}

/** The file itself, which the machine knows by name, size and type alone. */
function holdFile() {
  let held: File | null = null;
  return {
    get: () => held,
    put(file: File | null) {
      held = file;
    },
  };
}

export function provideRegistration(runtime: Pick<Runtime, 'call' | 'environment' | 'preferences' | 'sessionActor'>) {
  const { environment } = runtime;
  const held = holdFile();
  const machine = registrationWithRules.provide({
    actors: {
      emailVerification: provideEmailVerification(runtime),
      submission: provideForm(applicationForm, async (values) => {
        await join(runtime, values as Application, held.get());
        // At once: the session leads on before this page sees the end.
        clearRegistration(environment.storages.session);
      }).provide({ actions: { focusFirstProblem: focusProblems } }),
      signIn: fromPromise<void, RegistrationContext>(({ input: { social, values } }) =>
        social === null
          ? signIn(runtime.sessionActor, { email: values.email, password: values.password, code: '' })
          : openSocialSession(runtime, social),
      ),
    },
    actions: { focusFirstProblem: focusProblems },
  });
  return { machine, held };
}

function provideEmailVerification(runtime: CodeDeps) {
  return emailVerificationWithRules.provide({
    actors: {
      checkEmail: fromPromise<void, { email: string }>(({ input }) => refuseTaken(runtime, input.email)),
      sendCode: fromPromise<SentCode, { email: string }>(({ input }) => mailCode(runtime, input.email)),
      waitToResend: provideWait(runtime),
      verifyCode: fromPromise<EmailProof, { email: string; code: string }>(async ({ input }) => {
        const { email_proof } = await runtime.call('auth.verifyEmail', { body: input });
        return { email: input.email, proof: email_proof };
      }),
    },
    actions: { focusFirstProblem: focusFirstInvalid },
  });
}

/** The ticket that the member has joined with opens the first session. */
async function openSocialSession(
  { call, sessionActor }: Pick<Runtime, 'call' | 'sessionActor'>,
  social: SocialProof,
): Promise<void> {
  const { social_type, social_id, social_token } = social;
  const { accessToken } = await call('auth.signinSocial', { body: { social_type, social_id, social_token } });
  sessionActor.send({ type: 'session.opened', accessToken });
}

async function join(
  { call, preferences }: Pick<Runtime, 'call' | 'preferences'>,
  application: Application,
  file: File | null,
): Promise<void> {
  const { social, userType } = application;
  const joining = {
    ...tidyProfile(application),
    email: application.email.trim(),
    email_proof: getValidProof(application),
    terms: ACCOUNT_TERMS.filter((term) => application.terms.includes(term)),
    lang: preferences.locale(),
  };
  if (social === null) {
    const company =
      userType === 'business' && file !== null ? { company_name: application.company_name.trim(), file } : {};
    const body = {
      ...joining,
      password: application.password,
      user_type: userType,
      ...company,
    };
    await call('auth.signup', { body } as CallInput<'auth.signup'>);
    return;
  }
  const { social_type, social_id, social_token } = social;
  const body = { ...joining, type: 'general', social_type, social_id, social_token };
  await call('auth.signupSocial', { body } as CallInput<'auth.signupSocial'>);
}
