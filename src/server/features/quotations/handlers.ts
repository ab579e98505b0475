/** Quotations of members, and the operator's offers. */
import { requireMemberId, type Handlers } from '../../base/context.ts';
import { acceptOffer, declineOffer } from './decide.ts';
import { makeOffer, quotationList } from './operator.ts';
import { listQuotations, requestQuotation } from './request.ts';
import { buildQuotation, findOwn } from './view.ts';

export const quotationHandlers = {
  async 'quotation.list'({ query }, services, caller) {
    const { rows, pagination } = await listQuotations(services, requireMemberId(caller), query);
    return { data: rows, pagination };
  },

  async 'quotation.create'({ body }, services, caller, request) {
    const row = await requestQuotation(services, requireMemberId(caller), request.idempotencyKey, body);
    return { data: await buildQuotation(services, row, body) };
  },

  async 'quotation.get'({ params, query }, services, caller) {
    await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
    const row = await findOwn(services.db, requireMemberId(caller), params.id);
    return { data: await buildQuotation(services, row, query) };
  },

  async 'quotation.accept'({ params, body }, services, caller) {
    const row = await acceptOffer(services, requireMemberId(caller), params.id, body);
    return { data: await buildQuotation(services, row, body) };
  },

  async 'quotation.decline'({ params, body }, services, caller) {
    await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
    const row = await declineOffer(services, requireMemberId(caller), params.id);
    return { data: await buildQuotation(services, row, body) };
  },

  async 'operator.quotations'({ query }, services) {
    const { rows, pagination } = await quotationList(services, query);
    return { data: rows, pagination };
  },

  async 'operator.offerQuotation'({ params, body }, services) {
    return { data: await makeOffer(services, params.id, body) };
  },
} satisfies Partial<Handlers>;
