/**
 * Wrong passwords and codes are counted, right ones are not. Strangers who guess slow down where they come from, and all
 * together on one account. The member's own devices, and a device that sets a new password by mail, are never locked out.
 */
import type { Services } from '../../base/context.ts';
import type { Allowance } from '../../security/rate-limiter.ts';
import { isKnownDevice } from './known-devices.ts';

const PER_SOURCE: Allowance = { calls: 10, seconds: 300 };
const PER_NETWORK: Allowance = { calls: 40, seconds: 300 };
const PER_ACCOUNT: Allowance = { calls: 50, seconds: 3600 };
/** Passwords typed within a session. */
const OWN: Allowance = { calls: 10, seconds: 600 };
/** Six digits, of which three are right at a time: at this pace a year of guessing finds one with a chance of one in a hundred. */
const CODES: Allowance = { calls: 10, seconds: 86_400 };
const CODES_OF_DEVICE: Allowance = { calls: 10, seconds: 3600 };

type Count = readonly [key: string, allowance: Allowance];

export interface Guess {
  /** In its normal form, whether an account has it or not. */
  email: string;
  /** Null where no account has the address. */
  memberId: string | null;
  /** Where the call comes from. */
  network: string;
  /** Cookie of the device; empty where it has none. */
  device: string;
}

type Needs = Pick<Services, 'db' | 'limiter'>;

/** Counts a password before it is checked, so that many at once are no more than one after the other; gives it back where it was right. */
export async function guessPassword(services: Needs, guess: Guess, check: () => Promise<boolean>): Promise<boolean> {
  const { email, network, device } = guess;
  return counted(
    services,
    (await isOwnDevice(services, guess))
      ? [[`password ${email} device ${device}`, PER_SOURCE]]
      : [
          [`password ${email} network ${network}`, PER_SOURCE],
          [`password network ${network}`, PER_NETWORK],
          [`password ${email}`, PER_ACCOUNT],
        ],
    check,
  );
}

/** The same for codes of the second factor; who comes to it knows the password. */
export async function guessCode(services: Needs, guess: Guess, check: () => Promise<boolean>): Promise<boolean> {
  const { email, device } = guess;
  const count: Count = (await isOwnDevice(services, guess))
    ? [`code ${email} device ${device}`, CODES_OF_DEVICE]
    : [`code ${email}`, CODES];
  return counted(services, [count], check);
}

/** The same for the password that a member proves to be one with: who has a stolen token learns no password with it. */
export async function guessOwnPassword(
  services: Pick<Services, 'limiter'>,
  memberId: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  return counted(services, [[`own password ${memberId}`, OWN]], check);
}

async function isOwnDevice({ db }: Needs, { memberId, device }: Guess): Promise<boolean> {
  return memberId !== null && (await isKnownDevice(db, memberId, device));
}

async function counted(
  { limiter }: Pick<Services, 'limiter'>,
  counts: readonly Count[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  for (const [key, allowance] of counts) await limiter.take(key, allowance);
  const isRight = await check();
  if (isRight) await Promise.all(counts.map(([key, allowance]) => limiter.giveBack(key, allowance)));
  return isRight;
}
