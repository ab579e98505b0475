/** Every action that the library brings: raise, cancel, emit, log, sendTo, sendParent, forwardTo. */
import { cancel, emit, fromCallback, log, raise, sendParent, sendTo, setup, stopChild } from 'xstate';

export const alarm = setup({
  types: {
    events: {} as { type: 'set' } | { type: 'ring' } | { type: 'snooze' } | { type: 'off' },
    emitted: {} as { type: 'noise'; volume: number },
  },
  actors: { bell: fromCallback<{ type: 'strike' }>(() => {}) },
}).createMachine({
  id: 'alarm',
  initial: 'unset',
  entry: log('ready'),
  states: {
    unset: { on: { set: { target: 'armed', actions: log(({ event }) => `was ${event.type}`) } } },
    armed: {
      entry: raise({ type: 'ring' }, { delay: 28_800_000, id: 'morning' }),
      exit: cancel('morning'),
      on: { ring: 'ringing', off: 'unset' },
    },
    ringing: {
      invoke: { id: 'bell', src: 'bell' },
      entry: [sendTo('bell', { type: 'strike' }), emit({ type: 'noise', volume: 11 })],
      on: {
        snooze: { target: 'armed', actions: [stopChild('bell'), sendParent({ type: 'alarm.snoozed' })] },
        off: {
          target: 'unset',
          actions: sendTo(
            ({ system }) => system.get('lamp'),
            () => ({ type: 'light' }),
          ),
        },
      },
    },
  },
});
