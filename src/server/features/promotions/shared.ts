/** What other features use of promotions. */
export { knownCampaign } from './campaigns.ts';
