/** What the page of a post is made from. */
import type { PageData } from '../../runtime/page.ts';
import { isPostPath, postQueries } from '../../flows/boards/board-queries.ts';

export const boardDetailData: PageData<'boardDetail'> = {
  accepts: isPostPath,
  queries: postQueries,
  head(context, read) {
    const post = read(postQueries(context).post);
    return post ? { title: post.subject, ...(post.summary && { description: post.summary }) } : {};
  },
  picture: (context, read) => read(postQueries(context).post)?.image ?? null,
};
