/** Several machines in one file, one of which starts another, and one of which is the default. */
import { createMachine, setup } from 'xstate';

export const pingMachine = createMachine({
  id: 'ping',
  initial: 'waiting',
  states: { waiting: { on: { ping: 'pinged' } }, pinged: { type: 'final' } },
});

export const pongMachine = setup({ actors: { ping: pingMachine } }).createMachine({
  id: 'pong',
  initial: 'serving',
  states: {
    serving: { invoke: { id: 'rally', src: 'ping', onDone: 'returned', onError: 'missed' } },
    returned: { after: { 300: 'serving' } },
    missed: { type: 'final' },
  },
});

const match = createMachine({
  id: 'match',
  initial: 'warmup',
  states: { warmup: { on: { start: 'play' } }, play: { invoke: { src: pongMachine, onDone: 'over' } }, over: {} },
});
export default match;
