/** Posts as the wire shows them, in one language. */
import type { ListedPost, Post, PostSummary } from '../../../contract/boards/posts.ts';
import type { Locale } from '../../../contract/locale.ts';
import { findNextEventDay, getEventStatus } from '../../../rules/event.ts';
import { localisedTexts, writtenIn } from '../../base/localised.ts';
import type { PostRow } from './tables.ts';

/** Address of a post's picture. */
export function buildPicturePath(id: string): string {
  return `/images/posts/${id}/0.svg`;
}

export function toPostSummary(row: PostRow, language: Locale, today: string): PostSummary {
  const { subject, summary, place } = localisedTexts(row.texts, language);
  return {
    id: row.id,
    type: row.type,
    topic: row.topic,
    subject,
    summary,
    language: writtenIn(row.texts, language),
    content_language: writtenIn(row.texts, language, 'content'),
    image: row.scene === null ? null : buildPicturePath(row.id),
    pinned: row.pinned,
    published_on: row.published_on,
    event: toEventDates(row, place, today),
  };
}

function toEventDates({ starts_on, ends_on, hours }: PostRow, place: string, today: string): PostSummary['event'] {
  if (starts_on === null || ends_on === null) return null;
  return {
    starts_on,
    ends_on,
    hours,
    status: getEventStatus(starts_on, ends_on, today),
    next_on: findNextEventDay(starts_on, ends_on, hours?.weekday ?? null, today),
    place,
  };
}

export function toListedPost(row: PostRow, language: Locale, today: string): ListedPost {
  return {
    ...toPostSummary(row, language, today),
    content: row.type === 'faq' ? localisedTexts(row.texts, language).content : null,
  };
}

export interface PostSurroundings extends Pick<Post, 'link' | 'trip'> {
  previous: PostRow | null;
  next: PostRow | null;
  versions: readonly PostRow[];
}

export function toPost(
  row: PostRow,
  { previous, next, versions, link, trip }: PostSurroundings,
  language: Locale,
  today: string,
): Post {
  const toNeighbour = (other: PostRow | null) =>
    other && {
      id: other.id,
      subject: localisedTexts(other.texts, language).subject,
      language: writtenIn(other.texts, language),
    };
  return {
    ...toPostSummary(row, language, today),
    content: localisedTexts(row.texts, language).content,
    link,
    trip,
    previous: toNeighbour(previous),
    next: toNeighbour(next),
    versions: versions.map(({ id, published_on }) => ({ id, published_on })),
  };
}
