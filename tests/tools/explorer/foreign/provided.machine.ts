/** Makes a machine of another one by giving it other parts, and exports a function that makes one. */
import { fromPromise, setup } from 'xstate';

const base = setup({
  actors: { print: fromPromise(async () => 'paper') },
  guards: { hasPaper: () => false },
}).createMachine({
  id: 'printer',
  initial: 'ready',
  states: {
    ready: { on: { print: [{ guard: 'hasPaper', target: 'printing' }, { target: 'jammed' }] } },
    printing: { invoke: { src: 'print', onDone: 'ready', onError: 'jammed' } },
    jammed: { on: { cleared: 'ready' } },
  },
});

export const printer = base.provide({ guards: { hasPaper: () => true } });
export const makePrinter = () => base;
export const version = 2;
