/** One event: when and where it takes place, and what happens there. */
import { eventDetailQueries } from '../../flows/boards/board-queries.ts';
import type { PageProps } from '../../runtime/page.ts';
import { useResource } from '../../runtime/resource.ts';
import { usePageContext } from '../../runtime/use-runtime.tsx';
import { PostPage } from '../shared/boards/post-page.tsx';

export function EventDetailPage({ params }: PageProps<'eventDetail'>) {
  return <PostPage post={useResource(eventDetailQueries(usePageContext(params)).post)} />;
}
