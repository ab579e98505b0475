/** What holds of a voucher, whatever becomes of it. */
import type { VoucherContext } from '../../machines/voucher.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { copy } from '../../src/tools/flows/registry/voucher.cases.ts';
import { changed, createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'voucher')!;
const { always, whenever, on } = createRules<VoucherContext>(machine, starts);
const CALLS: Record<string, string> = {
  loading: 'loadVoucher',
  refreshing: 'refreshVoucher',
  'stored.retrying': 'retryStored',
  'failed.retrying': 'retryFailed',
};
const isIn = ({ to }: Step<VoucherContext>, pattern: RegExp) => to.some((state) => pattern.test(state));
const statusOf = ({ event }: Step<VoucherContext>) => ((event.error ?? {}) as { status?: number }).status ?? 0;
const codeOf = ({ event }: Step<VoucherContext>) => ((event.error ?? {}) as { code?: string }).code ?? 'UNKNOWN';
const isFailure = ({ event }: Step<VoucherContext>) => event.type.startsWith('xstate.error.');

always('each call runs in the state that is about it', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => CALLS[state] ?? []),
  ),
);
always('it is busy exactly while the server is asked', ({ tags, running }) => tags.has('busy') === running.length > 0);
always('it has failed exactly where nothing is in sight and nothing was answered', (step) =>
  same(step.tags.has('failed'), isIn(step, /^failed/)),
);
always(
  'a voucher is in sight exactly where there is one, fresh or as a copy',
  (step) => isIn(step, /^(ready|refreshing|stored)/) === (step.after.voucher !== null),
);
always(
  'a copy is told by its time, and a fresh voucher has none',
  (step) => isIn(step, /^stored/) === (step.after.savedAt !== null),
);
always('a copy is that of the member', (step) => !isIn(step, /^stored/) || step.after.memberId === copy.memberId);
always('a fresh voucher has no failure beside it', (step) => !isIn(step, /^ready/) || step.after.failure === null);
always('without an answer the page says why', (step) =>
  isIn(step, /^(failed|stored|notPaid|missing)/) ? step.after.failure !== null : true,
);
whenever(
  'it begins with nothing, and asks in the language of the page',
  ({ event }) => event.type === '(opens)',
  ({ before, after, starts: started }) =>
    same(after, { ...before, voucher: null, savedAt: null, failure: null }) &&
    same(started, { loadVoucher: { lang: before.lang } }),
);
whenever(
  'every call is made in the language of the page',
  ({ starts: started }) => Object.keys(started).length > 0,
  ({ starts: started, after }) => Object.values(started).every((input) => same(input, { lang: after.lang })),
);
for (const call of Object.values(CALLS))
  whenever(
    `what ${call} was answered is shown and saved for whom it is`,
    on(`xstate.done.actor.${call}`),
    ({ event, before, after, to, does }) =>
      same(after, { ...before, voucher: event.output, savedAt: null, failure: null }) &&
      same(to, ['ready']) &&
      same(does, { saveCopy: { voucher: event.output, memberId: after.memberId, lang: after.lang } }),
  );
whenever(
  'nothing is saved but a fresh voucher',
  ({ does }) => 'saveCopy' in does,
  (step) => isIn(step, /^ready/) && step.after.savedAt === null,
);
for (const call of Object.values(CALLS))
  whenever(`a failure of ${call} is told with its code and status`, on(`xstate.error.actor.${call}`), (step) =>
    same(step.after.failure, { code: codeOf(step), problems: [], details: {}, status: statusOf(step) }),
  );
whenever(
  'a server that has answered is believed, and nothing is shown against its word',
  (step) => isFailure(step) && statusOf(step) > 0 && statusOf(step) < 500,
  (step) => step.after.voucher === null && same(step.to, [codeOf(step) === 'NOT_PAID' ? 'notPaid' : 'missing']),
);
whenever(
  'a server that did not answer says nothing of the reservation: the copy is shown, where there is one',
  (step) => isFailure(step) && (statusOf(step) === 0 || statusOf(step) >= 500),
  ({ after, to }) =>
    after.memberId === copy.memberId
      ? same(to, ['stored.resting']) && same([after.voucher, after.savedAt], [copy.voucher, copy.at])
      : same(to, ['failed.resting']),
);
for (const [state, retrying] of [
  ['stored.resting', 'stored.retrying'],
  ['failed.resting', 'failed.retrying'],
] as const)
  whenever(
    `another try from ${state} leaves in sight what is in sight`,
    on('retry.requested', state),
    (step) => same(changed(step), []) && same(step.to, [retrying]),
  );
for (const state of [...Object.keys(CALLS), 'ready', 'stored.resting', 'failed.resting', 'notPaid', 'missing'])
  whenever(
    `another language asks again in ${state}, and leaves a voucher in sight; the same one changes nothing`,
    on('language.changed', state),
    (step) => {
      const { event, before, after, from, to, starts: started } = step;
      if (event['lang'] === before.lang) return same(after, before) && same(from, to) && same(started, {});
      return same(after, { ...before, lang: event['lang'] }) && Object.keys(started).length === 1;
    },
  );
for (const state of [...Object.keys(CALLS), 'ready', 'stored.resting', 'failed.resting', 'notPaid', 'missing'])
  whenever(
    `in ${state}, whose it is decides which copy is shown, and for whom a fresh one is saved`,
    on('member.changed', state),
    (step) => {
      const { event, after, from, does } = step;
      if (after.memberId !== event['memberId']) return false;
      if (state === 'ready') return same((does['saveCopy'] as { memberId: string }).memberId, after.memberId);
      return /^(stored|failed)/.test(state)
        ? same(step.to, [after.memberId === copy.memberId ? 'stored.resting' : 'failed.resting'])
        : same(from, step.to);
    },
  );
