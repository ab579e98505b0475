/** What an address answered to the mails of a member's reservations. The link of a mail is proof of its mailbox. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { MailConsent } from '../../../contract/mail-consent.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { invitedAddresses, mailConsents } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Sealer } from '../../security/seal.ts';
import { hashToken } from '../../security/token.ts';
import { maskedAddress } from '../accounts/shared.ts';
import { settingText } from '../settings/shared.ts';
import { enqueuePresentCopies } from '../reservations/shared.ts';

type ConsentRow = typeof mailConsents.$inferSelect;

/** The token of a consent's links: 256 bits that cannot be guessed; the server derives it again for each mail. */
export function consentToken(sealer: Sealer, id: string): string {
  return sealer.sign('mail consent', id);
}

/** An address as it may outlive the account that named it. */
export function addressHash(sealer: Sealer, email: string): string {
  return sealer.sign('invited address', email);
}

export function getConsentState(row: Pick<ConsentRow, 'agreed_at' | 'stopped_at'>): MailConsent['state'] {
  if (row.stopped_at !== null) return 'stopped';
  return row.agreed_at === null ? 'asked' : 'agreed';
}

export async function findConsent(db: Database, memberId: string, email: string): Promise<ConsentRow | null> {
  const [row] = await db
    .select()
    .from(mailConsents)
    .where(and(eq(mailConsents.member_id, memberId), eq(mailConsents.email, email)));
  return row ?? null;
}

export async function consentById(db: Database, id: string): Promise<ConsentRow | null> {
  const [row] = await db.select().from(mailConsents).where(eq(mailConsents.id, id));
  return row ?? null;
}

/** True for an address that wants no invitation from any member. */
export async function isStopped({ db, sealer }: Services, email: string): Promise<boolean> {
  const rows = await db
    .select({ at: invitedAddresses.stopped_at })
    .from(invitedAddresses)
    .where(and(eq(invitedAddresses.address_hash, addressHash(sealer, email)), isNotNull(invitedAddresses.stopped_at)));
  return rows.length > 0;
}

async function consentByToken(db: Database, token: string): Promise<ConsentRow> {
  const [row] = await db
    .select()
    .from(mailConsents)
    .where(eq(mailConsents.token_hash, hashToken(token)));
  if (!row) throw new Refusal('LINK_EXPIRED');
  return row;
}

export async function readConsent(services: Services, token: string): Promise<MailConsent> {
  const row = await consentByToken(services.db, token);
  await services.settings.fresh();
  return {
    site: settingText(services.settings, 'site_name'),
    email: maskedAddress(row.email),
    state: getConsentState(row),
  };
}

/** Agrees, and sends what the address has missed: where its trips stand. A second time changes nothing. */
export async function agree(services: Services, token: string): Promise<MailConsent> {
  const now = services.clock();
  const { id, email, member_id: memberId } = await consentByToken(services.db, token);
  await transaction(services.db, async (tx) => {
    // The address first, as an invitation locks it.
    await tx
      .update(invitedAddresses)
      .set({ stopped_at: null })
      .where(eq(invitedAddresses.address_hash, addressHash(services.sealer, email)));
    const [agreed] = await tx
      .update(mailConsents)
      .set({ agreed_at: now, stopped_at: null })
      .where(and(eq(mailConsents.id, id), isNull(mailConsents.agreed_at)))
      .returning({ id: mailConsents.id });
    if (agreed) await enqueuePresentCopies(tx, { memberId, email, now });
  });
  return readConsent(services, token);
}

/** Stops at once, since the answer is read again as each mail leaves. No reservation invites the address until it agrees again. */
export async function stopMails(services: Services, token: string): Promise<MailConsent> {
  const now = services.clock();
  const { id, email, invited_at: invitedAt } = await consentByToken(services.db, token);
  await transaction(services.db, async (tx) => {
    await tx
      .insert(invitedAddresses)
      .values({ address_hash: addressHash(services.sealer, email), invited_at: invitedAt, stopped_at: now })
      .onConflictDoUpdate({ target: invitedAddresses.address_hash, set: { stopped_at: now } });
    await tx
      .update(mailConsents)
      .set({ agreed_at: null, stopped_at: now })
      .where(and(eq(mailConsents.id, id), isNull(mailConsents.stopped_at)));
  });
  return readConsent(services, token);
}
