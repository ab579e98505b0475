/** Something that a page reads: idle, loading, ready, empty, missing or failed; an old answer stays in sight while a new one is fetched. */
import { assign, fromPromise, setup } from 'xstate';

export interface ResourceAnswer {
  data: unknown;
  pagination: { total: number; total_pages: number; page: number; per_page: number } | null;
}

export interface ResourceFailure {
  code: string;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  message: string;
}

export interface ResourceInput {
  /** Names what is asked; null while nothing is. */
  key: string | null;
  /** What is known already: from the first HTML, a prefetch or an earlier visit. */
  answer: ResourceAnswer | null;
  failure: ResourceFailure | null;
  /** True when the known answer is old enough to be asked for again. */
  stale: boolean;
}

export interface ResourceContext extends ResourceInput {
  /** The key that `answer` belongs to. */
  answeredKey: string | null;
}

export type ResourceEvent =
  | ({ type: 'resource.asked' } & ResourceInput)
  | { type: 'resource.reloaded' }
  /** The page itself knows the new answer, such as a list after one row was removed. */
  | { type: 'resource.replaced'; data: unknown };

const NOTHING_ASKED: ResourceInput = { key: null, answer: null, failure: null, stale: false };

/** An empty list is an answer of its own, never to be mistaken for a failure. */
export function isEmptyAnswer(answer: ResourceAnswer | null): boolean {
  return Array.isArray(answer?.data) && answer.data.length === 0;
}

/** Parameters of a transition after an answer; a simulator answers nothing. */
const answered = ({ event }: { event: { output?: ResourceAnswer } }) => ({ answer: event.output ?? null });

/** Parameters of a transition after a failure; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): { failure: ResourceFailure } {
  const { code = 'UNKNOWN', status = 0, message = '' } = (event.error ?? {}) as Partial<ResourceFailure>;
  return { failure: { code, status, message } };
}

export const resourceMachine = setup({
  types: {
    context: {} as ResourceContext,
    input: {} as ResourceInput | undefined,
    events: {} as ResourceEvent,
    tags: {} as 'busy' | 'shown' | 'current' | 'failed',
  },
  actors: {
    load: fromPromise<ResourceAnswer, { key: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isNothingAsked: ({ context }) => context.key === null,
    hasFailure: ({ context }) => context.failure !== null && context.answer === null,
    hasFreshAnswer: ({ context }) => context.answer !== null && context.answeredKey === context.key && !context.stale,
    hasAnswer: ({ context }) => context.answer !== null,
    hasAnswerForKey: ({ context }) => context.answer !== null && context.answeredKey === context.key,
    isMissing: ({ context }) =>
      ['NOT_FOUND', 'VALIDATION_FAILED', 'INVALID_REQUEST'].includes(context.failure?.code ?? ''),
    isEmpty: ({ context }) => isEmptyAnswer(context.answer),
  },
  actions: {
    ask: assign(({ context }, asked: ResourceInput) => ({
      key: asked.key,
      // An answer to the former question stays in sight until the new one is here.
      answer: asked.answer ?? context.answer,
      answeredKey: asked.answer ? asked.key : context.answeredKey,
      failure: asked.failure,
      stale: asked.stale,
    })),
    keepAnswer: assign(({ context }, params: { answer: ResourceAnswer | null }) => ({
      answer: params.answer,
      answeredKey: context.key,
      failure: null,
      stale: false,
    })),
    keepFailure: assign({ failure: (_, params: { failure: ResourceFailure }) => params.failure }),
    forgetAnswer: assign({ answer: null, answeredKey: null }),
    replaceData: assign(({ context }, params: { data: unknown }) => ({
      answer: { data: params.data, pagination: context.answer?.pagination ?? null },
      answeredKey: context.key,
      failure: null,
    })),
  },
}).createMachine({
  id: 'resource',
  description:
    '§8: an error is not an empty result. Error and empty are different states, and a page says which it is in.',
  context: ({ input }) => ({ ...NOTHING_ASKED, ...input, answeredKey: input?.answer ? input.key : null }),
  initial: 'deciding',
  on: {
    'resource.asked': {
      target: '.deciding',
      actions: {
        type: 'ask',
        params: ({ event }) => ({ key: event.key, answer: event.answer, failure: event.failure, stale: event.stale }),
      },
    },
    'resource.replaced': {
      target: '.settled',
      actions: { type: 'replaceData', params: ({ event }) => ({ data: event.data }) },
    },
  },
  states: {
    deciding: {
      description: 'What came with the first HTML or a prefetch is shown without a wait.',
      always: [
        { guard: 'isNothingAsked', target: 'idle' },
        { guard: 'hasFailure', target: 'refused' },
        { guard: 'hasFreshAnswer', target: 'settled' },
        { guard: 'hasAnswerForKey', target: 'refreshing' },
        { guard: 'hasAnswer', target: 'changing' },
        { target: 'loading' },
      ],
    },
    idle: { description: 'Nothing is asked yet, such as while no member is signed in.' },
    loading: {
      description: 'Nothing to show yet.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: { target: 'settled', actions: { type: 'keepAnswer', params: answered } },
        onError: { target: 'refused', actions: { type: 'keepFailure', params: failed } },
      },
    },
    refreshing: {
      description: 'An older answer is shown while a new one is fetched.',
      tags: ['busy', 'shown', 'current'],
      invoke: {
        id: 'refresh',
        src: 'load',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: { target: 'settled', actions: { type: 'keepAnswer', params: answered } },
        onError: { target: 'refused', actions: { type: 'keepFailure', params: failed } },
      },
      on: { 'resource.reloaded': { target: 'refreshing', reenter: true } },
    },
    changing: {
      description: 'The answer to the former question is shown until there is one to this.',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'change',
        src: 'load',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: { target: 'settled', actions: { type: 'keepAnswer', params: answered } },
        onError: { target: 'refused', actions: { type: 'keepFailure', params: failed } },
      },
      on: { 'resource.reloaded': { target: 'changing', reenter: true } },
    },
    refused: {
      description: 'A failure never stands for an answer, nor the answer to another question for that to this one.',
      always: [
        { guard: 'isMissing', target: 'missing' },
        {
          description: 'The same question was answered before: that answer stays, with the failure beside it.',
          guard: 'hasAnswerForKey',
          target: 'settled',
        },
        { target: 'failed' },
      ],
    },
    settled: {
      description: 'Answered: with something, or with an empty list.',
      always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'ready' }],
    },
    ready: {
      description: 'There is something to show.',
      tags: ['shown', 'current'],
      on: { 'resource.reloaded': 'refreshing' },
    },
    empty: {
      description: 'Answered, and there is nothing: the page says so and offers a way on.',
      tags: ['shown', 'current'],
      on: { 'resource.reloaded': 'refreshing' },
    },
    missing: {
      description: 'There is no such thing, or it is gone: what was known of it is shown no more.',
      tags: 'failed',
      entry: 'forgetAnswer',
      on: { 'resource.reloaded': 'loading' },
    },
    failed: {
      description: 'Not answered: the page says so and offers to try again; it never claims that there is nothing.',
      tags: 'failed',
      entry: 'forgetAnswer',
      on: { 'resource.reloaded': 'loading' },
    },
  },
});
