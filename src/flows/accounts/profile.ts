/** The member's own data: the profile form, a new phone number, and the fields that they share. */
import { REQUIRED_OF_MEMBER, type ProfileValues } from '../../contract/accounts/person.ts';
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
export async function updateMember(
  { call, session }: Pick<Runtime, 'call' | 'session'>,
  member: Member,
  change: Partial<Update>,
): Promise<Member> {
  const body = { ...toPersonForm(member), email: member.email, ...change };
  const changed = await call('member.update', { body });
  session.store.trigger.memberChanged({ member: changed });
  return changed;
}

export function useProfileForm(member: Member): Submission<PersonForm, Member> {
  const { boot, call, report, session } = useRuntime();
  const form: Submission<PersonForm, Member> = useSubmission<PersonForm, Member>({
    name: 'profile',
    values: toPersonForm(member),
    secret: ['passport'],
    validate: (values) =>
      profileProblems(values, { today: boot.today, required: REQUIRED_OF_MEMBER, keepsPassport: true }),
    submit: (values) => updateMember({ call, session }, member, tidyProfile(values)),
    onDone: (changed) => {
      void report.success('saved');
      // What was typed comes back as it is stored: the passport number masked.
      for (const [field, value] of Object.entries(toPersonForm(changed))) form.change(field, value);
    },
    report: false,
  });
  return form;
}

export function usePhoneForm(member: Member): Submission<{ phone: string }, Member> {
  const { boot, call, session } = useRuntime();
  const person = toPersonForm(member);
  return useSubmission<{ phone: string }, Member>({
    name: 'phone',
    values: { phone: '' },
    validate: ({ phone }) =>
      profileProblems({ ...person, phone }, { today: boot.today, required: ['phone'], keepsPassport: true }).filter(
        ({ field }) => field === 'phone',
      ),
    submit: ({ phone: typed }) =>
      updateMember({ call, session }, member, { phone: tidyProfile({ ...person, phone: typed }).phone }),
    report: false,
  });
}
