/** What the operator does with reservations. Every act writes one audit row in its own transaction. */
import { and, eq } from 'drizzle-orm';
import { getLateErrorCode } from '../../../rules/reservation-status.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { payments, refunds } from '../payments/tables.ts';
import type { ReservationRow } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import { writeAudit } from '../operators/shared.ts';
import { approveCancellation } from './cancel.ts';
import { firstDay, readLines } from './lines.ts';
import { openBankRefunds, operatorView, type OperatorReservation } from './operator-view.ts';
import { readOtherNames } from './others.ts';
import { earnPoints } from '../points/shared.ts';
import { answerDeadline, isInstant } from './settle.ts';
import { lockReservation, move, patchReservation, toStatusRecord } from './status.ts';

/** Runs an act under the reservation's lock, then answers it as the operator sees it. */
async function actOnReservation(
  services: Services,
  id: string,
  work: (tx: Database, row: ReservationRow, now: Date) => Promise<ReservationRow>,
): Promise<OperatorReservation> {
  const now = services.clock();
  const row = await transaction(services.db, async (tx) => work(tx, await lockReservation(tx, id), now));
  const lines = await readLines(services.db, id);
  for (const line of lines) services.catalogue.seatsChanged(line.option_id);
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  const names = await readOtherNames(services, [row]);
  return operatorView(services, row, lines, {
    refunds: await openBankRefunds(services, [id]),
    others: names.get(id) ?? [],
  });
}

/** Matches a transfer with the reservation it names. A wrong amount and a late transfer confirm nothing; both stay for an operator to settle. */
export async function matchDeposit(
  services: Services,
  id: string,
  deposit: HandlerInput<'operator.deposit'>['body'],
): Promise<OperatorReservation> {
  const details = { amount_krw: deposit.amount_krw, ...(deposit.note ? { note: deposit.note } : {}) };
  try {
    return await actOnReservation(services, id, async (tx, row, now) => {
      if (row.status !== 'waiting') throw new Refusal(getLateErrorCode(toStatusRecord(row)));
      if (deposit.amount_krw !== row.total_krw) {
        throw new Refusal('DEPOSIT_MISMATCH', {
          details: { due_krw: row.total_krw, received_krw: deposit.amount_krw },
        });
      }
      await tx.insert(payments).values({
        order_id: `bank-${row.id}`,
        reservation_id: row.id,
        method: 'bank',
        amount_krw: deposit.amount_krw,
        paid_at: deposit.received_at === undefined ? now : new Date(deposit.received_at),
      });
      const answerDue = !(await isInstant(tx, row.id));
      return move(tx, row, {
        event: { type: 'deposit.matched', answerDue },
        now,
        patch: {
          paid_krw: row.paid_krw + deposit.amount_krw,
          accept_by: answerDue ? answerDeadline(await readLines(tx, row.id), now) : null,
        },
        audit: { act: 'deposit.matched', details },
      });
    });
  } catch (error) {
    // Money arrived that belongs to nothing: it must not be forgotten because it was refused.
    if (error instanceof Refusal && error.code !== 'NOT_FOUND') {
      await writeAudit(services.db, {
        at: services.clock(),
        act: 'deposit.unmatched',
        subject: id,
        details: { ...details, code: error.code },
      });
    }
    throw error;
  }
}

export function acceptRequest(services: Services, id: string): Promise<OperatorReservation> {
  return actOnReservation(services, id, (tx, row, now) =>
    move(tx, row, {
      event: { type: 'organiser.accepted' },
      now,
      audit: { act: 'reservation.accepted' },
    }),
  );
}

export function rejectRequest(services: Services, id: string, note: string | undefined): Promise<OperatorReservation> {
  return actOnReservation(services, id, (tx, row, now) =>
    move(tx, row, {
      event: { type: 'organiser.rejected' },
      now,
      audit: { act: 'reservation.rejected', details: note ? { note } : {} },
    }),
  );
}

export function approveCancel(services: Services, id: string): Promise<OperatorReservation> {
  return actOnReservation(services, id, (tx, row, now) =>
    approveCancellation(tx, row, now, {
      act: 'cancellation.approved',
      details: { refund_krw: row.cancel_refund_krw ?? 0 },
    }),
  );
}

/** A trip is taken once its first day has come; marking it again changes nothing. */
export function completeTrip(services: Services, id: string): Promise<OperatorReservation> {
  return actOnReservation(services, id, async (tx, row, now) => {
    if (row.status !== 'confirmed') throw new Refusal(getLateErrorCode(toStatusRecord(row)));
    if (row.completed_at !== null) return row;
    if (firstDay(await readLines(tx, row.id)) > todayInSeoul(now)) throw new Refusal('ILLEGAL_TRANSITION');
    await earnPoints(tx, row, now);
    await writeAudit(tx, { at: now, act: 'reservation.completed', subject: row.id, details: { number: row.number } });
    return patchReservation(tx, row, { completed_at: now }, now);
  });
}

/** Records that a bank refund was transferred by hand; the account that it went to is needed no more. */
export function recordBankRefund(services: Services, id: string): Promise<OperatorReservation> {
  return actOnReservation(services, id, async (tx, row, now) => {
    const done = await tx
      .update(refunds)
      .set({ state: 'done', done_at: now })
      .where(and(eq(refunds.reservation_id, row.id), eq(refunds.method, 'bank'), eq(refunds.state, 'pending')))
      .returning({ amount_krw: refunds.amount_krw });
    if (done.length === 0) throw new Refusal('ILLEGAL_TRANSITION');
    const amount = done.reduce((sum, refund) => sum + refund.amount_krw, 0);
    await writeAudit(tx, {
      at: now,
      act: 'refund.transferred',
      subject: row.id,
      details: { number: row.number, amount_krw: amount },
    });
    return patchReservation(tx, row, { refunded_krw: row.refunded_krw + amount, refund_account_sealed: null }, now);
  });
}
