/** Sends the mails that wait in the outbox table; a mail that is not taken is tried again later. */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Services } from '../base/context.ts';
import { mails, type MailRow } from './tables.ts';
import type { Job } from '../base/job.ts';
import type { OutgoingMail } from '../../contract/outgoing-mail.ts';

declare module '../base/context.ts' {
  interface Services {
    /** Hands one mail to the mail server or the outbox; throws when it is not taken. */
    deliver: (mail: OutgoingMail) => Promise<void>;
    /** The first that knows a mail composes it. */
    mailComposers: readonly MailComposer[];
  }
}

export interface MailComposer {
  knows(mail: MailRow): boolean;
  /** Null where there is nothing (any more) to tell. */
  compose(services: Services, mail: MailRow): Promise<OutgoingMail | null> | OutgoingMail | null;
  /** True for mails of which nothing is stored once they were sent. */
  isTransient: boolean;
}

const BATCH = 20;
/** While one process sends a mail, the others leave it alone. */
const LEASE_MS = 120_000;
/** Minutes after the first, second, … failure; then the last one again. */
const PAUSES = [1, 5, 15, 60, 360];
const MAX_TRIES = 20;

/** A run ends some time, so that one that never ends keeps no other job waiting at the stop of the server. */
const MAX_BATCHES = 25;

export async function sendDueMails(services: Services): Promise<void> {
  // An invitation is written while the copy in whose place it goes is looked at, so the last batch may leave another.
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) if ((await sendBatch(services)) === 0) return;
}

/** Answers how many were due. */
async function sendBatch(services: Services): Promise<number> {
  const due = await services.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sent_at), lte(mails.next_try_at, services.clock())))
    .orderBy(asc(mails.next_try_at))
    .limit(BATCH);
  if (due.length === 0) return 0;
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  for (const { id } of due) await sendOne(services, id);
  return due.length;
}

async function sendOne(services: Services, id: string): Promise<void> {
  const now = services.clock();
  const [mail] = await services.db
    .update(mails)
    .set({ next_try_at: new Date(now.getTime() + LEASE_MS), tries: sql`${mails.tries} + 1` })
    .where(and(eq(mails.id, id), isNull(mails.sent_at), lte(mails.next_try_at, now)))
    .returning();
  if (!mail) return;
  let letter: OutgoingMail | null;
  try {
    letter = await findComposer(services, mail).compose(services, mail);
    if (letter) await services.deliver(letter);
  } catch (error) {
    return postponeMail(services, mail, error);
  }
  if (letter === null || findComposer(services, mail).isTransient) return forget(services, id);
  await services.db.update(mails).set({ sent_at: services.clock(), next_try_at: null }).where(eq(mails.id, id));
}

function findComposer({ mailComposers }: Services, mail: MailRow): MailComposer {
  const composer = mailComposers.find(({ knows }) => knows(mail));
  if (!composer) throw new Error(`No composer knows the mail ${mail.template}.`);
  return composer;
}

async function forget({ db }: Services, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

async function postponeMail(services: Services, mail: MailRow, error: unknown): Promise<void> {
  const isLast = mail.tries >= MAX_TRIES;
  services.log[isLast ? 'error' : 'warn']({ mail: mail.id, tries: mail.tries, err: error }, 'mail not taken');
  if (isLast && findComposer(services, mail).isTransient) return forget(services, mail.id);
  const minutes = PAUSES[mail.tries - 1] ?? PAUSES.at(-1) ?? 1;
  const next = isLast ? null : new Date(services.clock().getTime() + minutes * 60_000);
  await services.db.update(mails).set({ next_try_at: next }).where(eq(mails.id, mail.id));
}

export const mailJobs: readonly Job[] = [{ name: 'mail.send', everyMs: 2000, run: sendDueMails }];
