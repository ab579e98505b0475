/** Quotes and reservations, of members and for operators: names the caller and passes on; the other files decide. */
import { type Services, type Handlers, requireMemberId } from '../../base/context.ts';
import type { CallData } from '../../../contract/table.ts';
import type { Locale } from '../../../contract/locale.ts';
import { buildQuote } from './build-quote.ts';
import { buildCancelQuote, cancelReservation, withdrawCancellation } from './cancel.ts';
import { changeReservation, extendHold } from './change.ts';
import { createReservation } from './create.ts';
import { countViews } from './list-view.ts';
import { productTitle } from './line-view.ts';
import {
  acceptRequest,
  approveCancel,
  completeTrip,
  matchDeposit,
  recordBankRefund,
  rejectRequest,
} from './operator.ts';
import { operatorList } from './operator-view.ts';
import { payReservation, type Started } from './pay.ts';
import { listReservations, readReservation } from './read.ts';
import { nameRefundAccount } from './refund-account.ts';
import { buildVoucher } from './voucher.ts';

/** Most letters that the payment provider takes as the name of an order. */
const ORDER_NAME_MAX = 100;

export const reservationHandlers = {
  'reservation.quote': async ({ body }, services, caller) => ({
    data: await buildQuote(services, requireMemberId(caller), body),
  }),

  'reservation.create': async ({ body }, services, caller, request) => {
    const memberId = requireMemberId(caller);
    const id = await createReservation(services, { memberId, idempotencyKey: request.idempotencyKey }, body);
    return { data: await readReservation(services, memberId, id, body.lang) };
  },

  'reservation.list': async ({ query }, services, caller) => {
    const { rows, pagination } = await listReservations(services, requireMemberId(caller), query);
    return { data: rows, pagination };
  },

  'reservation.counts': async (_, services, caller) => ({
    data: await countViews(services, requireMemberId(caller)),
  }),

  'reservation.get': async ({ params, query }, services, caller) => ({
    data: await readReservation(services, requireMemberId(caller), params.id, query.lang),
  }),

  'reservation.update': async ({ params, body }, services, caller) => {
    await changeReservation(services, requireMemberId(caller), params.id, body);
    return { data: await readReservation(services, requireMemberId(caller), params.id, body.lang) };
  },

  'reservation.extendHold': async ({ params, query }, services, caller) => {
    await extendHold(services, requireMemberId(caller), params.id);
    return { data: await readReservation(services, requireMemberId(caller), params.id, query.lang) };
  },

  'reservation.pay': async ({ params, body }, services, caller) => {
    const started = await payReservation(services, requireMemberId(caller), params.id, body);
    if (started.method === 'card') return { data: cardOrder(services, started, body.lang) };
    return {
      data: {
        method: started.method,
        reservation: await readReservation(services, requireMemberId(caller), params.id, body.lang),
      },
    };
  },

  'reservation.cancelQuote': async ({ params, query }, services, caller) => ({
    data: await buildCancelQuote(services, requireMemberId(caller), params.id, query.lang),
  }),

  'reservation.cancel': async ({ params, body }, services, caller) => {
    await cancelReservation(services, requireMemberId(caller), params.id, body);
    return { data: await readReservation(services, requireMemberId(caller), params.id, body.lang) };
  },

  'reservation.withdrawCancel': async ({ params, query }, services, caller) => {
    await withdrawCancellation(services, requireMemberId(caller), params.id);
    return { data: await readReservation(services, requireMemberId(caller), params.id, query.lang) };
  },

  'reservation.refundAccount': async ({ params, body }, services, caller) => {
    await nameRefundAccount(services, requireMemberId(caller), params.id, body.refund_account);
    return { data: await readReservation(services, requireMemberId(caller), params.id, body.lang) };
  },

  'reservation.voucher': async ({ params, query }, services, caller) => ({
    data: await buildVoucher(services, requireMemberId(caller), params.id, query.lang),
  }),

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
} satisfies Partial<Handlers>;

function cardOrder(
  { catalogue, config, clock }: Services,
  { order_id, amount_krw, row, lines }: Extract<Started, { method: 'card' }>,
  language: Locale,
): CallData<'reservation.pay'> {
  const title = productTitle(catalogue, lines[0]?.product_id ?? '', language);
  const more = lines.length > 1 ? ` +${lines.length - 1}` : '';
  return {
    method: 'card',
    order_id,
    order_name: title.slice(0, ORDER_NAME_MAX - more.length) + more,
    amount_krw,
    customer_name: row.traveller.representative,
    client_key: config.tossClientKey,
    sdk_src: config.tossSdkSrc,
    hold_expires_at: row.hold_expires_at?.toISOString() ?? null,
    hold_extended: row.hold_extended,
    now: clock().toISOString(),
  };
}
