/** Handlers of the operator's road; the application has checked the operator's token before. */
import type { HandlersOf } from '../../base/context.ts';
import { resealBatch } from './reseal.ts';
import {
  businessFile,
  businessRequestList,
  decideBusiness,
  endSecondFactor,
  findMember,
  setActive,
} from '../accounts/operator.ts';
import { createOperatorToken, listOperatorTokens, requireConfiguredOperator, revokeOperatorToken } from './tokens.ts';
import { openPayments, settleByHand } from '../payments/settle-by-hand.ts';
import { auditTrail, operatorList } from '../reservations/operator-view.ts';
import {
  acceptRequest,
  approveCancel,
  completeTrip,
  matchDeposit,
  recordBankRefund,
  rejectRequest,
} from '../reservations/operator.ts';

export const operatorHandlers: HandlersOf<'operator'> = {
  'operator.reservations': async ({ query }, services) => {
    const { rows, pagination } = await operatorList(services, query);
    return { data: rows, pagination };
  },
  'operator.deposit': async ({ params, body }, services) => ({ data: await matchDeposit(services, params.id, body) }),
  'operator.accept': async ({ params }, services) => ({ data: await acceptRequest(services, params.id) }),
  'operator.reject': async ({ params, body }, services) => ({
    data: await rejectRequest(services, params.id, body.note),
  }),
  'operator.approveCancel': async ({ params }, services) => ({ data: await approveCancel(services, params.id) }),
  'operator.complete': async ({ params }, services) => ({ data: await completeTrip(services, params.id) }),
  'operator.refundPaid': async ({ params }, services) => ({ data: await recordBankRefund(services, params.id) }),
  'operator.openPayments': async (_input, services) => ({ data: await openPayments(services) }),
  'operator.settle': async ({ params, body }, services) => ({
    data: await settleByHand(services, params.order_id, body),
  }),
  'operator.businessRequests': async ({ query }, services) => {
    const { rows, pagination } = await businessRequestList(services, query);
    return { data: rows, pagination };
  },
  'operator.businessFile': async ({ params }, services) => ({ data: await businessFile(services, params.id) }),
  'operator.approveBusiness': async ({ params, body }, services) => ({
    data: await decideBusiness(services, params.id, 'approved', body.note),
  }),
  'operator.rejectBusiness': async ({ params, body }, services) => ({
    data: await decideBusiness(services, params.id, 'rejected', body.note),
  }),
  'operator.member': async ({ query }, services) => ({ data: await findMember(services, query.email) }),
  'operator.closeMember': async ({ params, body }, services) => ({
    data: await setActive(services, params.id, false, body.note),
  }),
  'operator.openMember': async ({ params, body }, services) => ({
    data: await setActive(services, params.id, true, body.note),
  }),
  'operator.endSecondFactor': async ({ params, body }, services) => ({
    data: await endSecondFactor(services, params.id, body.note),
  }),
  'operator.tokens': async (_input, services) => ({ data: await listOperatorTokens(services) }),
  'operator.createToken': async ({ body }, services, caller) => {
    requireConfiguredOperator(caller);
    return { data: await createOperatorToken(services, body.name) };
  },
  'operator.revokeToken': async ({ params }, services, caller) => {
    requireConfiguredOperator(caller);
    await revokeOperatorToken(services, params.name);
    return { data: { name: params.name } };
  },
  'operator.reseal': async ({ body }, services) => ({ data: await resealBatch(services, body.after) }),
  'operator.audit': async ({ query }, services) => {
    const { rows, pagination } = await auditTrail(services, query);
    return { data: rows, pagination };
  },
};
