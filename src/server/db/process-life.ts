/** Whether a process of this machine is still alive, so that the work of a killed one is taken over at once. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface ProcessMark {
  pid: number;
  /** Boot and start time of the process, so that a reused pid is not taken for it. */
  life: string;
}

export function isProcessAlive({ pid, life }: ProcessMark): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return life === readProcessLife(pid);
}

/** Empty where the system does not tell; then the pid alone decides. */
export function readProcessLife(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

/** Processes that see each other's pids: containers of one name are different machines. */
export function readMachineId(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
