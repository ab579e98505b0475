/** What a command of the operator is. */
import type { OperatorCall } from './client.ts';

export interface Output {
  data: unknown;
  text: string;
}

export interface Command {
  usage: string;
  meaning: string;
  /** Arguments that must be there. */
  least: number;
  run: (call: OperatorCall, args: readonly string[], options: ReadonlyMap<string, string>) => Promise<Output>;
}

/** Raised for a wrong argument; printed with the usage of the command. */
export class UsageError extends Error {}
