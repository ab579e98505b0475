/** Seven states inside of each other, with ways that cross all of them. */
import { createMachine } from 'xstate';

export const deepNesting = createMachine({
  id: 'continent',
  initial: 'country',
  states: {
    country: {
      initial: 'province',
      on: { emigrate: 'abroad' },
      states: {
        province: {
          initial: 'city',
          states: {
            city: {
              initial: 'district',
              on: { move: 'countryside' },
              states: {
                district: {
                  initial: 'street',
                  states: {
                    street: {
                      initial: 'house',
                      states: {
                        house: { on: { leave: 'pavement', fly: '#continent.abroad' } },
                        pavement: { on: { enter: 'house', ride: '#suburb' } },
                      },
                    },
                  },
                },
                suburb: { id: 'suburb', on: { commute: 'district' } },
              },
            },
            countryside: { on: { move: 'city' } },
          },
        },
      },
    },
    abroad: { on: { returnHome: '#suburb' } },
  },
});
