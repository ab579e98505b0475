/** Which server processes live on a shared database: each has a row with a heartbeat, and who is silent for a while counts as dead. */
import { eq, inArray, lt, sql, type Column, type SQL } from 'drizzle-orm';
import type { Services } from '../base/context.ts';
import type { Database } from './database.ts';
import { processes } from './tables.ts';
import type { Job } from '../base/job.ts';
import { isProcessAlive, readProcessLife, readMachineId } from './process-life.ts';

const BEAT_MS = 3000;
/** Silence after which a process counts as dead. */
const SILENCE = sql`interval '15 seconds'`;
/** A process that was itself cut off from the database judges no other before the others had time to return. */
const SETTLED = sql`interval '10 seconds'`;

/** Says that this process lives. The embedded database needs no row: its process is the only one. */
export async function registerProcess({
  db,
  isShared,
  processId,
  sealer,
}: Pick<Services, 'db' | 'isShared' | 'processId' | 'sealer'>): Promise<void> {
  if (!isShared) return;
  await db
    .insert(processes)
    .values({
      id: processId,
      machine: readMachineId(),
      pid: process.pid,
      life: readProcessLife(process.pid),
      sealing_key: sealer.keyId,
      until: sql`now() + ${SILENCE}`,
    })
    .onConflictDoUpdate({
      target: processes.id,
      set: {
        until: sql`now() + ${SILENCE}`,
        since: sql`case when ${processes.until} < now() then now() else ${processes.since} end`,
      },
    });
}

/** Takes the rows of processes away that ended on this machine without a goodbye. */
export async function forgetDeadProcesses({ db, isShared }: Pick<Services, 'db' | 'isShared'>): Promise<void> {
  if (!isShared) return;
  const neighbours = await db.select().from(processes).where(eq(processes.machine, readMachineId()));
  const dead = neighbours.filter((row) => !isProcessAlive(row)).map(({ id }) => id);
  if (dead.length > 0) await db.delete(processes).where(inArray(processes.id, dead));
}

/** Lets the others know at once that this process is gone. */
export async function unregisterProcess({ db, processId }: Pick<Services, 'db' | 'processId'>): Promise<void> {
  await db.delete(processes).where(sql`${processes.id} = ${processId}`);
}

/** Condition: the process whose id stands in the column lives. */
export function isAliveProcess(column: Column): SQL {
  return sql`exists (select from ${processes} where ${processes.id} = ${column} and ${processes.until} > now())`;
}

/** Condition: the process whose id stands in the column is dead, and the one that asks may judge that. */
export function isAbandoned(column: Column, judge: string): SQL {
  const isJudge = sql`${processes.id} = ${judge} and ${processes.since} < now() - ${SETTLED}`;
  return sql`${column} is not null and not ${isAliveProcess(column)} and exists (select from ${processes} where ${isJudge})`;
}

/** True where another living process still seals with another key. */
export async function hasOtherSealingKey(db: Database, keyId: string): Promise<boolean> {
  const rows = await db
    .select({ id: processes.id })
    .from(processes)
    .where(sql`${processes.sealing_key} <> ${keyId} and ${processes.until} > now()`)
    .limit(1);
  return rows.length > 0;
}

export const processHeartbeat: Job = {
  name: 'process.heartbeat',
  everyMs: BEAT_MS,
  everywhere: true,
  async run(services) {
    await registerProcess(services);
  },
};

/** Rows of ended processes are of no use after a day. */
export const processSweep: Job = {
  name: 'process.sweep',
  everyMs: 3_600_000,
  async run({ db }) {
    await db.delete(processes).where(lt(processes.until, sql`now() - interval '1 day'`));
  },
};
