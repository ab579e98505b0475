/** What holds of a quotation, whatever happens to it. */
import type { QuotationContext } from '../../machines/quotation.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { askInvariants } from './invariants.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'quotation')!;
const { whenever, on } = createRules<QuotationContext>(machine, starts, askInvariants);

whenever(
  'an offer is accepted until its end',
  on('offer.accepted', 'responded'),
  ({ event, before, to }) => to.includes('accepted') === String(event['at']) < String(before.validUntil),
);
whenever(
  'an offer is declined until its end',
  on('offer.declined', 'responded'),
  ({ event, before, to }) => to.includes('declined') === String(event['at']) < String(before.validUntil),
);
whenever(
  'an offer expires at its end and not before',
  on('time.expired', 'responded'),
  ({ event, before, to }) => to.includes('expired') === String(event['at']) >= String(before.validUntil),
);
whenever('a request expires with the days that were asked for', on('time.expired', 'requested'), ({ to }) =>
  same(to, ['expired']),
);
