/** A music player: sound and sight side by side, and history that remembers where both were. */
import { createMachine } from 'xstate';

export const playerMachine = createMachine({
  id: 'player',
  initial: 'off',
  states: {
    off: { on: { POWER: 'on.remembered', RESET: 'on' } },
    on: {
      type: 'parallel',
      on: { POWER: 'off', '*': '.sight.full' },
      states: {
        sound: {
          initial: 'stopped',
          states: {
            stopped: { on: { PLAY: 'playing' } },
            playing: {
              initial: 'normal',
              on: { STOP: 'stopped', CALL: '#player.held' },
              states: { normal: { on: { SPEED: 'fast' } }, fast: { on: { SPEED: 'normal' } } },
            },
          },
        },
        sight: {
          initial: 'full',
          states: {
            full: { on: { 'key.*': 'mini', 'key.locked': undefined } },
            mini: { on: { GROW: 'full' } },
          },
        },
        remembered: { type: 'history', history: 'deep' },
        tracks: { type: 'history' },
      },
    },
    held: { on: { HANG_UP: 'on.tracks', RESUME: 'on.remembered', DROP: 'off' } },
  },
});
