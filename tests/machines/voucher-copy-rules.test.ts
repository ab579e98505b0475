/** What holds of the copy of a voucher, whatever happens. */
import type { VoucherCopyInput } from '../../machines/voucher-copy.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'voucher-copy')!;
const { always, whenever, on } = createRules<VoucherCopyInput>(machine, starts);

always('it is stored while the page says so, and at no other time', ({ to, running }) =>
  same(running, to.includes('keeping') || to.includes('renewing') ? ['keepCopy'] : []),
);
whenever(
  'a copy of an earlier visit is known at once, and none is made unasked',
  ({ event }) => event.type === '(opens)',
  ({ to, after, starts: started }) => same(to, [after.isKept ? 'kept' : 'absent']) && same(started, {}),
);
whenever('a member who wants a copy has it made', on('copy.wanted', 'absent'), ({ to }) => same(to, ['keeping']));
whenever('a copy that failed is tried again', on('copy.wanted', 'failed'), ({ to }) => same(to, ['keeping']));
whenever('a stored copy is kept', on('xstate.done.actor.keepCopy'), ({ to, does }) => same([to, does], [['kept'], {}]));
whenever(
  'a copy that cannot be stored is said to be missing, and nothing of it stays',
  on('xstate.error.actor.keepCopy', 'keeping'),
  ({ to, does }) => same(to, ['failed']) && 'removeCopy' in does,
);
whenever(
  'a copy that cannot be renewed stays as it is',
  on('xstate.error.actor.keepCopy', 'renewing'),
  ({ to, does }) => same([to, does], [['kept'], {}]),
);
for (const state of ['kept', 'renewing']) {
  whenever(
    `a copy that is ${state} and not wanted any longer is removed`,
    on('copy.dropped', state),
    ({ to, does }) => same(to, ['absent']) && 'removeCopy' in does,
  );
  whenever(
    `a copy that is ${state} follows what the server says`,
    on('voucher.renewed', state),
    ({ to, starts: started }) => same(to, ['renewing']) && 'keepCopy' in started,
  );
}
always('it is busy while it is stored, and has failed where a retry is open', ({ to, tags }) =>
  same([tags.has('busy'), tags.has('failed')], [to.includes('keeping'), to.includes('failed')]),
);
