/** §5: what a member types who changes the e-mail address of an account. */
import type { Problem } from '../contract/errors.ts';
import { emailProblems, normaliseEmail } from './email.ts';
import { emailCodeProblems } from './joining.ts';

/** @param current the address that the account has, which is no new one */
export function newEmailProblems(typed: string, current: string): Problem[] {
  return normaliseEmail(typed) === current ? [{ field: 'email', code: 'not_offered' }] : emailProblems(typed);
}

/** The mailed code, and the password of a member who has one. */
export function emailChangeProblems(typed: { code: string; currentPassword: string; hasPassword: boolean }): Problem[] {
  const isMissing = typed.hasPassword && typed.currentPassword === '';
  return [
    ...emailCodeProblems(typed.code),
    ...(isMissing ? [{ field: 'currentPassword', code: 'required' } as const] : []),
  ];
}
