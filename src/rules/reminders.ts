/** Which mails a confirmed trip is due: three days and one day before, and after it an invitation to review. Days are Seoul's. */
import { addDays, toInstant, todayInSeoul } from './seoul-days.ts';

export const REMINDERS = ['reminder_three_days', 'reminder_one_day', 'review_due'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** The hour in Seoul from which reminders are sent, so that none arrives at night. */
const SENT_AT = '09:00';
const DAYS_BEFORE = { reminder_three_days: 3, reminder_one_day: 1 } as const;
/** A reminder that was held up, such as by a stopped server, is worth sending until this many days before. */
const LATEST_DAYS_BEFORE = { reminder_three_days: 2, reminder_one_day: 1 } as const;
/** Days after a trip within which a review is asked for. */
export const REVIEW_DAYS = 14;
/** The earliest day before a trip on which a reminder is due. */
export const FIRST_REMINDER_DAYS = DAYS_BEFORE.reminder_three_days;

export interface TripDays {
  /** First day of the departure that comes first, and last day of the one that ends last. */
  first: string;
  last: string;
  /** What was confirmed after a reminder's hour has just been told all of it. */
  confirmedAt: Date | null;
}

function isReminderDue(kind: keyof typeof DAYS_BEFORE, { first, confirmedAt }: TripDays, now: Date): boolean {
  const due = toInstant(addDays(first, -DAYS_BEFORE[kind]), SENT_AT);
  const isInTime = todayInSeoul(now) <= addDays(first, -LATEST_DAYS_BEFORE[kind]);
  return now >= due && isInTime && (confirmedAt === null || confirmedAt < due);
}

export function listDueReminders(trip: TripDays, now: Date): Reminder[] {
  const before = (['reminder_three_days', 'reminder_one_day'] as const).filter((kind) =>
    isReminderDue(kind, trip, now),
  );
  const isOver = now >= toInstant(addDays(trip.last, 1), SENT_AT);
  const isFresh = todayInSeoul(now) <= addDays(trip.last, REVIEW_DAYS);
  return isOver && isFresh ? [...before, 'review_due'] : before;
}
