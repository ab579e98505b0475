/** Codes by mail: six digits that prove an address. Whether it has an account changes the mail alone, never the answer. */
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/locale.ts';
import { EMAIL_CODE_DIGITS } from '../../../contract/accounts/joining.ts';
import { EMAIL_CODE_MINUTES, EMAIL_CODE_TRIES } from '../../../contract/limits.ts';
import { emailProblems, normaliseEmail } from '../../../rules/email.ts';
import { tidyEmailCode } from '../../../rules/joining.ts';
import type { Services } from '../../base/context.ts';
import { transaction } from '../../db/database.ts';
import { emailCodes } from './tables.ts';
import { mails } from '../../mail/tables.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { isSameSecret } from '../../security/token.ts';
import { enqueueAccountMail, type AccountMail } from './mails.ts';
import { giveProof } from './proof.ts';

const MINUTE_MS = 60_000;

/** A short code is soon found from its bare hash, so it is signed under the data key instead. */
function signEmailCode({ sealer }: Services, email: string, code: string): string {
  return sealer.sign('email code', `${email} ${code}`);
}

/** Six digits, each code as likely as any other: numbers beyond the last whole million are drawn again. */
function newCode(random: Services['random']): string {
  const million = 10 ** EMAIL_CODE_DIGITS;
  const fair = Math.floor(2 ** 32 / million) * million;
  for (;;) {
    const drawn = Buffer.from(random(4)).readUInt32BE();
    if (drawn < fair) return String(drawn % million).padStart(EMAIL_CODE_DIGITS, '0');
  }
}

/** Mails that carry a code. That of an inquiry goes to members as well: one who cannot sign in may ask for help. */
const CODE_MAILS = ['email_code', 'inquiry_code'] as const satisfies readonly AccountMail[];

/** Mails a code; one that was asked for before is good no more. */
export async function sendCode(
  services: Services,
  typed: string,
  language: Locale,
  template: (typeof CODE_MAILS)[number] = 'email_code',
): Promise<{ expires_at: string }> {
  const problems = emailProblems(typed);
  if (problems.length > 0) refuseFields(problems);
  const email = normaliseEmail(typed);
  const now = services.clock();
  const expiresAt = new Date(now.getTime() + EMAIL_CODE_MINUTES * MINUTE_MS);
  const code = newCode(services.random);
  const row = { code_hash: signEmailCode(services, email, code), tries: 0, expires_at: expiresAt };
  await transaction(services.db, async (tx) => {
    await tx
      .insert(emailCodes)
      .values({ email, ...row })
      .onConflictDoUpdate({ target: emailCodes.email, set: row });
    await tx
      .delete(mails)
      .where(and(eq(mails.to_address, email), inArray(mails.template, [...CODE_MAILS]), isNull(mails.sent_at)));
    await enqueueAccountMail(tx, services, { template, to: email, language, secret: code, expiresAt });
  });
  return { expires_at: expiresAt.toISOString() };
}

/** Takes a code and answers a proof. Each try is counted before it is judged, so that many at once are as few as one after the other. */
export async function verifyCode(services: Services, typed: string, code: string): Promise<{ email_proof: string }> {
  const email = normaliseEmail(typed);
  const now = services.clock();
  const [row] = await services.db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(eq(emailCodes.email, email), lt(emailCodes.tries, EMAIL_CODE_TRIES), gt(emailCodes.expires_at, now)))
    .returning({ codeHash: emailCodes.code_hash });
  if (!row) throw new Refusal('CODE_EXPIRED');
  if (!isSameSecret(row.codeHash, signEmailCode(services, email, tidyEmailCode(code)))) throw new Refusal('CODE_WRONG');
  return transaction(services.db, async (tx) => {
    const [used] = await tx
      .delete(emailCodes)
      .where(and(eq(emailCodes.email, email), eq(emailCodes.code_hash, row.codeHash)))
      .returning({ email: emailCodes.email });
    if (!used) throw new Refusal('CODE_EXPIRED');
    return { email_proof: await giveProof(tx, services, email) };
  });
}
