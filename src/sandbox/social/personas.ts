// The people of the social sandboxes: one for each thing that can be true of a person who signs in.
import { createHash } from 'node:crypto';

export interface Persona {
  /** Name of the button; unique. */
  key: string;
  name: string;
  /** Null where the person gives no address away. */
  email: string | null;
  /** True when the provider has checked the address. */
  verified: boolean;
  note: string;
}

export const PERSONAS: readonly Persona[] = [
  { key: 'verified', name: 'Han Mira', email: 'mira.han@example.com', verified: true, note: 'address verified' },
  {
    key: 'unverified',
    name: 'Seo Junho',
    email: 'junho.seo@example.com',
    verified: false,
    note: 'address not verified',
  },
  { key: 'no-email', name: 'Yoon Ara', email: null, verified: false, note: 'shares no address' },
  {
    key: 'demo-address',
    name: 'Mina K.',
    email: 'mina@example.com',
    verified: true,
    note: 'address of a demo member who never came this way',
  },
  { key: 'member', name: 'John Okafor', email: 'john@example.com', verified: true, note: 'a demo member already' },
];

/** Above all numbers that Kakao has given out, so that no real person is ever taken for a persona. */
const FIRST_NUMBER = 9_000_000_000_000_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Kakao names a person by a number. */
export function getKakaoId({ key }: Persona): number {
  return FIRST_NUMBER + digest(key).readUIntBE(0, 5);
}

/** Naver names a person by a text that differs from application to application. */
export function getNaverId({ key }: Persona, clientId: string): string {
  return `sandbox-${digest(`${clientId} ${key}`).toString('base64url')}`;
}

/** A person typed in; the same name and address are the same person. */
export function createPersona(name: string, email: string, verified: boolean): Persona {
  const address = email.trim().toLowerCase();
  return {
    key: `somebody ${name.trim()} ${address}`,
    name: name.trim() || 'Somebody',
    email: address === '' ? null : address,
    verified: verified && address !== '',
    note: '',
  };
}
