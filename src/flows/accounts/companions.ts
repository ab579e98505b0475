/** The people a member travels with: their list, and the form of one of them. */
import { REQUIRED_OF_COMPANION } from '../../contract/accounts/person.ts';
import type { Companion } from '../../contract/accounts/members.ts';
import { profileProblems, tidyProfile } from '../../rules/person.ts';
import { askToConfirm } from '../../runtime/confirm.ts';
import { query } from '../../runtime/query-cache.ts';
import { toPersonForm, type PersonForm } from './profile.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

export function useCompanions(): Resource<Companion[]> {
  return useResource(query('member.companions', {}));
}

/** @param companion null adds a person */
export function useCompanionForm(
  companion: Companion | null,
  onDone: (saved: Companion) => void,
): Submission<PersonForm, Companion> {
  const { boot, call } = useRuntime();
  return useSubmission<PersonForm, Companion>({
    name: `companion ${companion?.id ?? 'new'}`,
    values: toPersonForm(companion),
    secret: ['passport'],
    validate: (values) =>
      profileProblems(values, {
        today: boot.today,
        required: REQUIRED_OF_COMPANION,
        keepsPassport: companion !== null,
      }),
    submit: (values) => {
      const body = tidyProfile(values);
      return companion === null
        ? call('member.addCompanion', { body })
        : call('member.changeCompanion', { params: { id: companion.id }, body });
    },
    onDone,
    report: false,
  });
}

/** The list with a companion in it: at their place, or at the end. */
export function withCompanion(list: readonly Companion[], saved: Companion): Companion[] {
  return list.some(({ id }) => id === saved.id)
    ? list.map((one) => (one.id === saved.id ? saved : one))
    : [...list, saved];
}

export interface RemovalWords {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
}

/** Asks, then forgets a companion; resolves to whether they are gone. */
export function useCompanionRemoval(): (companion: Companion, words: RemovalWords) => Promise<boolean> {
  const { call, report, shell } = useRuntime();
  return async ({ id }, words) => {
    if (!(await askToConfirm({ shell }, { ...words, danger: true }))) return false;
    try {
      await call('member.removeCompanion', { params: { id } });
    } catch (error) {
      // Who is gone already, from another tab, is gone.
      if ((error as { code?: string }).code !== 'NOT_FOUND') {
        await report.failure(error);
        return false;
      }
    }
    // Who is gone leaves the list at once, not when the toast has come.
    void report.success('deleted');
    return true;
  };
}
