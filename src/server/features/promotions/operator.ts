/** What the operator does with campaigns: makes, lists and ends them, and sees what each has led to. */
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { pathTo } from '../../../contract/paths.ts';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { coupons } from '../coupons/tables.ts';
import { writeAudit } from '../operators/shared.ts';
import { reservations } from '../reservations/tables.ts';
import { campaigns, type CampaignRow } from './tables.ts';

type View = CallData<'operator.createCampaign'>;
type Body = HandlerInput<'operator.createCampaign'>['body'];

function buildLink(origin: string, campaign: string, code: string | null): string {
  const query = new URLSearchParams({ campaign, ...(code !== null && { code }) });
  return `${origin}${pathTo('promotionRedirect', {})}?${query.toString()}`;
}

async function buildViews({ config }: Services, db: Database, rows: readonly CampaignRow[]): Promise<View[]> {
  if (rows.length === 0) return [];
  const led = await db
    .select({
      campaign: reservations.campaign_id,
      total: count(),
      confirmed: sql<number>`count(*) filter (where ${reservations.status} = 'confirmed')::int`,
    })
    .from(reservations)
    .where(
      inArray(
        reservations.campaign_id,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(reservations.campaign_id);
  const offered = rows.flatMap((row) => row.coupon_id ?? []);
  const codes =
    offered.length === 0
      ? []
      : await db.select({ id: coupons.id, code: coupons.code }).from(coupons).where(inArray(coupons.id, offered));
  return rows.map(({ id, name, coupon_id, starts_at, ends_at, ended_at }) => {
    const figures = led.find(({ campaign }) => campaign === id);
    const code = codes.find((row) => row.id === coupon_id)?.code ?? null;
    return {
      id,
      name,
      coupon_id,
      code,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at?.toISOString() ?? null,
      ended_at: ended_at?.toISOString() ?? null,
      link: buildLink(config.origin, id, code),
      reservations: figures?.total ?? 0,
      confirmed: figures?.confirmed ?? 0,
    };
  });
}

async function buildView(services: Services, tx: Database, row: CampaignRow): Promise<View> {
  const [view] = await buildViews(services, tx, [row]);
  if (!view) throw new Error('A campaign has no view.');
  return view;
}

export async function campaignList(
  services: Services,
  query: HandlerInput<'operator.campaigns'>['query'],
): Promise<PagedRows<View>> {
  const { db } = services;
  const [counted] = await db.select({ total: count() }).from(campaigns);
  const rows = await db
    .select()
    .from(campaigns)
    .orderBy(desc(campaigns.created_at), desc(campaigns.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return { rows: await buildViews(services, db, rows), pagination: buildPagination(counted?.total ?? 0, query) };
}

export async function createCampaign(services: Services, body: Body): Promise<View> {
  const now = services.clock();
  const startsAt = body.starts_at === undefined ? now : new Date(body.starts_at);
  const endsAt = body.ends_at === null ? null : new Date(body.ends_at);
  if (endsAt !== null && (endsAt <= now || endsAt <= startsAt))
    refuseFields([{ field: 'ends_at', code: 'date_too_early' }]);
  return transaction(services.db, async (tx) => {
    if (body.coupon_id !== null) {
      const [coupon] = await tx.select({ code: coupons.code }).from(coupons).where(eq(coupons.id, body.coupon_id));
      // Without a code there is nothing that a link could give.
      if (!coupon?.code) refuseFields([{ field: 'coupon_id', code: 'not_offered' }]);
    }
    const { id, name, coupon_id } = body;
    const [made] = await tx
      .insert(campaigns)
      .values({ id, name, coupon_id, created_at: now, starts_at: startsAt, ends_at: endsAt })
      .onConflictDoNothing()
      .returning();
    if (!made) refuseFields([{ field: 'id', code: 'invalid' }]);
    await writeAudit(tx, { at: now, act: 'campaign.made', subject: id, details: { coupon: coupon_id } });
    return buildView(services, tx, made);
  });
}

export async function endCampaign(services: Services, id: string, note: string): Promise<View> {
  const now = services.clock();
  return transaction(services.db, async (tx) => {
    const [ended] = await tx
      .update(campaigns)
      .set({ ended_at: now })
      .where(and(eq(campaigns.id, id), isNull(campaigns.ended_at)))
      .returning();
    if (!ended) {
      const [known] = await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id));
      throw new Refusal(known ? 'ILLEGAL_TRANSITION' : 'NOT_FOUND');
    }
    await writeAudit(tx, { at: now, act: 'campaign.ended', subject: id, details: note === '' ? {} : { note } });
    return buildView(services, tx, ended);
  });
}
