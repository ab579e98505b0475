// A module in plain JavaScript that builds its transitions in a loop.
import { createMachine } from 'xstate';

const keys = Array.from({ length: 36 }, (_, index) => index.toString(36));

export const keypad = createMachine({
  id: 'keypad',
  initial: 'locked',
  states: {
    locked: {
      on: Object.fromEntries(keys.map((key) => [`key.${key}`, { target: key === 'z' ? 'unlocked' : 'locked' }])),
    },
    unlocked: {
      on: { lock: 'locked', ...Object.fromEntries(keys.map((key) => [`slot.${key}`, { actions: `open ${key}` }])) },
    },
  },
});
