/** Something that a page reads: idle, loading, ready, empty or failed; an old answer stays in sight while a new one is fetched. */
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

function toResourceFailure(error: unknown): ResourceFailure {
  const known = typeof error === 'object' && error !== null ? error : {};
  return {
    code: 'code' in known ? String(known.code) : 'UNKNOWN',
    status: 'status' in known ? Number(known.status) : 0,
    message: 'message' in known ? String(known.message) : '',
  };
}

export const resourceMachine = setup({
  types: {
    context: {} as ResourceContext,
    input: {} as ResourceInput | undefined,
    events: {} as ResourceEvent,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: {
    load: fromPromise<ResourceAnswer, { key: string }>(() =>
      Promise.reject(new Error('provided in src/flows/resource')),
    ),
  },
  guards: {
    isNothingAsked: ({ context }) => context.key === null,
    hasFailure: ({ context }) => context.failure !== null && context.answer === null,
    hasFreshAnswer: ({ context }) => context.answer !== null && context.answeredKey === context.key && !context.stale,
    hasAnswer: ({ context }) => context.answer !== null,
    hasAnswerForKey: ({ context }) => context.answer !== null && context.answeredKey === context.key,
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
    keepAnswer: assign(({ context }, params: { answer: ResourceAnswer }) => ({
      answer: params.answer,
      answeredKey: context.key,
      failure: null,
      stale: false,
    })),
    keepFailure: assign({ failure: (_, params: { failure: ResourceFailure }) => params.failure }),
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
        { guard: 'hasFailure', target: 'failed' },
        { guard: 'hasFreshAnswer', target: 'settled' },
        { guard: 'hasAnswer', target: 'refreshing' },
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
        onDone: {
          target: 'settled',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toResourceFailure(event.error) }) },
        },
      },
    },
    refreshing: {
      description: 'An older answer is shown while a new one is fetched.',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'refresh',
        src: 'load',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: {
          target: 'settled',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          {
            description: 'The same question was answered before: that answer stays, with the failure beside it.',
            guard: 'hasAnswerForKey',
            target: 'settled',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toResourceFailure(event.error) }) },
          },
          {
            description: 'The answer in sight belongs to another question and must not pass for this one.',
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toResourceFailure(event.error) }) },
          },
        ],
      },
      on: { 'resource.reloaded': { target: 'refreshing', reenter: true } },
    },
    settled: {
      description: 'Answered: with something, or with an empty list.',
      always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'ready' }],
    },
    ready: {
      description: 'There is something to show.',
      tags: 'shown',
      on: { 'resource.reloaded': 'refreshing' },
    },
    empty: {
      description: 'Answered, and there is nothing: the page says so and offers a way on.',
      tags: 'shown',
      on: { 'resource.reloaded': 'refreshing' },
    },
    failed: {
      description: 'Not answered: the page says so and offers to try again; it never claims that there is nothing.',
      tags: 'failed',
      on: { 'resource.reloaded': 'loading' },
    },
  },
});
