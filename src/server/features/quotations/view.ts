/** A quotation as its reader sees it: texts of the catalogue in their language, sums in their currency, the status of this moment. */
import { and, count, eq, gt } from 'drizzle-orm';
import type { Currency, Locale } from '../../../contract/locale.ts';
import type { Quotation, QuotationOffer } from '../../../contract/quotations/calls.ts';
import { quotationAt, type QuotationRecord } from '../../../rules/quotation-status.ts';
import type { Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Database } from '../../db/database.ts';
import { convertToShown, splitShown } from '../../../rules/shown-price.ts';
import { optionName, productTitle, readOpened, type Opened } from '../reservations/shared.ts';
import { quotations, type QuotationRow } from './tables.ts';

export interface Reader {
  lang: Locale;
  currency: Currency;
}

export function toRecord(row: QuotationRow): QuotationRecord {
  return { status: row.status, validUntil: row.valid_until?.toISOString() ?? null };
}

/** The member's own; another member's is not there. */
export async function findOwn(db: Database, memberId: string, id: string): Promise<QuotationRow> {
  const [row] = await db
    .select()
    .from(quotations)
    .where(and(eq(quotations.id, id), eq(quotations.member_id, memberId)));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Offers that wait for the member's answer. */
export function openOfferCount(db: Database, memberId: string, now: Date) {
  return db
    .select({ count: count() })
    .from(quotations)
    .where(and(eq(quotations.member_id, memberId), isOpenOffer(now)));
}

/** Waits for its answer: the timer that ends offers comes round a little later. */
export function isOpenOffer(now: Date) {
  return and(eq(quotations.status, 'responded'), gt(quotations.valid_until, now));
}

export async function buildQuotation(services: Services, row: QuotationRow, reader: Reader): Promise<Quotation> {
  return toQuotation(services, row, reader, await findOpened(services.db, [row], services.clock()));
}

/** How the reservations stand that accepted offers have opened, by their ids. */
export function findOpened(db: Database, rows: readonly QuotationRow[], now: Date) {
  const ids = rows.flatMap((row) => row.reservation_id ?? []);
  return readOpened(db, ids, now);
}

export function toQuotation(
  services: Services,
  row: QuotationRow,
  reader: Reader,
  opened: ReadonlyMap<string, Opened>,
): Quotation {
  const { catalogue, clock } = services;
  const now = clock().toISOString();
  const reservation = opened.get(row.reservation_id ?? '');
  return {
    id: row.id,
    status: quotationAt(toRecord(row), now).status,
    product_id: row.product_id,
    product_title: row.product_id === null ? '' : productTitle(catalogue, row.product_id, reader.lang),
    date_from: row.date_from,
    date_to: row.date_to,
    travellers: row.travellers,
    wishes: row.wishes,
    created_at: row.created_at.toISOString(),
    now,
    offer: buildOffer(services, row, reader),
    reservation_id: row.reservation_id,
    opened: reservation?.standing ?? null,
    pay_by: reservation?.payBy ?? null,
  };
}

function buildOffer(
  { catalogue, settings }: Services,
  { offer, valid_until: validUntil }: QuotationRow,
  { lang, currency }: Reader,
): QuotationOffer | null {
  if (offer === null || validUntil === null) return null;
  const total = offer.unit_krw * offer.travellers;
  const rate = settings.rate() ?? settings.displayRate();
  const shownUnit = convertToShown(offer.unit_krw, 'KRW', currency, rate);
  const shownLines = splitShown(
    shownUnit,
    currency,
    offer.lines.map((line) => line.amount_krw),
  );
  return {
    ...offer,
    lines: offer.lines.map((line, index) => ({ ...line, shown_amount: shownLines[index] ?? 0 })),
    product_title: productTitle(catalogue, offer.product_id, lang),
    option_name: optionName(catalogue, offer.option_id, lang),
    total_krw: total,
    shown_unit: shownUnit,
    shown: { currency, amount: shownUnit * offer.travellers },
    valid_until: validUntil.toISOString(),
  };
}
