/** E-mail addresses: one grammar and one normal form for accounts, limits and mail, so that a mailbox has one spelling (§5). */
import type { Problem } from '../contract/errors.ts';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '../contract/accounts/email.ts';

const GRAMMAR = new RegExp(EMAIL_PATTERN);
/** Spaces and invisible characters that come along when an address is copied. */
const AROUND = /^[\s\p{Cf}\p{Cc}]+|[\s\p{Cf}\p{Cc}]+$/gu;

/** As accounts are named: nothing around, full-width letters as plain ones, in lower case. Not yet judged. */
export function normaliseEmail(typed: string): string {
  return typed.normalize('NFKC').replace(AROUND, '').toLowerCase();
}

/** True for a normal form that a mail can be sent to. */
export function isEmail(normal: string): boolean {
  return normal.length <= EMAIL_MAX_LENGTH && GRAMMAR.test(normal);
}

/** Problems of an address as it was typed: required, in its format (§5). */
export function emailProblems(typed: string, field = 'email'): Problem[] {
  const normal = normaliseEmail(typed);
  if (normal === '') return [{ field, code: 'required' }];
  return isEmail(normal) ? [] : [{ field, code: 'email_format' }];
}
