/** Ends an offer: accepted, it opens a reservation with its price; declined; or its time runs out. */
import { and, eq, lt, lte, or } from 'drizzle-orm';
import type { HandlerInput } from '../../../contract/table.ts';
import { getQuotationError, nextQuotation, quotationAt, type QuotationEvent } from '../../../rules/quotation-status.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import { createReservation } from '../reservations/shared.ts';
import { quotations, type QuotationRow } from './tables.ts';
import { findOwn, isOpenOffer, toRecord } from './view.ts';

/** Refuses what the drawing does not allow at this moment. */
export function refuseUnless(row: QuotationRow, event: QuotationEvent, now: Date): void {
  const record = quotationAt(toRecord(row), now.toISOString());
  if (nextQuotation(record, event) === null) throw new Refusal(getQuotationError(record));
}

/** The offer stands, judged by the statement that changes it. */
const isStanding = (id: string, memberId: string, now: Date) =>
  and(eq(quotations.id, id), eq(quotations.member_id, memberId), isOpenOffer(now));

export async function acceptOffer(
  services: Services,
  memberId: string,
  id: string,
  { lang, currency }: HandlerInput<'quotation.accept'>['body'],
): Promise<QuotationRow> {
  const now = services.clock();
  const row = await findOwn(services.db, memberId, id);
  refuseUnless(row, { type: 'offer.accepted', at: now.toISOString() }, now);
  const { offer } = row;
  if (offer === null) throw new Refusal('ILLEGAL_TRANSITION');
  const { product_id, option_id, date, time, travellers } = offer;
  await createReservation(
    services,
    { memberId, idempotencyKey: `quotation-${id}` },
    { lang, currency, cart_item_ids: [], lines: [{ product_id, option_id, date, time, quantity: travellers }] },
    {
      unitKrw: offer.unit_krw,
      // Of two clicks the second waits for the first, and finds that the offer stands no more.
      async use(tx, reservationId) {
        const [accepted] = await tx
          .update(quotations)
          .set({ status: 'accepted', reservation_id: reservationId, decided_at: now })
          .where(isStanding(id, memberId, now))
          .returning({ id: quotations.id });
        if (accepted) return;
        const late = await findOwn(tx, memberId, id);
        throw new Refusal(getQuotationError(quotationAt(toRecord(late), now.toISOString())));
      },
    },
  );
  return findOwn(services.db, memberId, id);
}

export async function declineOffer({ db, clock }: Services, memberId: string, id: string): Promise<QuotationRow> {
  const now = clock();
  const [declined] = await db
    .update(quotations)
    .set({ status: 'declined', decided_at: now })
    .where(isStanding(id, memberId, now))
    .returning();
  if (declined) return declined;
  const row = await findOwn(db, memberId, id);
  throw new Refusal(getQuotationError(quotationAt(toRecord(row), now.toISOString())));
}

/** Ends offers whose time is over, and requests whose days are. */
export async function expireQuotations({ db, clock }: Services): Promise<void> {
  const now = clock();
  const isOver = and(eq(quotations.status, 'responded'), lte(quotations.valid_until, now));
  const isPast = and(eq(quotations.status, 'requested'), lt(quotations.date_to, todayInSeoul(now)));
  await db.update(quotations).set({ status: 'expired', decided_at: now }).where(or(isOver, isPast));
}
