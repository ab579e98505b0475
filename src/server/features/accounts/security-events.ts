/** What happened to an account: logged with the id of the request, and shown to its member. */
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { SecurityEvent, SecurityEventKind } from '../../../contract/accounts/security.ts';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import { securityEvents } from './tables.ts';
import { currentRequest } from '../../base/request-context.ts';
import { parseDevice, maskedNetwork } from '../../security/device.ts';

const SHOWN = 30;
const RETENTION_MS = 180 * 86_400_000;
/** Refusals are noted once in this time: a person who guesses must not fill the list, nor the table. */
const REFUSAL_PAUSE_MS = 60_000;

export async function recordSecurityEvent(
  tx: Database,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  memberId: string,
  kind: SecurityEventKind,
): Promise<void> {
  const { requestId, ip, userAgent } = currentRequest();
  log.info({ security: kind, member: memberId, request: requestId }, 'security event');
  const at = clock();
  if (kind === 'sign_in_refused' && (await wasJustRefused(tx, memberId, at))) return;
  await tx.insert(securityEvents).values({
    member_id: memberId,
    at,
    kind,
    request_id: requestId,
    device: parseDevice(userAgent),
    network: maskedNetwork(ip),
  });
}

/**
 * Records a refused sign-in outside of any transaction, which the refusal rolls back. The call does not wait for it: how long it takes must not tell
 * whether an address has an account.
 */
export function recordRefusedSignIn(services: Pick<Services, 'db' | 'clock' | 'log'>, memberId: string): void {
  recordSecurityEvent(services.db, services, memberId, 'sign_in_refused').catch((error: unknown) => {
    services.log.warn({ err: error }, 'a refused sign-in was not recorded');
  });
}

async function wasJustRefused(tx: Database, memberId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - REFUSAL_PAUSE_MS);
  const recent = await tx
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.member_id, memberId),
        eq(securityEvents.kind, 'sign_in_refused'),
        gt(securityEvents.at, since),
      ),
    )
    .limit(1);
  return recent.length > 0;
}

export async function listSecurityEvents({ db }: Services, memberId: string): Promise<SecurityEvent[]> {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.member_id, memberId))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(SHOWN);
  return rows.map(({ at, kind, device, network }) => ({ at: at.toISOString(), kind, device, network }));
}

export async function sweepSecurityEvents({ db, clock }: Services): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, new Date(clock().getTime() - RETENTION_MS)));
}
