/** Wildcards of all kinds, and an event that a state forbids. */
import { createMachine } from 'xstate';

export const listening = createMachine({
  id: 'listening',
  initial: 'awake',
  on: { '*': { actions: 'noteUnknown' } },
  states: {
    awake: { on: { 'mouse.*': 'moved', 'key.pressed': 'typed', sleep: 'asleep' } },
    moved: { on: { 'mouse.stopped': 'awake', '*': 'awake' } },
    typed: { on: { 'key.*': { target: 'typed', reenter: true }, idle: 'awake' } },
    asleep: { on: { 'key.pressed': {}, 'mouse.*': undefined, wake: 'awake' } },
  },
});
