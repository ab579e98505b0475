/** What can happen to a reservation after it was made, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { PathsOptions } from '../../src/tools/paths/generate.ts';

export const statusPaths: PathsOptions = {
  project: (snapshot: AnyMachineSnapshot) => snapshot.context,
  cases: {
    'card.charged': [
      { instant: true, seat: true },
      { instant: false, seat: true },
      { instant: false, seat: false },
    ],
  },
};
