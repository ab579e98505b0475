/** The source of a visit lies in the tab, and goes with the reservations that are made in it. */
import { expect, test } from 'vitest';
import { campaignOf, rememberCampaign } from '../../../src/flows/promotions/campaign.ts';
import { inertEnvironment } from '../../../src/runtime/environment.ts';

test('the link that was followed last counts, and one without a campaign changes nothing', () => {
  const tab = { environment: inertEnvironment('/') };
  expect(campaignOf(tab)).toEqual({});
  rememberCampaign(tab, 'spring');
  rememberCampaign(tab, 'lantern-nights');
  rememberCampaign(tab, null);
  expect(campaignOf(tab)).toEqual({ campaign: 'lantern-nights' });
  const { local, session } = tab.environment.storages;
  expect([local.get('CAMPAIGN'), session.get('CAMPAIGN')]).toEqual([null, 'lantern-nights']);
});

test('what cannot be a campaign is not sent', () => {
  const tab = { environment: inertEnvironment('/') };
  tab.environment.storages.session.set('CAMPAIGN', '<b>');
  expect(campaignOf(tab)).toEqual({});
});
