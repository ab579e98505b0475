/** Who calls: the member of the token, the operator, or anyone. */
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Caller, Services } from '../context.ts';
import { findSession } from '../domain/member/sessions.ts';
import { Refusal } from '../refusal.ts';
import { bearerOf, hashOfToken, isSameSecret } from '../security/token.ts';

export type Identity = Pick<Caller, 'member' | 'operator' | 'session'>;

const NOBODY: Identity = { member: null, operator: false, session: null };

export async function identify(row: Endpoint, authorization: string | null, services: Services): Promise<Identity> {
  if (row.auth === 'none') return NOBODY;
  const token = bearerOf(authorization);
  if (row.auth === 'operator') {
    if (token === null || !isSameSecret(token, services.config.operatorToken)) throw new Refusal('OPERATOR_ONLY');
    return { ...NOBODY, operator: true };
  }
  const session = token === null ? null : hashOfToken(token);
  const found = session === null ? null : await findSession(services.db, session, services.clock());
  if (found !== null) return { member: { id: found.memberId }, operator: false, session };
  if (row.auth === 'member') throw new Refusal('UNAUTHORIZED');
  return NOBODY;
}
