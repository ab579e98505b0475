/** A post that is read: head, picture, dates of an event, text, and ways on. */
import { buildBoardEntryPath, buildPostPath } from '../../../contract/boards/addresses.ts';
import type { BoardType } from '../../../contract/boards/codes.ts';
import type { Post } from '../../../contract/boards/posts.ts';
import { pathTo } from '../../../contract/paths.ts';
import { FillIn } from '../../../i18n/fill-in.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Day } from '../../../ui/day.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { pictureOf } from '../../../ui/picture-transition.ts';
import { Picture } from '../../../ui/picture.tsx';
import { LanguageNote } from '../resources/language-note.tsx';
import { Written, WrittenText } from '../resources/written.tsx';
import { EventFacts } from './event-facts.tsx';
import { PostContent } from './post-content.tsx';
import { PostTrip } from './post-trip.tsx';
import css from './post.module.css';

export function PostArticle({ post }: { post: Post }) {
  const { t } = useWords(['boards', 'titles']);
  const { event, language } = post;
  const board =
    post.type === 'legal' ? [] : [{ label: t(`board.${post.type}.title`), href: buildBoardEntryPath(post.type) }];
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: t('titles:main'), href: pathTo('main', {}) }, ...board, { label: post.subject }]}
      />
      <article className={css.article}>
        <header className={css.head}>
          {(post.pinned || !event) && (
            <p className={css.eyebrow}>
              {post.pinned && <Badge tone="action">{t('pinned')}</Badge>}
              {!event && (
                <span>
                  {post.type === 'legal' ? t('legal.inForce') : t('published')}{' '}
                  <Day value={post.published_on} look="short" />
                </span>
              )}
            </p>
          )}
          <h1>
            <Written language={language}>{post.subject}</Written>
          </h1>
          {post.summary && (
            <p className={css.summary}>
              <Written language={language}>{post.summary}</Written>
            </p>
          )}
          <LanguageNote language={post.content_language} />
        </header>
        {post.image && (
          <div {...pictureOf(buildPostPath(post))}>
            <Picture src={post.image} alt="" eager ratio="16:9" />
          </div>
        )}
        {event && <EventFacts event={event} language={language} />}
        <WrittenText language={post.content_language}>
          <PostContent content={post.content} />
        </WrittenText>
        {post.trip ? (
          <PostTrip trip={post.trip} />
        ) : (
          post.link && (
            <p>
              <LinkButton href={post.link}>{t('goOnTrips')}</LinkButton>
            </p>
          )
        )}
      </article>
      <Versions post={post} />
      <Neighbours post={post} />
    </>
  );
}

/** All versions of a legal text, so that what was once agreed to stays readable. */
function Versions({ post }: { post: Post }) {
  const { t } = useWords('boards');
  if (post.versions.length === 0) return null;
  return (
    <section aria-labelledby="versions" className={css.versions}>
      <h2 id="versions">{t('legal.versions')}</h2>
      <ul role="list">
        {post.versions.map(({ id, published_on }) => {
          const version = (
            <FillIn words={(date) => t('legal.version', { date })}>
              <Day value={published_on} look="short" />
            </FillIn>
          );
          return (
            <li key={id}>
              {published_on === post.published_on ? (
                <strong aria-current="true">{version}</strong>
              ) : (
                <Link href={pathTo('boardDetail', { id })}>{version}</Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Neighbours({ post }: { post: Post }) {
  const { t } = useWords('boards');
  if (post.type === 'legal') return null;
  const { type, previous, next } = post;
  return (
    <nav aria-label={t('neighbours.label')} className={css.neighbours}>
      {previous && <Neighbour rel="prev" label={t('neighbours.previous')} type={type} post={previous} />}
      {next && <Neighbour rel="next" label={t('neighbours.next')} type={type} post={next} />}
    </nav>
  );
}

interface NeighbourProps {
  rel: 'prev' | 'next';
  label: string;
  type: BoardType;
  post: NonNullable<Post['next']>;
}

function Neighbour({ rel, label, type, post }: NeighbourProps) {
  return (
    <Link href={buildPostPath({ id: post.id, type })} rel={rel} className={css.neighbour}>
      <span className={css.direction}>
        {rel === 'prev' && <Icon name="chevron-start" size="s" />}
        {label}
        {rel === 'next' && <Icon name="chevron-end" size="s" />}
      </span>
      <span className={css.subject}>
        <Written language={post.language}>{post.subject}</Written>
      </span>
    </Link>
  );
}
