/** What is remembered of an account's security, without any shape, so that a page can know it before it calls. */

export const SECURITY_EVENTS = [
  'signed_in',
  'sign_in_refused',
  'signed_in_social',
  'password_changed',
  'password_reset',
  'email_changed',
  'email_restored',
  'phone_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'session_ended',
  'sessions_ended',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];
