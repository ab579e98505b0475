/** Reservations and the audit trail as the operator reads them. */
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { refunds, type RefundRow } from '../payments/tables.ts';
import { reservations, type ReservationLineRow, type ReservationRow } from './tables.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import type { BankAccount } from './deposit.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { readOtherNames } from './others.ts';
import { readAllLines, summaryView } from './read.ts';

export type OperatorReservation = CallData<'operator.accept'>;

/** A reservation as the operator sees it, in Korean. */
export function operatorView(
  services: Services,
  row: ReservationRow,
  lines: readonly ReservationLineRow[],
  { refunds: openRefunds, others }: { refunds: readonly RefundRow[]; others: readonly string[] },
): OperatorReservation {
  return {
    ...summaryView(services, row, lines, 'ko'),
    representative: row.traveller.representative,
    others: [...others],
    method: row.method,
    reference: row.bank_reference,
    paid_krw: row.paid_krw,
    bank_refund: readBankRefund(services, row, openRefunds),
  };
}

/** The operator transfers by hand, so they must see where to; only as long as the refund is open. */
function readBankRefund(
  { sealer }: Services,
  row: ReservationRow,
  openRefunds: readonly RefundRow[],
): OperatorReservation['bank_refund'] {
  const amount = openRefunds.reduce(
    (sum, refund) => sum + (refund.reservation_id === row.id ? refund.amount_krw : 0),
    0,
  );
  if (amount === 0) return null;
  // A refund that the member did not ask for has no account yet: the organiser rejected what a transfer had paid.
  const account: BankAccount =
    row.refund_account_sealed === null
      ? { bank: '', account: '', holder: row.traveller.representative }
      : (JSON.parse(sealer.open(row.refund_account_sealed, sealedPlace('refundAccount', row.id))) as BankAccount);
  return { amount_krw: amount, ...account };
}

export function openBankRefunds({ db }: Services, ids: readonly string[]): Promise<RefundRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.reservation_id, [...ids]), eq(refunds.method, 'bank'), eq(refunds.state, 'pending')));
}

/** Reservations by status or number, oldest first. */
export async function operatorList(
  services: Services,
  query: HandlerInput<'operator.reservations'>['query'],
): Promise<PagedRows<OperatorReservation>> {
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  const wanted = and(
    query.status === undefined ? undefined : eq(reservations.status, query.status),
    query.number === undefined ? undefined : eq(sql`upper(${reservations.number})`, query.number.toUpperCase()),
  );
  const [counted] = await services.db.select({ total: count() }).from(reservations).where(wanted);
  const rows = await services.db
    .select()
    .from(reservations)
    .where(wanted)
    .orderBy(asc(reservations.created_at), asc(reservations.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const lines = await readAllLines(services, rows);
  const names = await readOtherNames(services, rows);
  const open = await openBankRefunds(
    services,
    rows.map((row) => row.id),
  );
  return {
    rows: rows.map((row) =>
      operatorView(services, row, lines.get(row.id) ?? [], { refunds: open, others: names.get(row.id) ?? [] }),
    ),
    pagination: buildPagination(counted?.total ?? 0, query),
  };
}
