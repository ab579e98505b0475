/** Delays by number and by name, and a history that leads back from a power cut. */
import { setup } from 'xstate';

export const trafficLight = setup({ delays: { walkTime: 4000 } }).createMachine({
  id: 'trafficLight',
  initial: 'running',
  on: { 'power.cut': '.dark' },
  states: {
    running: {
      initial: 'red',
      states: {
        red: {
          initial: 'walk',
          states: { walk: { after: { walkTime: 'wait' } }, wait: { after: { 2000: 'stop' } }, stop: { type: 'final' } },
          onDone: 'green',
        },
        green: { after: { 8000: 'yellow' } },
        yellow: { after: { 1500: 'red' } },
        last: { type: 'history' },
      },
    },
    dark: { on: { 'power.restored': 'running.last' } },
  },
});
