/** A new password: its form, and its second typing (§5). */
import type { Problem } from '../contract/errors.ts';
import { PASSWORD_LENGTH } from '../contract/limits.ts';

/** English upper and lower case letters and digits, all three, in the length of §5. */
function isWellFormed(password: string): boolean {
  const isMixed = /[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password);
  return isMixed && password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max;
}

export interface NewPassword {
  password: string;
  /** The second typing; absent where a form has none, and on the wire. */
  password_confirmation?: string;
}

export interface PasswordOptions {
  /** The name of the field of the password. */
  field?: string;
  /** Tells a password that is guessed first; the list of them is the server's. */
  isCommon?: (password: string) => boolean;
}

/** Problems of a new password and its second typing. A password that is refused is not also compared with its second typing. */
export function newPasswordProblems(
  { password, password_confirmation: confirmation }: NewPassword,
  { field = 'password', isCommon }: PasswordOptions = {},
): Problem[] {
  const problems: Problem[] = [];
  if (password === '') problems.push({ field, code: 'required' });
  else if (!isWellFormed(password)) problems.push({ field, code: 'password_format' });
  else if (isCommon?.(password)) problems.push({ field, code: 'password_common' });
  const second = 'password_confirmation';
  if (confirmation === '') problems.push({ field: second, code: 'required' });
  else if (confirmation !== undefined && confirmation !== password && problems.length === 0) {
    problems.push({ field: second, code: 'password_mismatch' });
  }
  return problems;
}
