/** What holds of a question that pages ask, whatever happens to it. */
import { isEmptyAnswer, type ResourceContext } from '../../machines/resource.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'resource')!;
const { always, whenever, on } = createRules<ResourceContext>(machine, starts);
const isError = ({ event }: { event: { type: string } }) => event.type.startsWith('xstate.error.');
const isAnswer = ({ event }: { event: { type: string } }) => event.type.startsWith('xstate.done.');

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
whenever('an answer is stored with its time, and ends the failure', isAnswer, ({ event, after, before }) => {
  const { answer, now } = event.output as { answer: unknown; now: number };
  return same(after, { ...before, answer, failure: null, answeredAt: now });
});
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
whenever(
  'a page that shows a fresh answer does not have it asked for, and any other answer it has',
  (step) => on('resource.requested')(step) && step.before.answer !== null && !step.from.includes('refreshing'),
  ({ event, before, running }) => {
    const isFresh =
      before.answeredAt !== null && before.failure === null && (event['now'] as number) <= before.answeredAt + 30_000;
    return same(running.length, isFresh ? 0 : 1);
  },
);
whenever(
  'requesting and reloading touch nothing that is known',
  (step) => on('resource.requested')(step) || on('resource.reloaded')(step),
  (step) => changed(step).length === 0,
);
whenever('what is under way is joined and not asked twice', on('resource.reloaded'), ({ from, starts: started }) =>
  same(Object.keys(started).length, from.some((state) => /loading|refreshing/.test(state)) ? 0 : 1),
);
whenever(
  'what is forgotten is of no age, and all else of it stays in sight',
  on('resource.forgotten'),
  ({ before, after, from, to }) => same(after, { ...before, answeredAt: null }) && same(from, to),
);
whenever(
  'what is forgotten while it is asked for is asked for again, and only then',
  on('resource.forgotten'),
  ({ from, starts: started }) =>
    same(Object.keys(started).length, from.some((state) => /loading|refreshing/.test(state)) ? 1 : 0),
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
