/** What the operator does with quotations: reads them, and makes one offer for each. */
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Problem } from '../../../contract/errors.ts';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { members } from '../accounts/tables.ts';
import { writeAudit } from '../operators/shared.ts';
import { chosenLines } from '../reservations/shared.ts';
import { refuseUnless } from './decide.ts';
import { quotations, type QuotationRow } from './tables.ts';
import { findOpened, toQuotation } from './view.ts';

type View = CallData<'operator.offerQuotation'>;
type OfferBody = HandlerInput<'operator.offerQuotation'>['body'];

export const OFFER_MAIL = 'quotation_responded';

/** The offer itself is read as the mail leaves. */
export interface OfferMailFacts extends Record<string, unknown> {
  quotation_id: string;
}

async function buildViews(services: Services, db: Database, rows: readonly QuotationRow[]): Promise<View[]> {
  if (rows.length === 0) return [];
  const people = await db
    .select({ id: members.id, name: members.name, email: members.email })
    .from(members)
    .where(
      inArray(
        members.id,
        rows.map((row) => row.member_id),
      ),
    );
  const opened = await findOpened(db, rows, services.clock());
  return rows.map((row) => {
    const person = people.find(({ id }) => id === row.member_id);
    return {
      ...toQuotation(services, row, { lang: 'en', currency: 'KRW' }, opened),
      member_id: row.member_id,
      name: person?.name ?? '',
      email: person?.email ?? '',
      language: row.language,
    };
  });
}

export async function quotationList(
  services: Services,
  query: HandlerInput<'operator.quotations'>['query'],
): Promise<PagedRows<View>> {
  const { db } = services;
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  const wanted = query.status === undefined ? undefined : eq(quotations.status, query.status);
  const [counted] = await db.select({ total: count() }).from(quotations).where(wanted);
  const rows = await db
    .select()
    .from(quotations)
    .where(wanted)
    .orderBy(asc(quotations.created_at), asc(quotations.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return { rows: await buildViews(services, db, rows), pagination: buildPagination(counted?.total ?? 0, query) };
}

/** Offers a departure that is on sale, until a moment before it; once, since what was read may be accepted any moment. */
export async function makeOffer(services: Services, id: string, body: OfferBody): Promise<View> {
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  const now = services.clock();
  const [row] = await services.db.select().from(quotations).where(eq(quotations.id, id));
  if (!row) throw new Refusal('NOT_FOUND');
  refuseUnless(row, { type: 'offer.made', validUntil: body.valid_until }, now);
  const validUntil = new Date(body.valid_until);
  const { option_id: optionId, date, time, travellers, note } = body;
  const product = services.catalogue.option(optionId)?.product.id ?? '';
  const wanted = { product_id: product, option_id: optionId, date, time, quantity: travellers };
  const tooEarly: Problem[] = validUntil <= now ? [{ field: 'valid_until', code: 'date_too_early' }] : [];
  if (tooEarly.length > 0) refuseFields(tooEarly);
  chosenLines(services.catalogue, row.member_id, [wanted], now);
  const offer = {
    product_id: product,
    option_id: optionId,
    date,
    time,
    travellers,
    note,
    lines: body.lines.map(({ label, amount_krw }) => ({
      label,
      amount_krw,
    })),
    unit_krw: body.lines.reduce((sum, line) => sum + line.amount_krw, 0),
  };
  return transaction(services.db, async (tx) => {
    const [offered] = await tx
      .update(quotations)
      .set({ status: 'responded', offer, valid_until: validUntil, responded_at: now })
      .where(and(eq(quotations.id, id), eq(quotations.status, 'requested')))
      .returning();
    if (!offered) throw new Refusal('ILLEGAL_TRANSITION');
    const [view] = await buildViews(services, tx, [offered]);
    if (!view) throw new Refusal('NOT_FOUND');
    const data: OfferMailFacts = { quotation_id: id };
    const mail = { key: `quotation-${id}`, to: view.email, template: OFFER_MAIL, language: offered.language };
    await enqueueMail(tx, { ...mail, data, now });
    const details = { member: row.member_id, unit_krw: offer.unit_krw, travellers };
    await writeAudit(tx, { at: now, act: 'quotation.offered', subject: id, details });
    return view;
  });
}
