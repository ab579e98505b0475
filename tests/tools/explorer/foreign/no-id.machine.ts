/** A machine without an id, under a name that is not its own. */
import { createMachine } from 'xstate';

const machine = createMachine({ initial: 'a', states: { a: { on: { next: 'b' } }, b: { on: { next: 'c' } }, c: {} } });

export { machine as drawer };
