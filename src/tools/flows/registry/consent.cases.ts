/** What can happen to the consent to counting, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { ConsentInput } from '../../../../machines/consent.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

export const consentInput: ConsentInput = { isWanted: true, answer: null };

const paths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => context as ConsentInput,
  cases: {
    'xstate.error.actor.count': [{ error: { message: 'blocked' } }],
  },
};

export const consentStarts: PathsOptions[] = [
  { ...paths, input: consentInput },
  { ...paths, input: { isWanted: false, answer: null } },
  { ...paths, input: { isWanted: true, answer: 'given' } },
  { ...paths, input: { isWanted: true, answer: 'refused' } },
];

const NO_SERVICE = 'Without a service the page starts no consent at all.';

export const consentOutOfReach = {
  page: {
    'consent.deciding always 0': NO_SERVICE,
    'consent.deciding always 0 true': NO_SERVICE,
    'consent.needless': NO_SERVICE,
  },
};
