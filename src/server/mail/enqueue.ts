/** Writes mails that are to be sent. */
import type { Locale } from '../../contract/locale.ts';
import type { Database } from '../db/database.ts';
import { mails } from './tables.ts';

export interface NewMail {
  /** Names what is told: a second mail with the same key is not written. */
  key: string;
  to: string;
  template: string;
  language: Locale;
  data: Record<string, unknown>;
  now: Date;
}

/** Call it in the transaction of the change that the mail tells of, so that both happen or neither. */
export async function enqueueMail(tx: Database, { key, to, template, language, data, now }: NewMail): Promise<void> {
  await tx
    .insert(mails)
    .values({
      id: key,
      to_address: to,
      template,
      language,
      data,
      dedupe_key: key,
      created_at: now,
      next_try_at: now,
    })
    .onConflictDoNothing();
}
