/** A state that starts four actors at once, none of which has an id. */
import { createMachine, fromCallback, fromPromise, fromTransition } from 'xstate';

async function loadProfile(): Promise<string> {
  return 'Mina';
}

export const dashboard = createMachine({
  id: 'dashboard',
  initial: 'loading',
  states: {
    loading: {
      invoke: [
        { src: fromPromise(loadProfile), onDone: { actions: 'showProfile' }, onError: 'broken' },
        { src: fromPromise(() => Promise.resolve([1, 2, 3])), onDone: 'ready', onError: 'broken' },
        { src: fromCallback(() => () => {}), onError: 'broken' },
        { src: fromTransition((count: number) => count + 1, 0) },
      ],
    },
    ready: { invoke: { id: 'refresh', src: 'refresher', onDone: { target: 'ready', reenter: true } } },
    broken: { on: { retry: 'loading' } },
  },
});
