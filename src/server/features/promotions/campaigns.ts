/** Finds campaigns by the name that a link or a browser carries. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { campaigns, type CampaignRow } from './tables.ts';

export async function findCampaign(db: Database, id: string): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  return row;
}

/** The source of a reservation: a campaign of the shop, also one that has ended since the visit; null for any other name. */
export async function knownCampaign(db: Database, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  return (await findCampaign(db, id))?.id ?? null;
}

export function isRunning({ starts_at, ends_at, ended_at }: CampaignRow, now: Date): boolean {
  return starts_at <= now && ended_at === null && (ends_at === null || ends_at > now);
}
