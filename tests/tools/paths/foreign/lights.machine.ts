/** Traffic lights with timers of their own, a pedestrian crossing beside them, and a fault that interrupts both. */
import { assign, createMachine } from 'xstate';

export const lightsMachine = createMachine({
  types: {} as { context: { rounds: number; isWanted: boolean } },
  id: 'lights',
  context: { rounds: 0, isWanted: false },
  initial: 'working',
  on: { 'power.failed': { target: '.dark', reenter: true } },
  states: {
    working: {
      type: 'parallel',
      on: { 'fault.found': 'blinking' },
      states: {
        cars: {
          initial: 'green',
          states: {
            green: { tags: 'go', after: { 20_000: 'yellow' } },
            yellow: {
              after: {
                3000: 'red',
                FLICKER: { actions: () => {} },
              },
            },
            red: {
              after: {
                WAIT: [
                  {
                    guard: ({ context }) => context.rounds >= 2,
                    target: '#lights.resting',
                  },
                  {
                    target: 'green',
                    actions: assign({ rounds: ({ context }) => context.rounds + 1 }),
                  },
                ],
              },
            },
          },
        },
        walkers: {
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'button.pressed': { target: 'asked', actions: assign({ isWanted: true }) },
              },
            },
            asked: { after: { 5000: { target: 'walking', actions: assign({ isWanted: false }) } } },
            walking: { tags: ['walk'], after: { 8000: 'waiting' } },
          },
        },
      },
    },
    blinking: {
      initial: 'on',
      after: { 2500: 'working' },
      states: { on: { after: { 1000: 'off' } }, off: { after: { 1000: 'on' } } },
    },
    resting: { on: { 'day.began': { target: 'working', actions: assign({ rounds: 0 }) } } },
    dark: { on: { 'power.restored': 'blinking' } },
  },
}).provide({
  delays: { WAIT: ({ context }) => (context.isWanted ? 6000 : 10_000), FLICKER: 2000 },
});
