/** Writes the posts of the boards, the events around today, and the texts of the shop's terms. */
import { todayInSeoul } from '../../../../rules/seoul-days.ts';
import type { FeatureSeed } from '../../../db/feature-seed.ts';
import { raiseRevision } from '../../../db/revisions.ts';
import { posts } from '../tables.ts';
import { listSeedEvents, listSeedPosts } from './load-posts.ts';

export const boardsSeed: FeatureSeed = {
  async writeContent(tx) {
    await tx.insert(posts).values(listSeedPosts());
    await raiseRevision(tx, 'boards');
  },
  async writeMoments(tx, _parts, now) {
    await tx.insert(posts).values(listSeedEvents(todayInSeoul(now)));
    await raiseRevision(tx, 'boards');
  },
};
