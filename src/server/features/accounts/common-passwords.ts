/** Passwords that attackers try first, of those that keep the rule of §5 in some mix of upper and lower case. */
import words from './common-passwords.json' with { type: 'json' };

const COMMON = new Set(words);

/** Case does not count: `PassWord1` is guessed as soon as `password1` is. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
