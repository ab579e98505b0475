/** The answer to one question, its failure and its age: idle, loading, refreshing, ready, empty, missing or failed. */
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

/** Milliseconds for which an answer is shown without asking again. */
const FRESH_MS = 30_000;

export interface ResourceContext {
  /** The question, which never changes. */
  key: string;
  answer: ResourceAnswer | null;
  failure: ResourceFailure | null;
  /** Epoch milliseconds of the answer; null while there is none, and once it is forgotten. */
  answeredAt: number | null;
}

/** What is known already is what the first HTML brought. */
export type ResourceInput = Pick<ResourceContext, 'key'> & Partial<ResourceContext>;

export interface ResourceOutput {
  answer: ResourceAnswer;
  /** Epoch milliseconds. */
  now: number;
}

export type ResourceEvent =
  /** A page shows the question, or is about to. */
  | { type: 'resource.requested'; now: number }
  /** A new answer is asked for, whatever is here. */
  | { type: 'reload.requested' }
  /** The same after a failure. */
  | { type: 'retry.requested' }
  /** A page has learnt the new answer by another call, such as a list after one row was removed. */
  | { type: 'resource.replaced'; data: unknown; now: number }
  /** The answer may not be true any more, or was given to another person. */
  | { type: 'resource.forgotten' };

const NOTHING_KNOWN: ResourceContext = { key: '', answer: null, failure: null, answeredAt: null };

/** An empty list is an answer of its own, never to be mistaken for a failure. */
export function isEmptyAnswer(answer: ResourceAnswer | null): boolean {
  return Array.isArray(answer?.data) && answer.data.length === 0;
}

/** True while an answer need not be asked for again; one with a failure beside it is to be tried again. */
export function isFreshAnswer({ answeredAt, failure }: ResourceContext, now: number): boolean {
  return failure === null && answeredAt !== null && now - answeredAt <= FRESH_MS;
}

/** Parameters of a transition after an answer; a simulator answers nothing. */
const answered = ({ event: { output } }: { event: { output?: ResourceOutput } }) => ({
  answer: output?.answer ?? null,
  now: output?.now ?? null,
});

/** Parameters of a transition after a failure; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error?: unknown } }): { failure: ResourceFailure } {
  const { code = 'UNKNOWN', status = 0, message = '' } = (event.error ?? {}) as Partial<ResourceFailure>;
  return { failure: { code, status, message } };
}

const requested = ({ event }: { event: { now: number } }) => ({ now: event.now });

export const resourceMachine = setup({
  types: {
    context: {} as ResourceContext,
    input: {} as ResourceInput | undefined,
    events: {} as ResourceEvent,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: {
    load: fromPromise<ResourceOutput, { key: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    hasFailure: ({ context }) => context.failure !== null,
    hasAnswer: ({ context }) => context.answer !== null,
    isStale: ({ context }, { now }: { now: number }) => !isFreshAnswer(context, now),
    isMissing: ({ context }) =>
      ['NOT_FOUND', 'VALIDATION_FAILED', 'INVALID_REQUEST'].includes(context.failure?.code ?? ''),
    isEmpty: ({ context }) => isEmptyAnswer(context.answer),
  },
  actions: {
    keepAnswer: assign((_, { answer, now }: { answer: ResourceAnswer | null; now: number | null }) => ({
      answer,
      answeredAt: now,
      failure: null,
    })),
    keepFailure: assign({ failure: (_, params: { failure: ResourceFailure }) => params.failure }),
    replaceData: assign(({ context }, { data, now }: { data: unknown; now: number }) => ({
      answer: { data, pagination: context.answer?.pagination ?? null },
      answeredAt: now,
      failure: null,
    })),
    forgetAnswer: assign({ answer: null, answeredAt: null }),
    doubtAnswer: assign({ answeredAt: null }),
  },
}).createMachine({
  id: 'resource',
  description:
    '§8: an error is not an empty result. Error and empty are different states, and a page says which it is in.',
  context: ({ input }) => ({ ...NOTHING_KNOWN, ...input }),
  initial: 'deciding',
  on: {
    'resource.replaced': {
      description: 'What is still under way is older than what the page has learnt.',
      target: '.settled',
      actions: { type: 'replaceData', params: ({ event }) => ({ data: event.data, now: event.now }) },
    },
  },
  states: {
    deciding: {
      description: 'What came with the first HTML is shown without a wait.',
      always: [
        { guard: 'hasFailure', target: 'refused' },
        { guard: 'hasAnswer', target: 'settled' },
        { target: 'idle' },
      ],
    },
    idle: {
      description: 'Nothing is asked yet.',
      on: { 'resource.requested': 'loading', 'reload.requested': 'loading' },
    },
    loading: {
      description: 'Nothing to show yet. Who asks meanwhile waits for the same answer.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'settled', actions: { type: 'keepAnswer', params: answered } },
        onError: { target: 'refused', actions: { type: 'keepFailure', params: failed } },
      },
      on: {
        'resource.forgotten': {
          description: 'The answer under way is given to another person: it is not waited for.',
          target: 'loading',
          reenter: true,
        },
      },
    },
    refreshing: {
      description: 'An older answer is shown while a new one is fetched. Who asks meanwhile waits for the same answer.',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'refresh',
        src: 'load',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'settled', actions: { type: 'keepAnswer', params: answered } },
        onError: { target: 'refused', actions: { type: 'keepFailure', params: failed } },
      },
      on: {
        'resource.forgotten': {
          description: 'The answer under way is given to another person: it is not waited for.',
          target: 'refreshing',
          reenter: true,
          actions: 'doubtAnswer',
        },
      },
    },
    refused: {
      description: 'A failure never stands for an answer.',
      always: [
        { guard: 'isMissing', target: 'missing' },
        {
          description: 'It was answered before: that answer stays, with the failure beside it.',
          guard: 'hasAnswer',
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
      tags: 'shown',
      on: {
        'resource.requested': { guard: { type: 'isStale', params: requested }, target: 'refreshing' },
        'reload.requested': 'refreshing',
        'resource.forgotten': {
          description: 'The page that shows it goes on; the next one asks again.',
          actions: 'doubtAnswer',
        },
      },
    },
    empty: {
      description: 'Answered, and there is nothing: the page says so and offers a way on.',
      tags: 'shown',
      on: {
        'resource.requested': { guard: { type: 'isStale', params: requested }, target: 'refreshing' },
        'reload.requested': 'refreshing',
        'resource.forgotten': {
          description: 'The page that shows it goes on; the next one asks again.',
          actions: 'doubtAnswer',
        },
      },
    },
    missing: {
      description: 'There is no such thing, or it is gone: what was known of it is shown no more.',
      tags: 'failed',
      entry: 'forgetAnswer',
      on: { 'retry.requested': 'loading' },
    },
    failed: {
      description: 'Not answered: the page says so and offers to try again; it never claims that there is nothing.',
      tags: 'failed',
      on: { 'resource.requested': 'loading', 'retry.requested': 'loading' },
    },
  },
});
