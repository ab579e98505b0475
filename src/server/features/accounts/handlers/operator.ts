/** What an operator may do with members and with requests of companies. */
import type { Handlers } from '../../../base/context.ts';
import {
  businessFile,
  businessRequestList,
  decideBusiness,
  endSecondFactor,
  findMember,
  setActive,
} from '../operator.ts';

export const memberOperatorHandlers = {
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
} satisfies Partial<Handlers>;
