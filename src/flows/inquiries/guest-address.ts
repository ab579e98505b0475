/** The address of a visitor without a session: a code is mailed to it, and typed here. */
import { emailProblems, normaliseEmail } from '../../rules/email.ts';
import { emailCodeProblems, tidyEmailCode } from '../../rules/joining.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

interface AddressValues extends Readonly<Record<string, unknown>> {
  email: string;
}

interface CodeValues extends Readonly<Record<string, unknown>> {
  code: string;
}

export interface GuestAddress {
  address: Submission<AddressValues, unknown>;
  code: Submission<CodeValues, { email_proof: string }>;
  /** Has another code mailed; tells that it was. */
  again: Submission<Readonly<Record<string, unknown>>, unknown>;
  step: 'address' | 'code' | 'proven';
  email: string;
  /** Empty until the code was taken. */
  proof: string;
  /** Goes back to the address, which stays as it was typed. */
  change(): void;
}

export function useGuestAddress(): GuestAddress {
  const { call, preferences } = useRuntime();
  const sendCode = ({ email }: AddressValues) =>
    call('inquiry.emailCode', { body: { email: normaliseEmail(email), lang: preferences.locale() } });
  const address = useSubmission<AddressValues, unknown>({
    name: 'inquiry-address',
    values: { email: '' },
    validate: ({ email }) => emailProblems(email),
    submit: sendCode,
    report: false,
  });
  const { email } = address.values;
  const again = useSubmission({
    name: 'inquiry-code-again',
    values: {},
    submit: () => sendCode({ email }),
    report: false,
  });
  const code = useSubmission<CodeValues, { email_proof: string }>({
    name: 'inquiry-code',
    values: { code: '' },
    secret: ['code'],
    validate: (values) => emailCodeProblems(values.code),
    submit: (values) =>
      call('auth.verifyEmail', { body: { email: normaliseEmail(email), code: tidyEmailCode(values.code) } }),
    report: false,
  });
  const isProven = address.matches('done') && code.matches('done');
  return {
    address,
    code,
    again,
    step: isProven ? 'proven' : address.matches('done') ? 'code' : 'address',
    email: normaliseEmail(email),
    proof: isProven ? (code.result?.email_proof ?? '') : '',
    change() {
      code.reset();
      again.reset();
      address.change('email', email);
    },
  };
}
