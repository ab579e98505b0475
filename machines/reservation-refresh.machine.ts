/** When the page of a reservation asks again by itself: what it shows changes on the server at a moment that the answer tells. */
import { assign, setup } from 'xstate';

export interface ReservationRefreshContext {
  /** Milliseconds from the answer on; null where nothing changes by itself. */
  delay: number | null;
}

export type ReservationRefreshEvent =
  /** The answer in sight is as new as it gets, or could not be asked for again. */
  | { type: 'answer.shown'; delay: number | null }
  /** It is being asked for, for whatever reason. */
  | { type: 'answer.awaited' };

/** Parameters of a transition after an answer; a simulator tells no time. */
const told = ({ event }: { event: { delay?: number | null } }) => ({ delay: event.delay ?? null });

export const reservationRefreshMachine = setup({
  types: {
    context: {} as ReservationRefreshContext,
    events: {} as ReservationRefreshEvent,
  },
  guards: {
    changesByItself: (_, { delay }: { delay: number | null }) => delay !== null,
  },
  actions: {
    noteDelay: assign((_, { delay }: { delay: number | null }) => ({ delay })),
    /** Provided by the flow. */
    askAgain: () => {},
  },
  delays: {
    deadline: ({ context }) => context.delay ?? 0,
  },
}).createMachine({
  id: 'reservation-refresh',
  description: '§4: a hold ends, a deposit is due, a charge is confirmed and a refund arrives while its page is open.',
  context: { delay: null },
  initial: 'resting',
  on: {
    'answer.shown': [
      {
        description: 'Each answer tells anew when the next one is due.',
        guard: { type: 'changesByItself', params: told },
        target: '.counting',
        actions: { type: 'noteDelay', params: told },
      },
      { target: '.resting', actions: { type: 'noteDelay', params: told } },
    ],
    'answer.awaited': '.waiting',
  },
  states: {
    resting: { description: 'Nothing changes by itself, or nothing is known yet.' },
    counting: {
      description: 'Until the moment at which the server will have something new to say.',
      after: { deadline: { target: 'waiting', actions: 'askAgain' } },
    },
    waiting: { description: 'It is asked for: the answer, or a failure, says what is next.' },
  },
});
