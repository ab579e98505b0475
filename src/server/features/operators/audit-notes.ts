/** Takes the free text out of audit rows about a member: what was done stays, with its figures and codes. */
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { businessRequests } from '../accounts/tables.ts';
import { paymentAttempts } from '../payments/tables.ts';
import { reservations } from '../reservations/tables.ts';
import { reviews } from '../reviews/tables.ts';
import { audit } from './tables.ts';

/** Texts of `details` that are codes or ids of ours. Any other text may have been typed, and goes; numbers always stay. */
const CODES = ['number', 'member', 'order', 'refund', 'asked', 'settled', 'code'];

/** Rows about the member, their reservations, reviews, requests and orders. Call it while these still say whose they are. */
export async function forgetAuditNotes(tx: Database, memberId: string): Promise<void> {
  const codes = sql.join(
    CODES.map((key) => sql`${key}`),
    sql`, `,
  );
  const subjects = sql`(
    select ${memberId}
    union all select ${reservations.id} from ${reservations} where ${reservations.member_id} = ${memberId}
    union all select ${reviews.id} from ${reviews} where ${reviews.member_id} = ${memberId}
    union all select ${businessRequests.id} from ${businessRequests} where ${businessRequests.member_id} = ${memberId}
    union all select ${paymentAttempts.order_id} from ${paymentAttempts}
      join ${reservations} on ${reservations.id} = ${paymentAttempts.reservation_id}
      where ${reservations.member_id} = ${memberId})`;
  await tx
    .update(audit)
    .set({
      details: sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${audit.details})
        where jsonb_typeof(value) in ('number', 'boolean') or key in (${codes}))`,
    })
    .where(inArray(audit.subject, subjects));
}
