/** Who calls: the member of the token, the operator, or anyone. */
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Caller, Services } from '../base/context.ts';
import { Refusal } from '../base/refusal.ts';
import { readBearerToken, hashToken } from '../security/token.ts';

declare module '../base/context.ts' {
  interface Services {
    identities: Identities;
  }
}

/** Finds the person behind a token. */
export interface Identities {
  /** The member of a session, by the hash of its token, noting the use; null where there is none. */
  useSession(session: string): Promise<{ memberId: string } | null>;
  /** Name of the operator's token; null where it is none. */
  findOperator(token: string): Promise<string | null>;
}

export type Identity = Pick<Caller, 'member' | 'operator' | 'session'>;

const ANONYMOUS: Identity = { member: null, operator: null, session: null };

/** @param network where the call comes from, for the log */
export async function identify(
  row: Endpoint,
  { authorization, network }: { authorization: string | null; network: string },
  services: Services,
): Promise<Identity> {
  if (row.auth === 'none') return ANONYMOUS;
  const token = readBearerToken(authorization);
  if (row.auth === 'operator') {
    const operator = token === null ? null : await services.identities.findOperator(token);
    if (operator === null) {
      services.log.warn({ network }, 'operator token refused');
      throw new Refusal('OPERATOR_ONLY');
    }
    return { ...ANONYMOUS, operator };
  }
  const session = token === null ? null : hashToken(token);
  const found = session === null ? null : await services.identities.useSession(session);
  if (found !== null) return { member: { id: found.memberId }, operator: null, session };
  if (row.auth === 'member') throw new Refusal('UNAUTHORIZED');
  return ANONYMOUS;
}
