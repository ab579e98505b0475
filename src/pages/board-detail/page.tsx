/** One post (§2 /board/notice-detail): a notice, a story, a question, or a legal text with its versions. */
import { postQueries } from '../../flows/boards/board-queries.ts';
import type { PageProps } from '../../runtime/page.ts';
import { useResource } from '../../runtime/resource.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { PostPage } from '../shared/boards/post-page.tsx';

export function BoardDetailPage({ params }: PageProps<'boardDetail'>) {
  return <PostPage post={useResource(postQueries(usePageContext(params)).post)} />;
}
