/** Reads reservations for their owner. The owner stands in every WHERE: what is not theirs does not exist. */
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { AGREED_DOCUMENTS } from '../../../contract/boards/codes.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Reservation, ReservationSummary } from '../../../contract/reservations/shapes.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { coupons, memberCoupons } from '../coupons/tables.ts';
import { refunds, type RefundRow } from '../payments/tables.ts';
import { reservationLines, reservations, type ReservationLineRow, type ReservationRow } from './tables.ts';
import { pointsBalance } from './benefit.ts';
import { bankAccount } from './deposit.ts';
import { isInView, listOrder } from './list-view.ts';
import { lineView } from './line-view.ts';
import { readLines } from './lines.ts';
import { ownReservation } from './open.ts';
import { quoteView } from './quote.ts';
import { readReviewed } from './reviewed.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import { shownTotal } from './shown-total.ts';
import { readOthers } from './others.ts';
import { askedOf, travellerView } from './traveller.ts';

const toIso = (at: Date | null) => at?.toISOString() ?? null;

export function summaryView(
  { catalogue, settings }: Services,
  row: ReservationRow,
  lines: readonly ReservationLineRow[],
  language: Locale,
  reviewed: readonly string[] = [],
): ReservationSummary {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    cancel_reason: row.cancel_reason,
    created_at: row.created_at.toISOString(),
    lines: lines.map((line) => lineView(catalogue, line, language)),
    total_krw: row.total_krw,
    shown: shownTotal(settings, row),
    hold_expires_at: toIso(row.hold_expires_at),
    deposit_deadline: toIso(row.deposit_deadline),
    cancel_effective_at: toIso(row.cancel_effective_at),
    completed_at: toIso(row.completed_at),
    reviewed: [...reviewed],
  };
}

/** One reservation of the member, with all that its page shows. */
export async function readReservation(
  services: Services,
  memberId: string,
  id: string,
  language: Locale,
): Promise<Reservation> {
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  const row = await ownReservation(services.db, memberId, id);
  const lines = await readLines(services.db, row.id);
  const given = await services.db
    .select()
    .from(refunds)
    .where(eq(refunds.reservation_id, row.id))
    .orderBy(asc(refunds.created_at));
  const balance = await pointsBalance(services.db, memberId);
  return {
    ...summaryView(services, row, lines, language, (await readReviewed(services, [row])).get(row.id) ?? []),
    now: services.clock().toISOString(),
    language: row.language,
    required_fields: [...askedOf(services, lines).fields],
    traveller: travellerView(row, await readOthers(services.db, row.id)),
    quote: quoteView(services, row.quote, {
      lines,
      coupon: await readCoupon(services, row),
      language,
      currency: row.currency,
      rate: row.rate_micros,
      pointsAvailable: balance + (row.deductions_taken ? row.points : 0),
    }),
    coupon_id: row.member_coupon_id,
    points: row.points,
    hold_extended: row.hold_extended,
    payment: {
      method: row.method === 'none' ? null : row.method,
      state: getPaymentState(row, given),
      paid_krw: row.paid_krw,
      refunds: given.map((refund) => ({
        amount_krw: refund.amount_krw,
        state: refund.state,
        created_at: refund.created_at.toISOString(),
      })),
      refund_account_due: row.refund_account_sealed === null && given.some(isOpenTransfer),
      bank: buildBankDetails(services, row),
    },
    agreed_terms: AGREED_DOCUMENTS.flatMap((document) => {
      const version = row.terms_versions?.[document];
      return version === undefined ? [] : [{ document, version }];
    }),
    accept_by: toIso(row.accept_by),
    cancel_refund_krw: row.cancel_refund_krw,
  };
}

/** A transfer that goes back by hand. */
const isOpenTransfer = ({ method, state }: RefundRow) => method === 'bank' && state === 'pending';

async function readCoupon({ db }: Services, row: ReservationRow) {
  if (row.member_coupon_id === null) return null;
  const [found] = await db
    .select({ name: coupons.name })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.coupon_id))
    .where(eq(memberCoupons.id, row.member_coupon_id));
  return found ?? null;
}

/** Decided by the ledger, never by the label of the status. */
export function getPaymentState(
  row: Pick<ReservationRow, 'status' | 'charging_attempt' | 'paid_krw' | 'method'>,
  given: readonly Pick<RefundRow, 'state' | 'amount_krw'>[],
): Reservation['payment']['state'] {
  if (row.charging_attempt !== null) return 'confirming';
  const isOver = row.status === 'cancelled';
  if (row.paid_krw === 0) {
    const isCovered = row.method === 'none' && !isOver && row.status !== 'pending';
    return isCovered ? 'paid' : 'unpaid';
  }
  // A second charge that goes back leaves the first one standing.
  const sum = given.reduce((total, refund) => total + refund.amount_krw, 0);
  if (row.status === 'pending' && sum >= row.paid_krw) return 'unpaid';
  if (given.length === 0 || (!isOver && sum < row.paid_krw)) return 'paid';
  return given.every((refund) => refund.state === 'done') ? 'refunded' : 'refunding';
}

function buildBankDetails({ settings }: Services, row: ReservationRow): Reservation['payment']['bank'] {
  const account = bankAccount(settings);
  if (row.method !== 'bank' || row.bank_reference === null || row.deposit_deadline === null || account === null)
    return null;
  return {
    ...account,
    reference: row.bank_reference,
    amount_krw: row.total_krw,
    deadline: row.deposit_deadline.toISOString(),
  };
}

/** The reservations of the member, newest first. */
export async function listReservations(
  services: Services,
  memberId: string,
  query: HandlerInput<'reservation.list'>['query'],
): Promise<PagedRows<ReservationSummary>> {
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  const own = and(
    eq(reservations.member_id, memberId),
    query.status === undefined ? undefined : eq(reservations.status, query.status),
    query.view === undefined ? undefined : isInView(services.db, query.view, todayInSeoul(services.clock())),
  );
  const [counted] = await services.db.select({ total: count() }).from(reservations).where(own);
  const rows = await services.db
    .select()
    .from(reservations)
    .where(own)
    .orderBy(...listOrder(query.view), desc(reservations.created_at), desc(reservations.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const lines = await readAllLines(services, rows);
  const reviewed = await readReviewed(services, rows);
  return {
    rows: rows.map((row) =>
      summaryView(services, row, lines.get(row.id) ?? [], query.lang, reviewed.get(row.id) ?? []),
    ),
    pagination: buildPagination(counted?.total ?? 0, query),
  };
}

export async function readAllLines(
  { db }: Services,
  rows: readonly Pick<ReservationRow, 'id'>[],
): Promise<ReadonlyMap<string, ReservationLineRow[]>> {
  if (rows.length === 0) return new Map();
  const lines = await db
    .select()
    .from(reservationLines)
    .where(
      inArray(
        reservationLines.reservation_id,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(reservationLines.position));
  return new Map(rows.map(({ id }) => [id, lines.filter((line) => line.reservation_id === id)]));
}
