/** The exclusive lock on DATA_DIR: the embedded database takes none, and two processes on one folder lose acknowledged rows. */
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDataDir, unusable } from './data-dir.ts';
import { isProcessAlive, readProcessLife, type ProcessMark } from './process-life.ts';
import { StartError } from '../base/start-error.ts';

interface Holder extends ProcessMark {
  host: string;
}

export interface DataLock {
  release(): void;
}

const HEARTBEAT_MS = 2000;
/** A holder on another machine, which cannot be asked, counts as gone after this silence. */
const SILENCE_MS = 15_000;
const TAKEOVER_MS = 5000;
const PATIENCE_MS = 1500;

export async function lockDataDir(dataDir: string): Promise<DataLock> {
  makeDataDir(dataDir);
  const path = join(dataDir, 'lock');
  const own = `${path}.${randomUUID()}`;
  const content = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    life: readProcessLife(process.pid),
  } satisfies Holder);
  try {
    writeFileSync(own, content);
  } catch (error) {
    throw unusable(dataDir, error);
  }
  try {
    const deadline = Date.now() + PATIENCE_MS;
    while (!tryLink(own, path)) {
      const holder = readLock(path);
      if (holder !== null && isAlive(holder.value, path)) throw inUse(dataDir, holder.value.pid);
      takeOver(path, holder?.text ?? null);
      if (Date.now() > deadline) throw inUse(dataDir, holder?.value.pid ?? 0);
      await pause(20);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return lockAt(path, content);
}

function inUse(dataDir: string, pid: number): StartError {
  return new StartError(`DATA_DIR ${dataDir} is in use by process ${pid}; stop that server, or name another folder.`);
}

function lockAt(path: string, content: string): DataLock {
  const beat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      clearInterval(beat);
    }
  }, HEARTBEAT_MS);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    if (readLock(path)?.text === content) rmSync(path, { force: true });
  };
  process.on('exit', release);
  return { release };
}

/** A hard link appears whole or not at all, so that half a lock is never read. */
function tryLink(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (readSystemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a process that is gone. A folder makes sure that one process at a time looks and removes. */
function takeOver(path: string, stale: string | null): void {
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (readSystemErrorCode(error) !== 'EEXIST') throw error;
    if (Date.now() - modified(guard) > TAKEOVER_MS) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if ((readLock(path)?.text ?? null) === stale) unlinkSync(path);
  } catch (error) {
    if (readSystemErrorCode(error) !== 'ENOENT') throw error;
  } finally {
    rmdirSync(guard);
  }
}

function readLock(path: string): { text: string; value: Holder } | null {
  try {
    const text = readFileSync(path, 'utf8');
    return { text, value: JSON.parse(text) as Holder };
  } catch {
    return null;
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return Date.now() - modified(path) < SILENCE_MS;
  return isProcessAlive(holder);
}

function modified(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return Date.now();
  }
}

function readSystemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
