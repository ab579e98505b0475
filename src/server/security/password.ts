/** Passwords: argon2id off the main thread, and the same time for an unknown e-mail. */
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';

/** The package's number for argon2id; its own enum is erased at build time. */
const ARGON2ID = 2;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes at a time: a processor is left for all other requests. */
const AT_A_TIME = Math.max(1, availableParallelism() - 1);
const queue: (() => void)[] = [];
let running = 0;

/** Runs `work` when it is its turn, first come, first served. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // A place that is given up goes straight to the next one, so the order stays the same.
  if (running >= AT_A_TIME) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), PARAMETERS));
}

let decoy: Promise<string> | undefined;

/** Compares; with null for the hash it works as long and answers false. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (decoy ??= hashPassword('no such member')));
  const matches = await inTurn(() => verify(against, password.normalize('NFC')));
  return matches && stored !== null;
}
