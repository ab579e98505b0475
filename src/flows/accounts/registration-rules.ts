/** The machines of joining with the rules of §5 that their drawings name; effects are provided apart. */
import { assign } from 'xstate';
import {
  emailVerificationMachine,
  type EmailVerificationContext,
} from '../../../machines/email-verification.machine.ts';
import { registrationMachine } from '../../../machines/registration.machine.ts';
import { submissionMachine } from '../../../machines/submission.machine.ts';
import type { Application } from '../../contract/accounts/drafts.ts';
import { ACCOUNT_TERMS, type ChosenFile } from '../../contract/accounts/joining.ts';
import type { Failure, Problem } from '../../contract/errors.ts';
import { emailProblems, normaliseEmail } from '../../rules/email.ts';
import { emailCodeProblems, joiningProfileProblems } from '../../rules/joining.ts';
import { termsProblems } from '../../rules/terms.ts';
import { fileProblems } from '../../rules/upload.ts';

/** What tells whether an address is proven. */
type Address = Pick<EmailVerificationContext, 'email' | 'proven' | 'social'>;

const judgeTerms = (terms: readonly string[]) => termsProblems(terms, ACCOUNT_TERMS);

/** Of step `profile`, its file included. */
function judgeApplication(application: Application): Problem[] {
  const { userType, today, file } = application;
  return [
    ...joiningProfileProblems(application, userType, { today }),
    ...(userType === 'business' ? fileProblems(file) : []),
  ];
}

/** All that the rules name, as the server would. */
const asFailure = (problems: Problem[]): { failure: Failure } => ({
  failure: { code: 'VALIDATION_FAILED', problems, details: {} },
});

/** The address is proven: by a code, or by the provider. */
export function isEmailProven({ email, proven, social }: Address): boolean {
  if (normaliseEmail(email) === '') return false;
  return isSameAddress(proven, email) || isEmailVouched({ email, social });
}

/** One mailbox has one normal form, however it was typed when its code or proof was given. */
function isSameAddress(known: { email: string } | null, typed: string): boolean {
  return known !== null && normaliseEmail(known.email) === normaliseEmail(typed);
}

/** The proof that goes with the address; none where the provider has proved it, or where it is of another address. */
export function getValidProof({ email, proven }: Pick<Address, 'email' | 'proven'>): string {
  return proven !== null && isSameAddress(proven, email) ? proven.proof : '';
}

function isEmailVouched({ email, social }: Pick<Address, 'email' | 'social'>): boolean {
  return social?.email_verified === true && isSameAddress(social, email);
}

export const emailVerificationWithRules = emailVerificationMachine.provide({
  guards: {
    isEmail: ({ context }) => emailProblems(context.email).length === 0,
    isEmailProven: ({ context }) => isEmailProven(context),
    isEmailVouched: ({ context }) => isEmailVouched(context),
    isCodeSent: ({ context: { sent, email } }) => isSameAddress(sent, email),
    isCode: ({ context }) => emailCodeProblems(context.code).length === 0,
  },
  actions: {
    showEmailProblems: assign(({ context }) => asFailure(emailProblems(context.email))),
    showCodeProblems: assign(({ context }) => asFailure(emailCodeProblems(context.code))),
  },
});

/** The last step, which sends everything. */
export const applicationForm = submissionMachine.provide({
  actions: {
    findProblems: assign({ problems: ({ context }) => judgeApplication(context.values as Application) }),
    // A file that cannot be is named at once, before anything is sent.
    changeField: assign(({ context }, { field, value }) => ({
      values: { ...context.values, [field]: value },
      problems: [
        ...context.problems.filter((problem) => problem.field !== field),
        ...(field === 'file' && value !== null ? fileProblems(value as ChosenFile) : []),
      ],
    })),
  },
});

export const registrationWithRules = registrationMachine.provide({
  guards: {
    areTermsAgreed: ({ context }) => judgeTerms(context.values.terms).length === 0,
    isEmailProven: ({ context: { values, proven, social } }) => isEmailProven({ email: values.email, proven, social }),
  },
  actions: { showTermsProblems: assign(({ context }) => asFailure(judgeTerms(context.values.terms))) },
  actors: { emailVerification: emailVerificationWithRules, submission: applicationForm },
});
