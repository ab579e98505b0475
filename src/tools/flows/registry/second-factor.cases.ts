/** What can happen in the window of the second factor, for the generated paths. */
import type { PathsOptions } from '../paths/generate.ts';

export const secondFactorPaths: PathsOptions = {
  project: () => null,
  cases: { 'dialog.opened': [{ isOn: false }, { isOn: true }] },
};
