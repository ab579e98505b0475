/** What holds of a quotation, whatever happens to it. */
import type { QuotationContext } from '../../machines/quotation.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'quotation')!;
const { always, whenever, on } = createRules<QuotationContext>(machine, starts);

const SETTLED = ['accepted', 'declined', 'expired'];

always('it is settled once it was accepted, declined or too late, and not before', ({ tags, to, isFinal }) =>
  same([tags.has('settled'), isFinal], [SETTLED.includes(to[0] ?? ''), SETTLED.includes(to[0] ?? '')]),
);
always('an offer has an end, and a request has none', ({ after, to }) =>
  to.includes('requested') ? after.validUntil === null : to.includes('expired') || after.validUntil !== null,
);
whenever(
  'the end of an offer stays as it was made',
  ({ from }) => from.includes('responded'),
  ({ before, after }) => same(before, after),
);
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
whenever(
  'what was not offered is neither accepted nor declined',
  ({ from }) => from.includes('requested'),
  ({ to }) => !to.includes('accepted') && !to.includes('declined'),
);
whenever('a request expires with the days that were asked for', on('time.expired', 'requested'), ({ to }) =>
  same(to, ['expired']),
);
