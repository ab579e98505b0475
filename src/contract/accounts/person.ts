/** The fields of a person (§3), as typed, and which of them are required. */

export interface ProfileValues {
  name: string;
  birthday: string;
  phone: string;
  gender: string;
  nationality: string;
  passport: string;
}

/** What every member must tell (§5); gender and passport are optional. */
export const REQUIRED_OF_MEMBER = ['name', 'birthday', 'phone', 'nationality'] as const;
export const REQUIRED_OF_COMPANION = ['name'] as const;
