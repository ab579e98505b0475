/** The registration machine with the rules of §5 that its drawing names; effects are provided apart. */
import { assign } from 'xstate';
import { registrationMachine, type RegistrationContext } from '../../../machines/registration.machine.ts';
import { ACCOUNT_TERMS } from '../../contract/accounts/joining.ts';
import type { Problem, ProblemCode } from '../../contract/errors.ts';
import { emailProblems, normaliseEmail } from '../../rules/email.ts';
import { emailCodeProblems, joiningProfileProblems } from '../../rules/joining.ts';
import { termsProblems } from '../../rules/terms.ts';
import { fileProblems } from '../../rules/upload.ts';

type Judge = (context: RegistrationContext) => Problem[];

const ofTerms: Judge = ({ values }) => termsProblems(values.terms, ACCOUNT_TERMS);
const ofEmail: Judge = ({ values }) => emailProblems(values.email);
const ofCode: Judge = ({ values }) => emailCodeProblems(values.code);
const ofFile: Judge = ({ userType, file }) => (userType === 'business' ? fileProblems(file) : []);
/** Of step `profile`, its file included. */
const ofProfile: Judge = (context) => [
  ...joiningProfileProblems(context.values, context.userType, { today: context.today }),
  ...ofFile(context),
];

/** The address is proven: by a code, or by the provider. */
export function isEmailProven({ values, proven, social }: Pick<RegistrationContext, 'values' | 'proven' | 'social'>) {
  const email = normaliseEmail(values.email);
  if (email === '') return false;
  return isSameAddress(proven, email) || isEmailVouched({ values, social });
}

/** One mailbox has one normal form, however it was typed when its code or proof was given. */
function isSameAddress(known: { email: string } | null, typed: string): boolean {
  return known !== null && normaliseEmail(known.email) === normaliseEmail(typed);
}

/** The proof that goes with the address; none where the provider has proved it, or where it is of another address. */
export function getValidProof({ values, proven }: Pick<RegistrationContext, 'values' | 'proven'>): string {
  return proven !== null && isSameAddress(proven, values.email) ? proven.proof : '';
}

function isEmailVouched({ values, social }: Pick<RegistrationContext, 'values' | 'social'>): boolean {
  return social?.email_verified === true && isSameAddress(social, values.email);
}

/** A guard that holds while the rules name no such problem: a guard and the words at a field cannot differ. */
const hasNoProblem =
  (judge: Judge, code?: ProblemCode, wanted?: string) =>
  ({ context }: { context: RegistrationContext }) =>
    !judge(context).some(
      (problem) => (code === undefined || problem.code === code) && (wanted === undefined || problem.field === wanted),
    );

export const registrationWithRules = registrationMachine.provide({
  guards: {
    areTermsAgreed: hasNoProblem(ofTerms),
    isEmail: hasNoProblem(ofEmail),
    isEmailProven: ({ context }) => isEmailProven(context),
    isEmailVouched: ({ context }) => isEmailVouched(context),
    isCodeSent: ({ context: { sent, values } }) => isSameAddress(sent, values.email),
    isCode: hasNoProblem(ofCode),
    hasRequiredFields: hasNoProblem(ofProfile, 'required'),
    isName: hasNoProblem(ofProfile, 'too_long'),
    isBirthday: hasNoProblem(ofProfile, 'birthday_format'),
    isPhone: hasNoProblem(ofProfile, 'phone_format'),
    isGender: hasNoProblem(ofProfile, 'invalid', 'gender'),
    isNationality: hasNoProblem(ofProfile, 'invalid', 'nationality'),
    isPassport: hasNoProblem(ofProfile, 'passport_format'),
    isPassword: hasNoProblem(ofProfile, 'password_format'),
    isPasswordConfirmed: hasNoProblem(ofProfile, 'password_mismatch'),
    isFile: hasNoProblem((context) => ofFile(context).filter(({ code }) => code !== 'required')),
  },
  actions: {
    showFileProblems: assign(({ context }) => ({
      problems: [
        ...context.problems.filter(({ field }) => field !== 'file'),
        ...(context.file === null ? [] : ofFile(context)),
      ],
    })),
    showTermsProblems: assign(({ context }) => ({ problems: ofTerms(context) })),
    showEmailProblems: assign(({ context }) => ({ problems: ofEmail(context) })),
    showCodeProblems: assign(({ context }) => ({ problems: ofCode(context) })),
    showProfileProblems: assign(({ context }) => ({ problems: ofProfile(context) })),
  },
});
