/** Indexes the texts of the catalogue before the first search, and again after they changed. */
import type { Job } from '../../base/job.ts';

export const searchWarmUp: Job = {
  name: 'search index',
  // Each process has an index of its own.
  everywhere: true,
  everyMs: 5000,
  async run({ catalogue, search }) {
    await catalogue.fresh();
    // Not awaited: a large catalogue takes a while, and a stop need not wait for it.
    search.warm();
  },
};
