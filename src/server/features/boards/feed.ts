/** The newest posts as an RSS feed, one for each language, and the pictures of posts. */
import type { Hono } from 'hono';
import { buildFeedPath, buildPostPath } from '../../../contract/boards/addresses.ts';
import { pathTo } from '../../../contract/paths.ts';
import { isLocale, type Locale } from '../../../contract/locale.ts';
import { stripPostContent } from '../../../rules/post-content.ts';
import { toInstant, todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { localisedTexts, writtenIn } from '../../base/localised.ts';
import { Refusal } from '../../base/refusal.ts';
import { mountScenes } from '../catalogue/shared.ts';
import { settingText } from '../settings/shared.ts';
import type { PostRow } from './tables.ts';

/** Posts in a feed. */
const FEED_LENGTH = 30;
/** Hour of the day at which posts of a day were published, as far as feeds ask for one. */
const HOUR = '09:00';
const HEADERS = { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that no XML document may hold are left out. */
const escapeXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
const tag = (name: string, text: string, more = '') => `<${name}${more}>${escapeXml(text)}</${name}>`;

/** The sentence below the subject, or how the text begins, which may be in another language than the subject. */
function describe({ texts }: PostRow, language: Locale): string {
  const { summary, content } = localisedTexts(texts, language);
  const text = summary || (stripPostContent(content).split('\n', 1)[0] ?? '');
  return tag('description', text, ` xml:lang="${writtenIn(texts, language, summary ? 'summary' : 'content')}"`);
}

function writeItem(row: PostRow, language: Locale, origin: string): string {
  const texts = localisedTexts(row.texts, language);
  const address = `${origin}${buildPostPath(row)}`;
  return [
    '<item>',
    tag('title', texts.subject),
    tag('link', `${address}?lang=${language}`),
    tag('guid', address, ' isPermaLink="false"'),
    describe(row, language),
    tag('category', row.type),
    tag('dc:language', writtenIn(row.texts, language)),
    tag('pubDate', toInstant(row.published_on, HOUR).toUTCString()),
    '</item>',
  ].join('');
}

export function writeFeed(rows: readonly PostRow[], language: Locale, origin: string, site: string): string {
  const self = `${origin}${buildFeedPath(language)}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    tag('title', site),
    tag('link', `${origin}${pathTo('board', { type: 'blog' })}?lang=${language}`),
    tag('description', site),
    tag('language', language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...rows.map((row) => writeItem(row, language, origin)),
    '</channel></rss>',
  ].join('\n');
}

export function mountBoardFiles(app: Hono, { boards, settings, config, clock }: Services): void {
  app.get('/feeds/:file{[A-Za-z-]+\\.xml}', async (c) => {
    const language = c.req.param('file').slice(0, -'.xml'.length);
    if (!isLocale(language)) throw new Refusal('NOT_FOUND');
    await settings.fresh();
    const rows = await boards.newest(FEED_LENGTH, todayInSeoul(clock()));
    const site = settingText(settings, 'site_name') || new URL(config.origin).host;
    return c.body(writeFeed(rows, language, config.origin, site), 200, HEADERS);
  });

  mountScenes(app, {
    folder: '/images/posts',
    variants: 1,
    async find(id) {
      const row = await boards.find(id, todayInSeoul(clock()));
      return row?.scene ? { seed: row.id, ...row.scene } : null;
    },
  });
}
