/** The page of one post or event, in all states of its answer. */
import type { Post } from '../../../contract/boards/posts.ts';
import { useWords } from '../../../i18n/words.tsx';
import type { Resource } from '../../../runtime/resource.ts';
import { Container } from '../../../ui/layout.tsx';
import { ResourceDetail } from '../resources/detail.tsx';
import { PostArticle } from './post-article.tsx';

export function PostPage({ post }: { post: Resource<Post> }) {
  const { t } = useWords('boards');
  return (
    <Container width="text" padded={!post.matches('missing')}>
      <ResourceDetail
        resource={post}
        words={{ loading: t('loading'), failed: { title: t('failed.title'), text: t('failed.text') } }}
      >
        {(data) => <PostArticle post={data} />}
      </ResourceDetail>
    </Container>
  );
}
