/** Regions that ask where the other one is. */
import { and, createMachine, not, stateIn } from 'xstate';

export const elevator = createMachine({
  id: 'elevator',
  type: 'parallel',
  states: {
    door: {
      initial: 'shut',
      states: {
        shut: { on: { 'door.opened': { guard: stateIn({ car: 'standing' }), target: 'open' } } },
        open: { on: { 'door.shut': { guard: not(stateIn('#elevator.car.moving')), target: 'shut' } } },
      },
    },
    car: {
      initial: 'standing',
      states: {
        standing: {
          on: { called: { guard: and([stateIn({ door: 'shut' }), 'isCalledElsewhere']), target: 'moving' } },
        },
        moving: { on: { arrived: 'standing' } },
      },
    },
  },
});
