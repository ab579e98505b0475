/** Places at which a test can end the process, to prove that a restart finds the truth. */

export const CHECKPOINTS = [
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
export type CheckpointName = (typeof CHECKPOINTS)[number];
export type Checkpoint = (at: CheckpointName) => void;

/** Ends the process without any goodbye where `armed` says so; does nothing otherwise. */
export function createCheckpoint(armed: CheckpointName | null): Checkpoint {
  return (at) => {
    if (at === armed) process.kill(process.pid, 'SIGKILL');
  };
}
