/** The lock on DATA_DIR: one process at a time, no one locked out by the dead. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from '../../../src/server/db/data-dir-lock.ts';

let folder = '';
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process that lives and does nothing, to hold a lock in its name. */
async function bystander(): Promise<ChildProcess & { pid: number }> {
  const script = join(folder, 'bystander.mjs');
  writeFileSync(script, 'process.send("up"); setInterval(() => {}, 1000);');
  const child = fork(script);
  children.push(child);
  await once(child, 'message');
  if (child.pid === undefined) throw new Error('The process did not start.');
  return child as ChildProcess & { pid: number };
}

function readLife(pid: number): string {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
}

const write = (holder: object | string) => {
  writeFileSync(join(folder, 'lock'), typeof holder === 'string' ? holder : JSON.stringify(holder));
};

test('a second taker is refused within two seconds, in a sentence that names folder and process', async () => {
  const lock = await lockDataDir(folder);
  const started = performance.now();
  await expect(lockDataDir(folder)).rejects.toThrow(
    `DATA_DIR ${folder} is in use by process ${process.pid}; stop that server, or name another folder.`,
  );
  expect(performance.now() - started).toBeLessThan(2000);
  lock.release();
});

test('a released lock can be taken again, and leaves nothing behind', async () => {
  (await lockDataDir(folder)).release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
  (await lockDataDir(folder)).release();
});

test('the lock of a living process holds, that of a killed one does not', async () => {
  const child = await bystander();
  write({ pid: child.pid, host: hostname(), life: readLife(child.pid) });
  await expect(lockDataDir(folder)).rejects.toThrow(`process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockDataDir(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
  lock.release();
});

test('a pid that was given to another process since is not taken for the holder', async () => {
  const child = await bystander();
  write({ pid: child.pid, host: hostname(), life: 'an earlier boot 1' });
  const lock = await lockDataDir(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
  lock.release();
});

test('half a lock, as a power cut leaves it, is taken over', async () => {
  write('{"pid":1');
  const lock = await lockDataDir(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`);
  lock.release();
});

test('of ten who find a stale lock at once exactly one takes it', async () => {
  write({ pid: 2 ** 22 + 1, host: hostname(), life: '' });
  const takers = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataDir(folder)));
  const locks = takers.flatMap((taker) => (taker.status === 'fulfilled' ? [taker.value] : []));
  expect(locks).toHaveLength(1);
  locks[0]?.release();
});

test('a holder on another machine counts as gone when its heartbeat is', async () => {
  write({ pid: 1, host: 'another-machine', life: '' });
  await expect(lockDataDir(folder)).rejects.toThrow('in use');
  const past = new Date(Date.now() - 60_000);
  utimesSync(join(folder, 'lock'), past, past);
  (await lockDataDir(folder)).release();
});
