/** Decides which change of status is told by mail, and writes the mail's row in the transaction of the change. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ReservationStatus } from '../../../contract/catalogue/codes.ts';
import { isEmail, normaliseEmail } from '../../../rules/email.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Database } from '../../db/database.ts';
import { members } from '../accounts/tables.ts';
import { refunds } from '../payments/tables.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { reservations, type ReservationRow } from './tables.ts';
import { readLines } from './lines.ts';

/** Reservations whose next change is still news to a traveller. */
const LIVE = ['waiting', 'requested', 'confirmed', 'cancel_requested'] as const;
const MAX_PRESENT_COPIES = 50;

export const CHANGE_MAILS = [
  'waiting',
  'requested',
  'confirmed',
  'cancel_requested',
  'withdrawn',
  'cancelled',
] as const;
export type ChangeMail = (typeof CHANGE_MAILS)[number];

/** Facts of a mail, no word that a person typed: names of products are added in the reader's language when it is sent. */
export interface MailFacts extends Record<string, unknown> {
  reservation_id: string;
  number: string;
  lines: { product_id: string; option_id: string; date: string; time: string; quantity: number }[];
  total_krw: number;
  /** Currency that leads, and what its total is made of; absent in mails of an earlier version, which speak of won alone. */
  price?: Pick<ReservationRow, 'quote' | 'currency' | 'rate_micros'>;
  paid_krw: number;
  refund_krw: number;
  refund_by_bank: boolean;
  /** True where the member has still to say to which account. */
  refund_account_due: boolean;
  cancel_reason: ReservationRow['cancel_reason'];
  /** The product that a review is asked for. */
  review_of?: string;
  /** Instants, ISO 8601. */
  deposit_deadline: string | null;
  accept_by: string | null;
  cancel_effective_at: string | null;
}

/** Facts of a copy for the address that a reservation names; whether it agreed is looked up when the copy is sent. */
export interface CopyFacts extends MailFacts {
  /** Whose reservation it is. */
  copy_from: string;
}

export function isCopy(data: Record<string, unknown>): data is CopyFacts {
  return 'copy_from' in data;
}

/** Null for what a member did a moment ago without paying, and for a hold that ran out: both are known without a mail. */
export function chooseChangeMail(before: ReservationStatus, after: ReservationStatus): ChangeMail | null {
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
  // A seat that was gone after the charge is news, in any status before.
  const template = row.cancel_reason === 'seat_gone' ? 'cancelled' : chooseChangeMail(before, row.status);
  if (template === null) return;
  const [member] = await tx
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.id, row.member_id), isNull(members.deleted_at)));
  if (!member) return;
  const facts = await readMailFacts(tx, row);
  const { language } = row;
  await enqueueMail(tx, { key: buildMailKey(row, template), to: member.email, template, language, data: facts, now });
  const traveller = travellerAddress(row);
  if (traveller !== null && traveller !== member.email) await enqueueCopy(tx, row, template, traveller, facts, now);
}

/** Copies of where the coming trips stand that name an address: it agreed after their mails had been sent. */
export async function enqueuePresentCopies(
  tx: Database,
  { memberId, email, now }: { memberId: string; email: string; now: Date },
): Promise<void> {
  const rows = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.member_id, memberId), inArray(reservations.status, [...LIVE])))
    .orderBy(desc(reservations.created_at))
    .limit(MAX_PRESENT_COPIES);
  for (const row of rows) {
    if (travellerAddress(row) !== email) continue;
    const facts = await readMailFacts(tx, row);
    const isComing = facts.lines.some(({ date }) => date >= todayInSeoul(now));
    const template = isComing ? chooseChangeMail('pending', row.status) : null;
    if (template !== null) await enqueueCopy(tx, row, template, email, facts, now);
  }
}

/** The address of the travellers in its normal form; null where none was typed that a mail could be sent to. */
function travellerAddress({ traveller }: ReservationRow): string | null {
  const email = normaliseEmail(traveller.email);
  return isEmail(email) ? email : null;
}

function enqueueCopy(
  tx: Database,
  row: ReservationRow,
  template: ChangeMail,
  to: string,
  facts: MailFacts,
  now: Date,
): Promise<void> {
  const data: CopyFacts = { ...facts, copy_from: row.member_id };
  const { language } = row;
  return enqueueMail(tx, { key: `${buildMailKey(row, template)}-copy`, to, template, language, data, now });
}

/** Names the change: what was written for it already is not written again. */
function buildMailKey(row: ReservationRow, template: ChangeMail): string {
  return `${row.id}-${row.version}-${template}`;
}

export async function readMailFacts(tx: Database, row: ReservationRow): Promise<MailFacts> {
  const [back] = await tx
    .select({
      krw: sql`coalesce(sum(${refunds.amount_krw}), 0)`.mapWith(Number),
      bank: sql<boolean>`coalesce(bool_or(${refunds.method} = 'bank'), false)`,
    })
    .from(refunds)
    .where(eq(refunds.reservation_id, row.id));
  return {
    reservation_id: row.id,
    number: row.number,
    lines: (await readLines(tx, row.id)).map(({ product_id, option_id, date, time, quantity }) => ({
      product_id,
      option_id,
      date,
      time,
      quantity,
    })),
    total_krw: row.total_krw,
    price: { quote: row.quote, currency: row.currency, rate_micros: row.rate_micros },
    paid_krw: row.paid_krw,
    refund_krw: row.status === 'cancel_requested' ? (row.cancel_refund_krw ?? 0) : (back?.krw ?? 0),
    refund_by_bank: back?.bank ?? false,
    refund_account_due: back?.bank === true && row.refund_account_sealed === null,
    cancel_reason: row.cancel_reason,
    deposit_deadline: row.deposit_deadline?.toISOString() ?? null,
    accept_by: row.accept_by?.toISOString() ?? null,
    cancel_effective_at: row.cancel_effective_at?.toISOString() ?? null,
  };
}
