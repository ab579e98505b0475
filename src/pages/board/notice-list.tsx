/** Notices as lines: the day, what is pinned, the subject and one sentence. */
import { buildPostPath } from '../../contract/boards/addresses.ts';
import type { ListedPost } from '../../contract/boards/posts.ts';
import { useWords } from '../../i18n/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Day } from '../../ui/day.tsx';
import { Link } from '../../ui/link.tsx';
import { Written } from '../shared/resources/written.tsx';
import css from './board.module.css';

export function NoticeList({ posts }: { posts: readonly ListedPost[] }) {
  const { t } = useWords('boards');
  return (
    <ul role="list" className={css.notices}>
      {posts.map((post) => (
        <li key={post.id} className={css.notice}>
          <p className={css.when}>
            <Day value={post.published_on} look="short" />
            {post.pinned && <Badge tone="action">{t('pinned')}</Badge>}
          </p>
          <div>
            <h2 className={css.subject}>
              <Link href={buildPostPath(post)} className={css.link}>
                <Written language={post.language}>{post.subject}</Written>
              </Link>
            </h2>
            {post.summary && (
              <p className={css.summary}>
                <Written language={post.language}>{post.summary}</Written>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
