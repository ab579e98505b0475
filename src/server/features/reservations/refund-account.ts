/** The account for a transfer that goes back although its member did not ask for it: the organiser rejected, or the group stayed too small. */
import { and, eq } from 'drizzle-orm';
import type { RefundAccount } from '../../../contract/reservations/shapes.ts';
import type { Services } from '../../base/context.ts';
import { transaction } from '../../db/database.ts';
import { refunds } from '../payments/tables.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { sealedPlace } from '../../security/sealed-columns.ts';
import { lockReservation, patchReservation } from './status.ts';

/** Every part is needed: half an account takes no transfer. */
export function refuseIncompleteAccount(account: RefundAccount | undefined): void {
  const missing = (['bank', 'account', 'holder'] as const).filter((name) => !account?.[name]);
  if (missing.length > 0) refuseFields(missing.map((name) => ({ field: `refund_account.${name}`, code: 'required' })));
}

/** Stores the account, sealed, as long as a transfer is still to be made; a second one takes the place of the first. */
export async function nameRefundAccount(
  { db, sealer, clock }: Services,
  memberId: string,
  id: string,
  account: RefundAccount,
): Promise<void> {
  refuseIncompleteAccount(account);
  await transaction(db, async (tx) => {
    const row = await lockReservation(tx, id, memberId);
    const open = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.reservation_id, id), eq(refunds.method, 'bank'), eq(refunds.state, 'pending')));
    if (open.length === 0) throw new Refusal('ILLEGAL_TRANSITION');
    const sealed = sealer.seal(JSON.stringify(account), sealedPlace('refundAccount', row.id));
    await patchReservation(tx, row, { refund_account_sealed: sealed }, clock());
  });
}
