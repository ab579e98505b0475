/** What the link of a campaign gives, and the operator's calls about campaigns. */
import type { Handlers } from '../../base/context.ts';
import { campaignList, createCampaign, endCampaign } from './operator.ts';
import { readPromotion } from './read.ts';

export const promotionHandlers = {
  'promotion.read': async ({ query }, services) => ({ data: await readPromotion(services, query) }),

  async 'operator.campaigns'({ query }, services) {
    const { rows, pagination } = await campaignList(services, query);
    return { data: rows, pagination };
  },
  'operator.createCampaign': async ({ body }, services) => ({ data: await createCampaign(services, body) }),
  'operator.endCampaign': async ({ params, body }, services) => ({
    data: await endCampaign(services, params.id, body.note),
  }),
} satisfies Partial<Handlers>;
