/** Whether a visitor lets visits be counted by a service outside of the shop: asked once, remembered, and changed at any time. */
import { fromCallback, setup, type EventObject } from 'xstate';

export type ConsentAnswer = 'given' | 'refused';

export interface ConsentInput {
  /** The operator has set a service; without one there is nothing to ask. */
  isWanted: boolean;
  /** What was answered before, or what the browser answers for its owner. */
  answer: ConsentAnswer | null;
}

export type ConsentEvent =
  /** Here, or in another tab. */
  { type: 'consent.given' } | { type: 'consent.refused' };

export const consentMachine = setup({
  types: {
    context: {} as ConsentInput,
    input: {} as ConsentInput | undefined,
    events: {} as ConsentEvent,
  },
  actors: {
    /** Loads the service and tells it of visits, for as long as it may. */
    count: fromCallback<EventObject>(() => {
      throw new Error('not provided');
    }),
  },
  guards: {
    isUnwanted: ({ context }) => !context.isWanted,
    wasGiven: ({ context }) => context.answer === 'given',
    wasRefused: ({ context }) => context.answer === 'refused',
  },
  actions: {
    /** Provided by the flow: the answer outlives the visit. */
    remember: (_, _params: { answer: ConsentAnswer }) => {},
    /** Provided by the flow: for engineers alone. */
    logFailure: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'consent',
  description: 'Nothing is counted before a visitor says yes, and to refuse takes as little as to agree.',
  context: ({ input }) => input ?? { isWanted: true, answer: null },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Consent is asked for once, and only where a service needs it.',
      always: [
        { guard: 'isUnwanted', target: 'needless' },
        { guard: 'wasGiven', target: 'given' },
        { guard: 'wasRefused', target: 'refused' },
        { target: 'asking' },
      ],
    },
    needless: {
      description: 'No service is set: nothing is loaded and nothing is asked.',
      type: 'final',
    },
    asking: {
      description: 'A line at the foot of the window asks; the page can be used meanwhile, and nothing is counted.',
      on: {
        'consent.given': { target: 'given', actions: { type: 'remember', params: { answer: 'given' } } },
        'consent.refused': { target: 'refused', actions: { type: 'remember', params: { answer: 'refused' } } },
      },
    },
    given: {
      description: 'Visits are counted until the visitor takes the consent back.',
      invoke: {
        id: 'count',
        src: 'count',
        onError: {
          description: 'A service that cannot be loaded is no matter of the visitor.',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'consent.refused': { target: 'refused', actions: { type: 'remember', params: { answer: 'refused' } } },
      },
    },
    refused: {
      description: 'Nothing is counted; the choice stays open beside language and currency.',
      on: {
        'consent.given': { target: 'given', actions: { type: 'remember', params: { answer: 'given' } } },
      },
    },
  },
});
