/** Decides which change of status is told by mail, and writes the mail's row in the transaction of the change. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ReservationStatus } from '../../../contract/catalogue.ts';
import type { Database } from '../../db/database.ts';
import { members } from '../../db/schema/member.ts';
import { mails, refunds } from '../../db/schema/payment.ts';
import type { ReservationRow } from '../../db/schema/reservation.ts';
import { linesOf } from './lines.ts';

export const CHANGE_MAILS = [
  'waiting',
  'requested',
  'confirmed',
  'cancel_requested',
  'withdrawn',
  'cancelled',
] as const;
export type ChangeMail = (typeof CHANGE_MAILS)[number];

/** Facts of a mail: names of products are added in the reader's language when it is sent. */
export interface MailFacts extends Record<string, unknown> {
  reservation_id: string;
  number: string;
  representative: string;
  lines: { product_id: string; option_id: string; date: string; time: string; quantity: number }[];
  total_krw: number;
  paid_krw: number;
  refund_krw: number;
  refund_by_bank: boolean;
  /** True where the member has still to say to which account. */
  refund_account_due: boolean;
  cancel_reason: ReservationRow['cancel_reason'];
  /** Instants, ISO 8601. */
  deposit_deadline: string | null;
  accept_by: string | null;
  cancel_effective_at: string | null;
}

/** Null for what a member did a moment ago without paying, and for a hold that ran out: nobody waits for that news. */
export function mailOf(before: ReservationStatus, after: ReservationStatus): ChangeMail | null {
  if (before === 'pending' && after === 'cancelled') return null;
  if (before === 'cancel_requested' && (after === 'requested' || after === 'confirmed')) return 'withdrawn';
  return after === 'pending' ? null : after;
}

export async function enqueueChangeMail(
  tx: Database,
  row: ReservationRow,
  before: ReservationStatus,
  now: Date,
): Promise<void> {
  // A seat that was gone after the charge is news, whatever the status was before.
  const template = row.cancel_reason === 'seat_gone' ? 'cancelled' : mailOf(before, row.status);
  if (template === null) return;
  const [member] = await tx
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.id, row.member_id), isNull(members.deletedAt)));
  const address = row.traveller.email === '' ? member?.email : row.traveller.email;
  if (address === undefined) return;
  const [back] = await tx
    .select({
      krw: sql`coalesce(sum(${refunds.amount_krw}), 0)`.mapWith(Number),
      bank: sql<boolean>`coalesce(bool_or(${refunds.method} = 'bank'), false)`,
    })
    .from(refunds)
    .where(eq(refunds.reservation_id, row.id));
  const facts: MailFacts = {
    reservation_id: row.id,
    number: row.number,
    representative: row.traveller.representative,
    lines: (await linesOf(tx, row.id)).map(({ product_id, option_id, date, time, quantity }) => ({
      product_id,
      option_id,
      date,
      time,
      quantity,
    })),
    total_krw: row.total_krw,
    paid_krw: row.paid_krw,
    refund_krw: row.status === 'cancel_requested' ? (row.cancel_refund_krw ?? 0) : (back?.krw ?? 0),
    refund_by_bank: back?.bank ?? false,
    refund_account_due: back?.bank === true && row.refund_account_sealed === null,
    cancel_reason: row.cancel_reason,
    deposit_deadline: row.deposit_deadline?.toISOString() ?? null,
    accept_by: row.accept_by?.toISOString() ?? null,
    cancel_effective_at: row.cancel_effective_at?.toISOString() ?? null,
  };
  const key = `${row.id}-${row.version}-${template}`;
  await tx
    .insert(mails)
    .values({
      id: key,
      to_address: address,
      template,
      language: row.language,
      data: facts,
      dedupe_key: key,
      created_at: now,
      next_try_at: now,
    })
    .onConflictDoNothing();
}
