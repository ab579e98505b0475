/** Which mails remind, and whether what they remind of still holds when they leave. */
import { findReviewDue } from '../../../rules/reservation-list.ts';
import { REMINDERS, type Reminder } from '../../../rules/reminders.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { firstDay, readLines } from './lines.ts';
import type { ChangeMail } from './notice.ts';
import { readReviewed } from './reviewed.ts';
import type { ReservationLineRow, ReservationRow } from './tables.ts';

export type ReservationMail = ChangeMail | Reminder;

export function isReminder(template: string): template is Reminder {
  return (REMINDERS as readonly string[]).includes(template);
}

/** A trip that was cancelled, or has begun, is not reminded of; a review that was written is not asked for. */
export async function isStillDue(services: Services, row: ReservationRow, kind: Reminder): Promise<boolean> {
  if (row.status !== 'confirmed') return false;
  const today = todayInSeoul(services.clock());
  const lines = await readLines(services.db, row.id);
  if (kind !== 'review_due') return today < firstDay(lines);
  const reviewed = (await readReviewed(services, [row])).get(row.id) ?? [];
  return findReviewDue(toListed(row, lines, reviewed), today) !== null;
}

/** The row as the rules of a member's list read it. */
export function toListed(row: ReservationRow, lines: readonly ReservationLineRow[], reviewed: string[]) {
  return { status: row.status, completed_at: row.completed_at?.toISOString() ?? null, lines: [...lines], reviewed };
}
