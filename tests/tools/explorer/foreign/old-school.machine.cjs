/** A module of the old kind, which is required and not imported. */
const { createMachine } = require('xstate');

module.exports.kettle = createMachine({
  id: 'kettle',
  initial: 'empty',
  states: {
    empty: { on: { FILL: 'cold' } },
    cold: { on: { HEAT: 'heating', EMPTY: 'empty' } },
    heating: { after: { 180000: 'boiling' }, on: { STOP: 'cold' } },
    boiling: { on: { POUR: 'empty', COOL: 'cold' } },
  },
});
