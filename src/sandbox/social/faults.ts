// The troubles that an engineer or a test can arm in a social sandbox, each for the next few times.
import { z } from 'zod';

export const FAULTS = {
  slow: 'The next exchange of a code waits for `ms`',
  'token-500': 'The next exchange of a code answers 500',
  'token-garbage': 'The next exchange of a code answers something that is no JSON',
  'profile-500': 'The next request for a profile answers 500',
  'code-expired': 'The next code is too old when it is exchanged',
  'code-replayed': 'The next code has been exchanged before',
  'foreign-app': 'The next exchange of a code hands out what was made for another application',
  unverified: 'The next profile tells of an address that was not verified',
  'no-email': 'The next profile tells of no address',
} as const;
export type FaultName = keyof typeof FAULTS;

const NAMES = Object.keys(FAULTS) as [FaultName, ...FaultName[]];

export const socialFaultInput = z.strictObject({
  fault: z.enum(NAMES),
  times: z.coerce.number().int().min(1).max(1000).default(1),
  ms: z.coerce.number().int().min(0).max(60_000).default(3000),
});

export interface Faults {
  arm(input: z.infer<typeof socialFaultInput>): void;
  clear(): void;
  list(): { fault: FaultName; times: number; ms: number }[];
  /** Uses a fault up once; null where it is not armed. */
  take(fault: FaultName): { ms: number } | null;
}

export function createFaults(): Faults {
  const armed = new Map<FaultName, { times: number; ms: number }>();
  return {
    arm: ({ fault, times, ms }) => void armed.set(fault, { times, ms }),
    clear: () => armed.clear(),
    list: () => [...armed].map(([fault, rest]) => ({ fault, ...rest })),
    take(fault) {
      const found = armed.get(fault);
      if (!found) return null;
      if (found.times === 1) armed.delete(fault);
      else armed.set(fault, { ...found, times: found.times - 1 });
      return { ms: found.ms };
    },
  };
}
