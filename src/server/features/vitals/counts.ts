/** Counts page speeds, sums them up for the operator, and forgets what is old. */
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { VITALS_DAYS } from '../../../contract/limits.ts';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import { bucketOf, summariseVitals } from '../../../rules/vitals.ts';
import { addDays, todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { vitalCounts } from './tables.ts';

type Report = HandlerInput<'vitals.report'>['body'];
type Summary = CallData<'operator.vitals'>[number];

/** One statement, its rows in one order, so that two that meet wait for each other instead of both failing. */
export async function countVitals({ db, clock }: Services, { page, device, values }: Report): Promise<number> {
  const day = todayInSeoul(clock());
  const byName = new Map(values.map(({ name, value }) => [name, bucketOf(name, value)]));
  const rows = [...byName]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, bucket]) => ({ day, page, device, name, bucket, visits: 1 }));
  await db
    .insert(vitalCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [vitalCounts.day, vitalCounts.page, vitalCounts.device, vitalCounts.name, vitalCounts.bucket],
      set: { visits: sql`${vitalCounts.visits} + 1` },
    });
  return rows.length;
}

export async function summariseAll(
  { db, clock }: Services,
  { days, page }: HandlerInput<'operator.vitals'>['query'],
): Promise<Summary[]> {
  const since = addDays(todayInSeoul(clock()), -days);
  const rows = await db
    .select({
      page: vitalCounts.page,
      device: vitalCounts.device,
      name: vitalCounts.name,
      bucket: vitalCounts.bucket,
      visits: sql<number>`sum(${vitalCounts.visits})::int`,
    })
    .from(vitalCounts)
    .where(and(gt(vitalCounts.day, since), page === undefined ? undefined : eq(vitalCounts.page, page)))
    .groupBy(vitalCounts.page, vitalCounts.device, vitalCounts.name, vitalCounts.bucket)
    .orderBy(asc(vitalCounts.page), asc(vitalCounts.device), asc(vitalCounts.name));
  const groups = new Map<string, { key: Pick<Summary, 'page' | 'device' | 'name'>; counts: Map<number, number> }>();
  for (const { bucket, visits, ...key } of rows) {
    const id = `${key.page} ${key.device} ${key.name}`;
    const group = groups.get(id) ?? { key: key as Pick<Summary, 'page' | 'device' | 'name'>, counts: new Map() };
    groups.set(id, group);
    group.counts.set(bucket, visits);
  }
  return [...groups.values()].map(({ key, counts }) => ({ ...key, ...summariseVitals(key.name, counts) }));
}

export async function forgetOldVitals({ db, clock }: Services): Promise<void> {
  await db.delete(vitalCounts).where(lt(vitalCounts.day, addDays(todayInSeoul(clock()), -VITALS_DAYS)));
}
