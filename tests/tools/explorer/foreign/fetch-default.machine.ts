/** A default export whose actor, actions and answers stand inline. */
import { assign, createMachine, fromPromise } from 'xstate';

export default createMachine({
  types: {} as { context: { user: unknown; error: unknown }; events: { type: 'FETCH' } | { type: 'RETRY' } },
  id: 'fetch',
  context: { user: null, error: null },
  initial: 'idle',
  states: {
    idle: { on: { FETCH: 'loading' } },
    loading: {
      invoke: {
        src: fromPromise(async () => {
          const response = await fetch('/api/user');
          return response.json() as Promise<unknown>;
        }),
        onDone: { target: 'success', actions: assign({ user: ({ event }) => event.output }) },
        onError: { target: 'failure', actions: assign({ error: ({ event }) => event.error }) },
      },
      after: { 5000: 'failure' },
    },
    success: { type: 'final' },
    failure: { on: { RETRY: 'loading' } },
  },
});
