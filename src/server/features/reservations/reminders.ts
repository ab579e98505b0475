/** Writes the mails that remind of a trip, and that ask for a review after it: each once, whatever process looks and however often. */
import { and, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { findReviewDue } from '../../../rules/reservation-list.ts';
import { FIRST_REMINDER_DAYS, listDueReminders, REVIEW_DAYS, type Reminder } from '../../../rules/reminders.ts';
import { addDays, todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { transaction } from '../../db/database.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { mails } from '../../mail/tables.ts';
import { members } from '../accounts/tables.ts';
import { firstDay } from './lines.ts';
import { readMailFacts } from './notice.ts';
import { readAllLines } from './read.ts';
import { toListed } from './reminder-mail.ts';
import { readReviewed } from './reviewed.ts';
import { reservationLines, reservations, type ReservationLineRow, type ReservationRow } from './tables.ts';

interface DueReminder {
  row: ReservationRow;
  email: string;
  kind: Reminder;
  /** The product that a review is asked for. */
  reviewOf: string | null;
  key: string;
}

/** Reservations of one look, which is repeated until all are told. */
const BATCH = 100;

export async function sendReminders(services: Services): Promise<void> {
  const due = await findDue(services);
  const told = new Set(await findTold(services, due));
  for (const one of due.filter(({ key }) => !told.has(key)).slice(0, BATCH)) await writeReminder(services, one);
}

/** Confirmed trips near today, with what they are due. */
async function findDue(services: Services): Promise<DueReminder[]> {
  const { db } = services;
  const now = services.clock();
  const today = todayInSeoul(now);
  const isNear = or(
    and(gte(reservationLines.date, today), lte(reservationLines.date, addDays(today, FIRST_REMINDER_DAYS))),
    and(gte(reservationLines.end_date, addDays(today, -REVIEW_DAYS)), lte(reservationLines.end_date, today)),
  );
  const near = db.select({ id: reservationLines.reservation_id }).from(reservationLines).where(isNear);
  const found = await db
    .select({ row: reservations, email: members.email })
    .from(reservations)
    // A closed account has no address to write to.
    .innerJoin(members, eq(members.id, reservations.member_id))
    .where(and(eq(reservations.status, 'confirmed'), isNull(members.deleted_at), inArray(reservations.id, near)));
  const rows = found.map(({ row }) => row);
  const [lines, reviewed] = await Promise.all([readAllLines(services, rows), readReviewed(services, rows)]);
  return found.flatMap(({ row, email }) => {
    const own = lines.get(row.id) ?? [];
    const reviewOf = findReviewDue(toListed(row, own, reviewed.get(row.id) ?? []), today);
    return listDueReminders(tripDays(row, own), now)
      .filter((kind) => kind !== 'review_due' || reviewOf !== null)
      .map((kind) => ({ row, email, kind, reviewOf, key: reminderKey(row, kind, own) }));
  });
}

function tripDays(row: ReservationRow, lines: readonly ReservationLineRow[]) {
  const last =
    lines
      .map((line) => line.end_date)
      .toSorted()
      .at(-1) ?? '';
  return { first: firstDay(lines), last, confirmedAt: row.confirmed_at };
}

/** Another day is another trip to be reminded of. */
function reminderKey(row: ReservationRow, kind: Reminder, lines: readonly ReservationLineRow[]): string {
  return `${row.id}-${kind}-${tripDays(row, lines).first}`;
}

async function findTold({ db }: Services, due: readonly DueReminder[]): Promise<string[]> {
  if (due.length === 0) return [];
  const keys = due.map(({ key }) => key);
  const rows = await db.select({ key: mails.dedupe_key }).from(mails).where(inArray(mails.dedupe_key, keys));
  return rows.map(({ key }) => key);
}

/** The key is unique: of processes that write at once one writes, and the others find it written. */
async function writeReminder({ db, clock }: Services, { row, email, kind, reviewOf, key }: DueReminder): Promise<void> {
  await transaction(db, async (tx) => {
    const facts = await readMailFacts(tx, row);
    const data = reviewOf === null ? facts : { ...facts, review_of: reviewOf };
    await enqueueMail(tx, { key, to: email, template: kind, language: row.language, data, now: clock() });
  });
}
