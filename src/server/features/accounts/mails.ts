/** Mails about an account: written as a row beside the change they tell of. What they must keep secret lies sealed until it is sent. */
import type { Locale } from '../../../contract/locale.ts';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { newId } from '../../security/ids.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';

export const ACCOUNT_MAILS = [
  'email_code',
  'inquiry_code',
  'password_reset',
  'password_changed',
  'email_changed',
  'account_deleted',
] as const;
export type AccountMail = (typeof ACCOUNT_MAILS)[number];

export function isAccountMail(template: string): template is AccountMail {
  return (ACCOUNT_MAILS as readonly string[]).includes(template);
}

export interface AccountMailFacts extends Record<string, unknown> {
  /** What only the reader may see, sealed; empty where there is none. */
  sealed: string;
  /** After it the mail says nothing that is still true, and is not sent; ISO 8601, or null. */
  expires_at: string | null;
}

export interface AccountMailRow {
  template: AccountMail;
  to: string;
  language: Locale;
  secret?: string;
  expiresAt?: Date;
}

export async function enqueueAccountMail(
  tx: Database,
  { random, clock, sealer }: Pick<Services, 'random' | 'clock' | 'sealer'>,
  { template, to, language, secret = '', expiresAt }: AccountMailRow,
): Promise<void> {
  const id = newId(random);
  const now = clock();
  const data: AccountMailFacts = {
    sealed: secret === '' ? '' : sealer.seal(secret, sealedPlace('mailSecret', id)),
    expires_at: expiresAt?.toISOString() ?? null,
  };
  await enqueueMail(tx, { key: id, to, template, language, data, now });
}
