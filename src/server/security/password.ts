/** Passwords: argon2id off the main thread, and the same time for an e-mail that nobody has. */
import { hash, verify } from '@node-rs/argon2';

/** The package's number for argon2id; its own enum is erased at build time. */
const ARGON2ID = 2;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), PARAMETERS);
}

let decoy: Promise<string> | undefined;

/** Compares; with null for the hash it works as long and answers false. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such member');
  const matches = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return matches && stored !== null;
}
