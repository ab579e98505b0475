/** What holds of the consent to counting at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { ConsentInput } from '../../machines/consent.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const isCounting = ({ children }: AnyMachineSnapshot) => children['count']?.getSnapshot().status === 'active';
const contextOf = ({ context }: AnyMachineSnapshot) => context as ConsentInput;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Visits are counted where consent is given, and nowhere else.',
    holds: ({ root }) => !isCounting(root) || root.matches('given'),
  },
  {
    what: 'Nobody is asked again once there was an answer.',
    holds: ({ root }, before) => !root.matches('asking') || before === null || before.root.matches('asking'),
  },
  {
    what: 'Nobody is asked, and nothing is counted, where no service is set.',
    holds: ({ root }) => contextOf(root).isWanted || root.matches('needless'),
  },
];
