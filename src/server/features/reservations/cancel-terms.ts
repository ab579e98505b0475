/** What a cancellation gives back: money by the policy of each line; points in the same proportion; a coupon where all comes back. */
import { calculateRefund, type LineRefund } from '../../../rules/refund.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Database } from '../../db/database.ts';
import type { ReservationLineRow, ReservationRow } from './tables.ts';
import type { GivenBack } from './deductions.ts';
import { readLines } from './lines.ts';

export interface CancelTerms {
  refund_krw: number;
  lines: LineRefund[];
  back: GivenBack;
}

/** What was paid for this reservation: a charge that goes back for another reason is no part of it. */
export function paidForTrip(row: Pick<ReservationRow, 'paid_krw' | 'total_krw'>): number {
  return Math.min(row.paid_krw, row.total_krw);
}

const UNPAID: readonly string[] = ['pending', 'waiting'];

/** The terms of cancelling at an instant. Who has not paid yet gets coupon and points back whole. */
export function cancelTerms(row: ReservationRow, lines: readonly ReservationLineRow[], at: Date): CancelTerms {
  const today = todayInSeoul(at);
  const shares = lines.map((line) => ({
    amount_krw: line.amount_krw,
    date: line.date,
    policy: line.cancellation_policy,
  }));
  const money = calculateRefund(shares, paidForTrip(row), today);
  const isWhole = UNPAID.includes(row.status) || money.lines.every((line) => line.refund_percent === 100);
  const points = isWhole ? row.points : calculateRefund(shares, row.points, today).total_krw;
  return {
    refund_krw: money.total_krw,
    lines: money.lines,
    back: {
      points: row.deductions_taken ? points : 0,
      coupon: row.deductions_taken && row.member_coupon_id !== null && isWhole,
    },
  };
}

/** What an ending reservation gives back of coupon and points; a member's own cancellation counts from the day it was asked for. */
export async function readGivenBack(tx: Database, row: ReservationRow): Promise<GivenBack> {
  if (row.status !== 'cancel_requested' || row.cancel_requested_at === null)
    return { points: row.points, coupon: true };
  return cancelTerms(row, await readLines(tx, row.id), row.cancel_requested_at).back;
}
