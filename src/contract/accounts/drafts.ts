/** What a person has typed to join, and what is known of them before there is an account. */
import type { ChosenFile, UserType } from './joining.ts';
import type { ProfileValues } from './person.ts';

export type RegistrationStep = 'terms' | 'email' | 'profile';

/** What a person types, a file aside. */
export interface RegistrationValues extends ProfileValues {
  email: string;
  /** The mailed code. */
  code: string;
  password: string;
  password_confirmation: string;
  terms: readonly string[];
  company_name: string;
}

/** The person at a social provider, as the server has proved it. */
export interface SocialProof {
  social_type: 'kakao' | 'naver';
  social_id: string;
  social_token: string;
  /** Empty when the provider named none. */
  email: string;
  /** True when the provider vouches for the address: then no code is mailed. */
  email_verified: boolean;
}

/** What is known of the mailed code; instants in epoch milliseconds. */
export interface SentCode {
  email: string;
  expiresAt: number;
  /** From when another can be asked for. */
  resendAt: number;
}

/** The proof that an address is theirs, as the server gave it. */
export interface EmailProof {
  email: string;
  proof: string;
}

/** What outlives a reload: everything typed but passwords, code, passport number and file. */
export interface RegistrationDraft {
  values: RegistrationValues;
  sent: SentCode | null;
  proven: EmailProof | null;
}

export interface Registrant {
  userType: UserType;
  /** Null where the visitor did not come from a provider. */
  social: SocialProof | null;
  /** Today in Seoul, `YYYY-MM-DD`: a birthday lies before it. */
  today: string;
}

/** All that joining takes, as the form of the last step holds it. */
export interface Application extends RegistrationValues, Registrant, Readonly<Record<string, unknown>> {
  file: ChosenFile | null;
  proven: EmailProof | null;
}
