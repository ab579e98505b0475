/** The member's own data: the profile form, a new phone number, a new address, and the fields that they share. */
import { useRef } from 'react';
import { REQUIRED_OF_MEMBER, type ProfileValues } from '../../contract/accounts/person.ts';
import { emailProblems, normaliseEmail } from '../../rules/email.ts';
import { emailCodeProblems, tidyEmailCode } from '../../rules/joining.ts';
import { profileProblems, tidyProfile } from '../../rules/person.ts';
import type { Companion, Member } from '../../contract/accounts/members.ts';
import type { CallInput } from '../../contract/table.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

export { REQUIRED_OF_COMPANION, REQUIRED_OF_MEMBER } from '../../contract/accounts/person.ts';
export type { ChosenFile } from '../../contract/accounts/joining.ts';
export type { ProfileValues } from '../../contract/accounts/person.ts';

export type PersonForm = ProfileValues & Readonly<Record<string, unknown>>;

/** What a form of a person begins with; nothing known is nothing typed. */
export function toPersonForm(person: Member | Companion | null): PersonForm {
  return {
    name: person?.name ?? '',
    birthday: person?.birthday ?? '',
    phone: person?.phone ?? '',
    gender: person?.gender ?? '',
    nationality: person?.nationality ?? '',
    passport: person?.passport ?? '',
  };
}

type Update = CallInput<'member.update'>['body'];

/** Sends a change of some fields with all the others as they are, and tells the shop who the member is now. */
async function update(
  { call, session }: Pick<Runtime, 'call' | 'session'>,
  member: Member,
  change: Partial<Update>,
): Promise<Member> {
  const body = { ...toPersonForm(member), email: member.email, ...change } as Update;
  const changed = await call('member.update', { body });
  session.store.trigger.memberChanged({ member: changed });
  return changed;
}

export function useProfileForm(member: Member): Submission<PersonForm, Member> {
  const runtime = useRuntime();
  const form: Submission<PersonForm, Member> = useSubmission<PersonForm, Member>({
    name: 'profile',
    values: toPersonForm(member),
    secret: ['passport'],
    validate: (values) =>
      profileProblems(values, { today: runtime.boot.today, required: REQUIRED_OF_MEMBER, keepsPassport: true }),
    submit: (values) => update(runtime, member, tidyProfile(values) as Partial<Update>),
    onDone: (changed) => {
      void runtime.report.success('saved');
      // What was typed comes back as it is stored: the passport number masked.
      for (const [field, value] of Object.entries(toPersonForm(changed))) form.change(field, value);
    },
    report: false,
  });
  return form;
}

export function usePhoneForm(member: Member): Submission<{ phone: string }, Member> {
  const runtime = useRuntime();
  const person = toPersonForm(member);
  return useSubmission<{ phone: string }, Member>({
    name: 'phone',
    values: { phone: '' },
    validate: ({ phone }) =>
      profileProblems(
        { ...person, phone },
        { today: runtime.boot.today, required: ['phone'], keepsPassport: true },
      ).filter(({ field }) => field === 'phone'),
    submit: ({ phone: typed }) => update(runtime, member, { phone: tidyProfile({ ...person, phone: typed }).phone }),
    report: false,
  });
}

/** The mailed code, and the password of a member who has one. */
export interface CodeForm extends Readonly<Record<string, unknown>> {
  code: string;
  currentPassword: string;
}

export interface EmailChange {
  /** The new address, to which a code is mailed. */
  address: Submission<{ email: string }, unknown>;
  /** The mailed code and the password; the change is made with the proof that the code brings. */
  code: Submission<CodeForm, Member>;
  startAfresh(): void;
}

export function useEmailChange(member: Member, onDone: () => void): EmailChange {
  const runtime = useRuntime();
  const { call, preferences } = runtime;
  const address = useSubmission<{ email: string }, unknown>({
    name: 'new-email',
    values: { email: '' },
    validate: ({ email }) =>
      normaliseEmail(email) === member.email ? [{ field: 'email', code: 'not_offered' }] : emailProblems(email),
    submit: async (values) => {
      const email = normaliseEmail(values.email);
      const { isDuplicate } = await call('auth.checkEmail', { query: { email } });
      if (isDuplicate) throw Object.assign(new Error('taken'), { code: 'EMAIL_IN_USE' });
      return call('auth.emailCode', { body: { email, lang: preferences.locale() } });
    },
    report: false,
  });
  // A code is good once: what it proved serves the next try too, when the password was wrong.
  const proofs = useRef(new Map<string, string>());
  const code = useSubmission<CodeForm, Member>({
    name: 'new-email-code',
    values: { code: '', currentPassword: '' },
    secret: ['code', 'currentPassword'],
    validate: (values) => [
      ...emailCodeProblems(values.code),
      ...(member.has_password && values.currentPassword === ''
        ? [{ field: 'currentPassword', code: 'required' } as const]
        : []),
    ],
    submit: async ({ code: mailed, currentPassword }) => {
      const email = normaliseEmail(address.values.email);
      const typed = { email, code: tidyEmailCode(mailed) };
      const known = proofs.current.get(email);
      const email_proof = known ?? (await call('auth.verifyEmail', { body: typed })).email_proof;
      proofs.current.set(email, email_proof);
      return update(runtime, member, { email, email_proof, currentPassword });
    },
    onDone: () => {
      void runtime.report.success('saved');
      onDone();
    },
    report: false,
  });
  return {
    address,
    code,
    startAfresh() {
      proofs.current.clear();
      code.reset();
      address.reset();
    },
  };
}
