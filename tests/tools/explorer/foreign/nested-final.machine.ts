/** Compound and parallel states that end by themselves, one inside of the other. */
import { createMachine } from 'xstate';

export const assembly = createMachine({
  id: 'assembly',
  initial: 'building',
  states: {
    building: {
      type: 'parallel',
      onDone: 'testing',
      states: {
        frame: { initial: 'cut', states: { cut: { on: { next: 'welded' } }, welded: { type: 'final' } } },
        engine: {
          initial: 'parts',
          states: {
            parts: {
              initial: 'ordered',
              onDone: 'mounted',
              states: { ordered: { on: { delivered: 'here' } }, here: { type: 'final' } },
            },
            mounted: { type: 'final' },
          },
        },
        paint: {
          initial: 'wet',
          states: { wet: { after: { 60000: 'dry' } }, dry: { type: 'final' } },
          onDone: { actions: 'open the door' },
        },
      },
    },
    testing: { on: { passed: 'sold', failed: 'building' } },
    sold: { type: 'final' },
  },
});
