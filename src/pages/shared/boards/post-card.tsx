/** A post as a card: its picture, its subject, and the sentence that tells whether to read on. */
import { buildPostPath } from '../../../contract/boards/addresses.ts';
import type { PostSummary } from '../../../contract/boards/posts.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useLocale } from '../../../runtime/use-runtime.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Day, DayRange } from '../../../ui/day.tsx';
import { Pieces } from '../../../ui/pieces.tsx';
import { ProductCard } from '../../../ui/product-card.tsx';
import { Written } from '../resources/written.tsx';

export interface PostCardProps {
  post: PostSummary;
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

/** Needs the words of `boards`; posts without a picture have no card. */
export function PostCard({ post, eager = false, heading = 'h2' }: PostCardProps) {
  const { t } = useWords('boards');
  const isForeign = post.language !== useLocale();
  const { event } = post;
  return (
    <ProductCard
      href={buildPostPath(post)}
      title={post.subject}
      {...(isForeign && { lang: post.language })}
      image={post.image ?? '/social.png'}
      eyebrow={event ? <EventDays event={event} /> : <Day value={post.published_on} look="short" />}
      facts={[
        <Written key="summary" language={post.language}>
          {post.summary}
        </Written>,
      ]}
      badge={post.pinned && <Badge tone="action">{t('pinned')}</Badge>}
      eager={eager}
      heading={heading}
    />
  );
}

/** Of an event of one day in each week the next one, since between two of them nothing is on. */
function EventDays({ event }: { event: NonNullable<PostSummary['event']> }) {
  const { t } = useWords('boards');
  if (event.hours?.weekday == null || event.next_on === null) {
    return <DayRange start={event.starts_on} end={event.ends_on} />;
  }
  return (
    <Pieces>
      {t('event.next')}
      <Day value={event.next_on} look="trip" />
    </Pieces>
  );
}
