/** Tokens of operators: named, as many as there are people, each revocable by itself. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CallData } from '../../../contract/table.ts';
import type { Caller, Services } from '../../base/context.ts';
import { transaction } from '../../db/database.ts';
import { operatorTokens } from './tables.ts';
import { brokenUniqueness } from '../../db/unique.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { hashToken, isSameSecret, newToken } from '../../security/token.ts';
import { writeAudit } from './audit.ts';

/** Who the token of the configuration is in the audit trail. */
export const CONFIGURED_OPERATOR = 'operator';
const MINUTE_MS = 60_000;

/** Tokens are made and ended with the configured token alone: one that was lent or stolen makes no other. */
export function requireConfiguredOperator({ operator }: Pick<Caller, 'operator'>): void {
  if (operator !== CONFIGURED_OPERATOR) throw new Refusal('OPERATOR_ONLY');
}

/** Name of the operator that a token belongs to, or null. */
export async function findOperator({ db, clock, config }: Services, token: string): Promise<string | null> {
  if (isSameSecret(token, config.operatorToken)) return CONFIGURED_OPERATOR;
  const [row] = await db
    .select()
    .from(operatorTokens)
    .where(and(eq(operatorTokens.token_hash, hashToken(token)), isNull(operatorTokens.revoked_at)));
  if (!row) return null;
  const now = clock();
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= MINUTE_MS) {
    await db.update(operatorTokens).set({ last_used_at: now }).where(eq(operatorTokens.name, row.name));
  }
  return row.name;
}

export async function listOperatorTokens({ db }: Services): Promise<CallData<'operator.tokens'>> {
  const rows = await db.select().from(operatorTokens).orderBy(asc(operatorTokens.created_at));
  return rows.map(({ name, created_at: createdAt, last_used_at: lastUsedAt, revoked_at: revokedAt }) => ({
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
  }));
}

/** Answers the token; it is shown once and never stored. A name is used once, so that the audit trail stays clear. */
export async function createOperatorToken(
  { db, clock, random }: Services,
  name: string,
): Promise<CallData<'operator.createToken'>> {
  if (name === CONFIGURED_OPERATOR) refuseFields([{ field: 'name', code: 'not_offered' }]);
  const token = newToken(random);
  const now = clock();
  await transaction(db, async (tx) => {
    try {
      await tx.insert(operatorTokens).values({ name, token_hash: hashToken(token), created_at: now });
    } catch (error) {
      if (brokenUniqueness(error) === null) throw error;
      refuseFields([{ field: 'name', code: 'not_offered' }]);
    }
    await writeAudit(tx, { at: now, act: 'token.created', subject: name });
  });
  return { name, token };
}

export async function revokeOperatorToken({ db, clock }: Services, name: string): Promise<void> {
  const now = clock();
  await transaction(db, async (tx) => {
    const [revoked] = await tx
      .update(operatorTokens)
      .set({ revoked_at: now })
      .where(and(eq(operatorTokens.name, name), isNull(operatorTokens.revoked_at)))
      .returning({ name: operatorTokens.name });
    if (!revoked) throw new Refusal('NOT_FOUND');
    await writeAudit(tx, { at: now, act: 'token.revoked', subject: name });
  });
}
