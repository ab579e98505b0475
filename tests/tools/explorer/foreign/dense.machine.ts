/** Nine states, each of which leads to every other one. */
import { createMachine } from 'xstate';

const rooms = ['hall', 'kitchen', 'bath', 'study', 'cellar', 'attic', 'garden', 'garage', 'porch'];

export const house = createMachine({
  id: 'house',
  initial: 'hall',
  states: Object.fromEntries(
    rooms.map((room) => [
      room,
      { on: Object.fromEntries(rooms.filter((other) => other !== room).map((other) => [`to ${other}`, other])) },
    ]),
  ),
});
