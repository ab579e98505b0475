/** A group asks for a price: judged by the rules of its form, stored once however often it is sent. */
import { createHash } from 'node:crypto';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { MAX_OPEN_QUOTATIONS } from '../../../contract/limits.ts';
import type { Quotation } from '../../../contract/quotations/calls.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { quotationProblems } from '../../../rules/quotation.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import { tidyText } from '../../../rules/text.ts';
import type { Services } from '../../base/context.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { transaction } from '../../db/database.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { newId } from '../../security/ids.ts';
import { lockMember } from '../accounts/shared.ts';
import { quotations, type QuotationRow } from './tables.ts';
import { findOpened, isOpenOffer, toQuotation } from './view.ts';

type Body = HandlerInput<'quotation.create'>['body'];

export async function listQuotations(
  services: Services,
  memberId: string,
  query: HandlerInput<'quotation.list'>['query'],
): Promise<PagedRows<Quotation>> {
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  const now = services.clock();
  const own = eq(quotations.member_id, memberId);
  const [counted] = await services.db.select({ total: count() }).from(quotations).where(own);
  const rows = await services.db
    .select()
    .from(quotations)
    .where(own)
    .orderBy(sql`${isOpenOffer(now)} is true desc`, desc(quotations.created_at), desc(quotations.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const opened = await findOpened(services.db, rows, now);
  return {
    rows: rows.map((row) => toQuotation(services, row, query, opened)),
    pagination: buildPagination(counted?.total ?? 0, query),
  };
}

export async function requestQuotation(
  services: Services,
  memberId: string,
  key: string,
  body: Body,
): Promise<QuotationRow> {
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  const now = services.clock();
  const problems = quotationProblems(body, todayInSeoul(now));
  if (body.product_id !== '' && !services.catalogue.product(body.product_id)?.onSale) {
    problems.unshift({ field: 'product_id', code: 'not_offered' });
  }
  if (problems.length > 0) refuseFields(problems);
  const { currency: _, lang, ...said } = body;
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  return transaction(services.db, async (tx) => {
    // One request of a member at a time: a second click finds what the first has stored.
    await lockMember(tx, memberId);
    const [known] = await tx
      .select()
      .from(quotations)
      .where(and(eq(quotations.member_id, memberId), eq(quotations.idempotency_key, key)));
    if (known && known.request_hash !== hash) throw new Refusal('IDEMPOTENCY_KEY_USED');
    if (known) return known;
    const [open] = await tx
      .select({ total: count() })
      .from(quotations)
      .where(and(eq(quotations.member_id, memberId), inArray(quotations.status, ['requested', 'responded'])));
    if ((open?.total ?? 0) >= MAX_OPEN_QUOTATIONS) {
      throw new Refusal('TOO_MANY_QUOTATIONS', { details: { max: MAX_OPEN_QUOTATIONS } });
    }
    const [stored] = await tx
      .insert(quotations)
      .values({
        id: newId(services.random),
        member_id: memberId,
        idempotency_key: key,
        request_hash: hash,
        language: lang,
        product_id: body.product_id || null,
        date_from: body.date_from,
        date_to: body.date_to,
        travellers: body.travellers,
        wishes: tidyText(body.wishes),
        created_at: now,
      })
      .returning();
    if (!stored) throw new Error('A quotation was not stored.');
    return stored;
  });
}
