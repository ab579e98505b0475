/** The campaign whose link this visit came from, remembered in the tab alone: it is no trail from one visit to the next. */
import { ID_FORM } from '../../contract/id-form.ts';
import type { Runtime } from '../../runtime/runtime.ts';

const KEY = 'CAMPAIGN';

type Deps = Pick<Runtime, 'environment'>;

/** The link that was followed last counts. */
export function rememberCampaign({ environment }: Deps, campaign: string | null): void {
  if (campaign !== null) environment.storages.session.set(KEY, campaign);
}

/** What a reservation is sent with. */
export function campaignOf({ environment }: Deps): { campaign?: string } {
  const campaign = environment.storages.session.get(KEY);
  return campaign !== null && ID_FORM.test(campaign) ? { campaign } : {};
}
