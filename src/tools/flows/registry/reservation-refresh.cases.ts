/** What can happen to the page of a reservation that asks again by itself, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { ReservationRefreshContext } from '../../../../machines/reservation-refresh.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

export const reservationRefreshPaths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => context as ReservationRefreshContext,
  cases: {
    'answer.shown': [{ delay: 2_000 }, { delay: 600_500 }, { delay: null }],
  },
};
