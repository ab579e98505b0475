/** What the address of joining says: how a person joins, and in which step they are. */
import type { RegistrationStep } from '../../contract/accounts/drafts.ts';
import { USER_TYPES, type UserType } from '../../contract/accounts/joining.ts';
import { pathTo } from '../../contract/paths.ts';

export const REGISTRATION_STEPS = ['terms', 'email', 'profile'] as const satisfies readonly RegistrationStep[];

export function isUserType(value: string | undefined): value is UserType {
  return USER_TYPES.some((known) => known === value);
}

/** The step that a query names; the first one where it names none. */
export function stepIn(search: URLSearchParams): RegistrationStep {
  const named = search.get('step');
  return REGISTRATION_STEPS.find((step) => step === named) ?? 'terms';
}

/** Address of a step; what else the query holds, such as the way back, stays. */
export function registrationPath(userType: UserType, step: RegistrationStep, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  if (step === 'terms') query.delete('step');
  else query.set('step', step);
  const words = query.toString();
  return pathTo('registration', { userType }) + (words ? `?${words}` : '');
}
