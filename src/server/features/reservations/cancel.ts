/** Cancelling by the member: shown before, frozen when asked for, withdrawn within some minutes, effective after them. */
import { and, eq, lte } from 'drizzle-orm';
import { nextStatus, getLateErrorCode } from '../../../rules/reservation-status.ts';
import type { Locale } from '../../../contract/locale.ts';
import { CANCEL_GRACE_MINUTES } from '../../../contract/limits.ts';
import type { CancelQuote } from '../../../contract/reservations/shapes.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { policyDays } from '../../../rules/refund.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { reservations, type ReservationLineRow, type ReservationRow } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import { cancelTerms, paidForTrip } from './cancel-terms.ts';
import { productTitle } from './line-view.ts';
import { readLines } from './lines.ts';
import { ownReservation } from './open.ts';
import { showPrice, showRefund } from '../../../rules/shown-price.ts';
import { refuseIncompleteAccount } from './refund-account.ts';
import { lockReservation, move, toStatusRecord, type Change } from './status.ts';

type CancelBody = HandlerInput<'reservation.cancel'>['body'];

const GRACE_MS = CANCEL_GRACE_MINUTES * 60_000;
const BATCH = 200;

function refuseUnlessCancellable(row: ReservationRow): void {
  const record = toStatusRecord(row);
  if (nextStatus(record, { type: 'cancellation.requested', refundKrw: 0, effectiveAt: '' }) === null)
    throw new Refusal(getLateErrorCode(record));
  // A trip that was taken cannot be given back.
  if (row.completed_at !== null) throw new Refusal('ILLEGAL_TRANSITION');
}

const isUnpaid = (row: ReservationRow) => row.status === 'pending' || row.status === 'waiting';

/** What cancelling now gives back, line by line, with the days in Seoul until which it does. */
export async function buildCancelQuote(
  services: Services,
  memberId: string,
  id: string,
  lang: Locale,
): Promise<CancelQuote> {
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  const row = await ownReservation(services.db, memberId, id);
  refuseUnlessCancellable(row);
  const lines = await readLines(services.db, row.id);
  const terms = cancelTerms(row, lines, services.clock());
  const { currency } = row;
  const price = showPrice(row.quote, currency, row.rate_micros ?? services.settings.displayRate());
  const shown = showRefund(price.total, currency, terms.lines);
  return {
    paid_krw: paidForTrip(row),
    refund_krw: terms.refund_krw,
    shown: { currency, amount: shown.total },
    lines: lines.map((line, index) => ({
      product_title: productTitle(services.catalogue, line.product_id, lang),
      date: line.date,
      ...withDefaultTerms(terms.lines[index]),
      ...(shown.lines[index] ?? { shown_paid: 0, shown_refund: 0 }),
      rules: policyDays(line.cancellation_policy, line.date),
    })),
    coupon_returned: terms.back.coupon,
    points_returned: terms.back.points,
    immediate: isUnpaid(row),
    needs_refund_account: needsAccount(row, terms.refund_krw),
  };
}

const withDefaultTerms = (line = { days_before: 0, refund_percent: 0, paid_krw: 0, refund_krw: 0 }) => line;

function needsAccount(row: ReservationRow, refund: number): boolean {
  return row.method === 'bank' && refund > 0;
}

/** Cancels at once what is not paid; asks to cancel what is, at the refund of this moment. */
export async function cancelReservation(
  services: Services,
  memberId: string,
  id: string,
  body: CancelBody,
): Promise<void> {
  const now = services.clock();
  const lines = await transaction(services.db, async (tx) => {
    const row = await lockReservation(tx, id, memberId);
    refuseUnlessCancellable(row);
    if (row.charging_attempt !== null) throw new Refusal('PAYMENT_IN_PROGRESS');
    const held = await readLines(tx, row.id);
    const { refund_krw } = cancelTerms(row, held, now);
    if (body.refund_krw > refund_krw) throw new Refusal('PRICE_CHANGED', { details: { refund_krw } });
    if (needsAccount(row, refund_krw)) refuseIncompleteAccount(body.refund_account);
    await move(tx, row, {
      event: {
        type: 'cancellation.requested',
        refundKrw: refund_krw,
        effectiveAt: new Date(now.getTime() + GRACE_MS).toISOString(),
      },
      now,
      patch: isUnpaid(row) ? {} : requested(services, row, body, now),
    });
    return held;
  });
  touched(services, lines);
}

function requested(
  { sealer }: Services,
  row: ReservationRow,
  { refund_account: account }: CancelBody,
  now: Date,
): Change['patch'] {
  return {
    cancel_requested_at: now,
    refund_account_sealed: account ? sealer.seal(JSON.stringify(account), sealedPlace('refundAccount', row.id)) : null,
  };
}

/** Takes a requested cancellation back, as long as it has not taken effect. */
export async function withdrawCancellation(services: Services, memberId: string, id: string): Promise<void> {
  const now = services.clock();
  await transaction(services.db, async (tx) => {
    const row = await lockReservation(tx, id, memberId);
    const event = { type: 'cancellation.withdrawn', at: now.toISOString() } as const;
    // Over since a moment: the timer has only not come round yet.
    if (row.status === 'cancel_requested' && nextStatus(toStatusRecord(row), event) === null)
      throw new Refusal('ALREADY_CANCELED');
    await move(tx, row, { event, now, patch: { cancel_requested_at: null, refund_account_sealed: null } });
  });
}

/** Lets a requested cancellation take effect: seats go back, the frozen refund is written. */
export function approveCancellation(
  tx: Database,
  row: ReservationRow,
  now: Date,
  audit?: Change['audit'],
): Promise<ReservationRow> {
  return move(tx, row, { event: { type: 'cancellation.approved' }, now, ...(audit ? { audit } : {}) });
}

/** Lets every cancellation take effect that was not withdrawn in time. */
export async function approveDueCancellations(services: Services): Promise<void> {
  const isDue = (now: Date) =>
    and(eq(reservations.status, 'cancel_requested'), lte(reservations.cancel_effective_at, now));
  const due = await services.db
    .select({ id: reservations.id })
    .from(reservations)
    .where(isDue(services.clock()))
    .limit(BATCH);
  for (const { id } of due) {
    const now = services.clock();
    const lines = await transaction(services.db, async (tx) => {
      const [row] = await tx
        .select()
        .from(reservations)
        .where(and(eq(reservations.id, id), isDue(now)))
        .for('update', { skipLocked: true });
      if (!row) return [];
      await approveCancellation(tx, row, now);
      return readLines(tx, id);
    });
    touched(services, lines);
  }
}

function touched({ catalogue }: Services, lines: readonly ReservationLineRow[]): void {
  for (const line of lines) catalogue.seatsChanged(line.option_id);
}
