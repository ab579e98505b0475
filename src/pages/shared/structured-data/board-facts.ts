/** Posts for search engines: questions with their answers, events with day and place, stories with their day. */
import { buildBoardEntryPath, buildPostPath } from '../../../contract/boards/addresses.ts';
import type { BoardType } from '../../../contract/boards/codes.ts';
import type { Post, PostSummary } from '../../../contract/boards/posts.ts';
import { pathTo } from '../../../contract/paths.ts';
import {
  boardQueries,
  eventDetailQueries,
  eventQueries,
  postQueries,
  readBoardFilter,
} from '../../../flows/boards/board-queries.ts';
import { stripPostContent } from '../../../rules/post-content.ts';
import { breadcrumbs, toPreview, type FactSource, type PageFacts, type Thing } from './page-facts.ts';

function picture(post: Pick<PostSummary, 'image'>, origin: string) {
  return post.image === null ? {} : { image: [origin + toPreview(post.image)] };
}

function event(post: PostSummary, { origin, siteName }: FactSource): Thing | null {
  if (!post.event) return null;
  const { starts_on, ends_on, place } = post.event;
  return {
    '@type': 'Event',
    name: post.subject,
    description: post.summary,
    url: origin + buildPostPath(post),
    inLanguage: post.language,
    startDate: starts_on,
    endDate: ends_on,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place,
      address: { '@type': 'PostalAddress', addressCountry: 'KR', streetAddress: place },
    },
    organizer: { '@type': 'Organization', name: siteName, url: origin },
    ...picture(post, origin),
  };
}

function trail({ t, origin }: FactSource, type: BoardType, post?: PostSummary): Thing {
  return breadcrumbs(origin, [
    { name: t('titles:main'), path: pathTo('main', {}) },
    { name: t(`boards:board.${type}.title`), path: buildBoardEntryPath(type) },
    ...(post ? [{ name: post.subject, path: buildPostPath(post) }] : []),
  ]);
}

export function boardFacts(source: FactSource): PageFacts {
  const context = source.context;
  const { type, q } = readBoardFilter(context);
  const posts = source.read(boardQueries(context).posts) ?? [];
  const questions = type === 'faq' && q === '' ? posts.filter(({ content }) => content !== null) : [];
  const faq: Thing = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ subject, content, language, content_language }) => ({
      '@type': 'Question',
      name: subject,
      inLanguage: language,
      acceptedAnswer: { '@type': 'Answer', text: stripPostContent(content ?? ''), inLanguage: content_language },
    })),
  };
  return { things: [...(questions.length > 0 ? [faq] : []), trail(source, type)] };
}

export function eventsFacts(source: FactSource): PageFacts {
  const events = source.read(eventQueries(source.context).events) ?? [];
  return { things: [...events.flatMap((one) => event(one, source) ?? []), trail(source, 'event')] };
}

export function eventFacts(source: FactSource): PageFacts {
  const post = source.read(eventDetailQueries(source.context).post);
  const thing = post && event(post, source);
  return thing ? { things: [thing, trail(source, 'event', post)], ...preview(post) } : { things: [] };
}

const preview = ({ image }: PostSummary) => (image === null ? {} : { image: toPreview(image) });

function article(post: Post, { origin, siteName }: FactSource): Thing {
  return {
    '@type': post.type === 'blog' ? 'BlogPosting' : 'Article',
    headline: post.subject,
    description: post.summary,
    datePublished: post.published_on,
    inLanguage: post.language,
    mainEntityOfPage: origin + buildPostPath(post),
    author: { '@type': 'Organization', name: siteName, url: origin },
    publisher: { '@type': 'Organization', name: siteName, url: origin },
    ...picture(post, origin),
  };
}

export function postFacts(source: FactSource): PageFacts {
  const post = source.read(postQueries(source.context).post);
  if (!post) return { things: [] };
  // A legal text stands on no board.
  const crumbs = post.type === 'legal' ? [] : [trail(source, post.type, post)];
  return { things: [...(post.type === 'legal' ? [] : [article(post, source)]), ...crumbs], ...preview(post) };
}
