/** Parallel regions beside each other, deep history and a transition out of all of them. */
import { createMachine } from 'xstate';

export const mediaPlayer = createMachine({
  id: 'player',
  initial: 'on',
  states: {
    on: {
      type: 'parallel',
      on: { POWER: 'off' },
      states: {
        playback: {
          initial: 'paused',
          states: {
            paused: { on: { PLAY: 'playing' } },
            playing: {
              initial: 'normal',
              on: { PAUSE: 'paused' },
              states: { normal: { on: { FAST: 'fast' } }, fast: { on: { NORMAL: 'normal' } } },
            },
          },
        },
        volume: {
          initial: 'normal',
          states: { normal: { on: { MUTE: 'muted' } }, muted: { on: { UNMUTE: 'normal' } } },
        },
        captions: { initial: 'hidden', states: { hidden: { on: { CC: 'shown' } }, shown: { on: { CC: 'hidden' } } } },
        memory: { type: 'history', history: 'deep' },
      },
    },
    off: { on: { POWER: 'on.memory' } },
  },
});
