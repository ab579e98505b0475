/** What holds of something that a page reads, whatever happens to it. */
import { isEmptyAnswer, type ResourceContext } from '../../machines/resource.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'resource')!;
const { always, whenever, on } = createRules<ResourceContext>(machine, starts);
const isError = ({ event }: { event: { type: string } }) => event.type.startsWith('xstate.error.');
const isAnswer = ({ event }: { event: { type: string } }) => event.type.startsWith('xstate.done.');

always('nothing is shown without an answer, and an answer that is there is shown', ({ tags, after, to }) =>
  tags.has('shown') ? after.answer !== null : after.answer === null || to.includes('idle'),
);
always('an empty list is called empty, and nothing else is', ({ tags, after, to }) =>
  to.includes('empty')
    ? isEmptyAnswer(after.answer)
    : !tags.has('shown') || tags.has('busy') || !isEmptyAnswer(after.answer),
);
always('a failed question says why, and shows no answer to another one', ({ tags, after }) =>
  tags.has('failed') ? after.failure !== null : true,
);
always('an answer in sight belongs to the question, unless that is still being asked', ({ tags, after }) =>
  tags.has('shown') && !tags.has('busy') ? after.answeredKey === after.key : true,
);
always('the server is asked exactly while an answer is awaited', ({ tags, running }) =>
  same(tags.has('busy'), running.length === 1),
);
whenever(
  'the server is asked by the key of the question',
  ({ starts: started, after }) => Object.keys(started).length > 0 && after.key !== null,
  ({ starts: started, after }) => Object.values(started).every((input) => same(input, { key: after.key })),
);
whenever(
  'an answer is stored as the fresh one of its question, and ends the failure',
  isAnswer,
  ({ event, after, before }) =>
    same(after, { ...before, answer: event.output, answeredKey: before.key, failure: null, stale: false }),
);
always('an answer is called current exactly where it is shown and belongs to the question', ({ tags, after }) =>
  same(tags.has('current'), tags.has('shown') && after.answeredKey === after.key),
);
whenever(
  'a failure beside an answer changes nothing but the failure; else no answer to another question stays',
  isError,
  (step) =>
    step.tags.has('failed')
      ? same([step.after.answer, step.after.answeredKey], [null, null])
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
whenever('a question that is asked is the question from then on', on('resource.asked'), ({ event, after }) =>
  same([after.key, after.stale, after.failure], [event['key'], event['stale'], event['failure']]),
);
whenever(
  'a known answer belongs to the question that brought it; without one the former answer stays',
  on('resource.asked'),
  ({ event, before, after }) =>
    event['answer']
      ? same([after.answer, after.answeredKey], [event['answer'], event['key']])
      : same([after.answer, after.answeredKey], [before.answer, before.answeredKey]),
);
whenever('a fresh answer that is known already is not asked for', on('resource.asked'), ({ event, running }) =>
  event['answer'] && !event['stale'] ? running.length === 0 : true,
);
whenever(
  'what the page itself knows replaces the data, and leaves the pages of the list',
  on('resource.replaced'),
  ({ event, before, after }) =>
    same(after, {
      ...before,
      answer: { data: event['data'], pagination: before.answer?.pagination ?? null },
      failure: null,
      answeredKey: before.key,
    }),
);
