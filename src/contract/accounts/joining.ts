/** What joining chooses from, without any shape, so that a page can know it before it calls. */

export const GENDERS = ['male', 'female', 'other'] as const;
/** How a person joins: by themselves, for a company, or through a social provider. */
export const USER_TYPES = ['general', 'business', 'social'] as const;
export type UserType = (typeof USER_TYPES)[number];
/** What must be agreed to before joining. */
export const ACCOUNT_TERMS = ['terms_of_use', 'privacy', 'age_14'] as const;
/** Media types of a company's file. */
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
/** Digits of a mailed code. */
export const EMAIL_CODE_DIGITS = 6;
/** Seconds before another code can be asked for. */
export const EMAIL_CODE_PAUSE_SECONDS = 60;

/** What is known of a chosen file before it is sent. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
  /** Media type, as the browser guessed it; the server judges by content. */
  type: string;
}
