/** What holds of a question that pages ask, whatever happens to it. */
import { isEmptyAnswer, type ResourceContext } from '../../machines/resource.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'resource')!;
const { always, whenever, on } = createRules<ResourceContext>(machine, starts);
const isError = ({ event }: { event: { type: string } }) => event.type.startsWith('xstate.error.');

always('nothing is shown without an answer, and an answer that is there is shown', ({ tags, after }) =>
  same(tags.has('shown'), after.answer !== null),
);
always('an empty list is called empty, and nothing else is', ({ tags, after, to }) =>
  to.includes('empty')
    ? isEmptyAnswer(after.answer)
    : !tags.has('shown') || tags.has('busy') || !isEmptyAnswer(after.answer),
);
always('a failed question says why', ({ tags, after }) => (tags.has('failed') ? after.failure !== null : true));
always('the server is asked exactly while an answer is awaited', ({ tags, running }) =>
  same(tags.has('busy'), running.length === 1),
);
always('the question never changes', ({ before, after }) => after.key === before.key);
whenever(
  'the server is asked by the key of the question',
  ({ starts: started }) => Object.keys(started).length > 0,
  ({ starts: started, after }) => Object.values(started).every((input) => same(input, { key: after.key })),
);
for (const call of ['load', 'refresh'])
  whenever(
    `an answer of ${call} is stored with its time, and ends the failure`,
    on(`xstate.done.actor.${call}`),
    ({ event, after, before }) => {
      const { answer, now } = event.output as { answer: unknown; now: number };
      return same(after, { ...before, answer, failure: null, answeredAt: now });
    },
  );
whenever('a failure beside an answer changes nothing but the failure; else no answer stays', isError, (step) =>
  step.tags.has('failed')
    ? same([step.after.answer, step.after.answeredAt], [null, null])
    : changed(step).every((key) => key === 'failure'),
);
whenever(
  'what the server does not know is missing, and no other failure is',
  ({ to }) => to.some((state) => /failed|missing/.test(state)),
  ({ to, after }) => same(to, [after.failure?.code === 'NOT_FOUND' ? 'missing' : 'failed']),
);
whenever(
  'a failure keeps what the error says of itself',
  (step) =>
    isError(step) && typeof step.event.error === 'object' && step.event.error !== null && 'code' in step.event.error,
  ({ event, after }) => same(after.failure, event.error),
);
whenever(
  'an error that says nothing is told as unknown, without a status and without words',
  (step) =>
    isError(step) &&
    [undefined, null, 'words', '{}'].includes(same(step.event.error, {}) ? '{}' : (step.event.error as string)),
  ({ after }) => same(after.failure, { code: 'UNKNOWN', status: 0, message: '' }),
);
for (const state of ['ready', 'empty'])
  whenever(
    `a page that shows a fresh answer in ${state} does not have it asked for, and any other answer it has`,
    on('resource.requested', state),
    ({ event, before, running }) => {
      const isFresh =
        before.answeredAt !== null && before.failure === null && (event['now'] as number) <= before.answeredAt + 30_000;
      return same(running.length, isFresh ? 0 : 1);
    },
  );
whenever(
  'to ask touches nothing that is known',
  ({ event }) => event.type.endsWith('.requested'),
  (step) => changed(step).length === 0,
);
for (const state of ['idle', 'ready', 'empty'])
  whenever(
    `a reload in ${state} asks the server`,
    on('reload.requested', state),
    ({ starts: started, to }) =>
      Object.keys(started).length === 1 && same(to, [/ready|empty/.test(state) ? 'refreshing' : 'loading']),
  );
for (const state of ['missing', 'failed'])
  whenever(
    `a retry in ${state} asks the server`,
    on('retry.requested', state),
    ({ starts: started, to }) => Object.keys(started).length === 1 && same(to, ['loading']),
  );
for (const state of ['idle', 'failed'])
  whenever(`a request in ${state} asks the server`, on('resource.requested', state), ({ to }) => same(to, ['loading']));
always(
  'what is under way is joined and not asked twice',
  ({ event, from, starts: started }) =>
    !(/^re(load|try)/.test(event.type) && from.some((state) => /loading|refreshing/.test(state))) || same(started, {}),
);
for (const [state, asked] of [
  ['loading', 1],
  ['refreshing', 1],
  ['ready', 0],
  ['empty', 0],
] as const)
  whenever(
    `what is forgotten in ${state} is of no age, stays in sight, and is asked for again only where it is asked for`,
    on('resource.forgotten', state),
    ({ before, after, from, to, starts: started }) =>
      same(after, { ...before, answeredAt: null }) && same(from, to) && Object.keys(started).length === asked,
  );
whenever(
  'what the page itself knows replaces the data, and leaves the pages of the list',
  on('resource.replaced'),
  ({ event, before, after }) =>
    same(after, {
      ...before,
      answer: { data: event['data'], pagination: before.answer?.pagination ?? null },
      failure: null,
      answeredAt: event['now'],
    }),
);
whenever('what is replaced is waited for no more', on('resource.replaced'), ({ running }) => running.length === 0);
