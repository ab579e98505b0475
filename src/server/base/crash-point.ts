/** Places at which a test can end the process, to prove that a restart finds the truth. */

export const CRASH_POINTS = [
  'confirm.received',
  'confirm.intentWritten',
  'confirm.intentCommitted',
  'confirm.sent',
  'confirm.answered',
  'confirm.verdictWritten',
  'confirm.verdictCommitted',
  'refund.claimed',
  'refund.sent',
  'refund.answered',
] as const;
export type CrashPointName = (typeof CRASH_POINTS)[number];
export type CrashPoint = (at: CrashPointName) => void;

/** Ends the process without any goodbye where `armed` says so; does nothing otherwise. */
export function createCrashPoint(armed: CrashPointName | null): CrashPoint {
  return (at) => {
    if (at === armed) process.kill(process.pid, 'SIGKILL');
  };
}
