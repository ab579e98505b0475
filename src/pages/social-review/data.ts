/** What the social reviews are made from: the address decides platform and page. */
import { socialReviewQueries } from '../../flows/social-reviews/queries.ts';
import type { PageData } from '../../runtime/page.ts';

export const socialReviewData: PageData<'socialReview'> = {
  queries: socialReviewQueries,
  head: (_context, _read, t) => ({
    title: t('social-reviews:shown.title'),
    description: t('social-reviews:shown.text'),
  }),
};
