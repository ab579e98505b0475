/** Posts, events, and the operator's calls about them (§7). */
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Post } from '../../../contract/boards/posts.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Handlers, Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import { exportPosts, importPosts } from './import.ts';
import { readLink } from './linked-trip.ts';
import { changePost, listPosts, publishPost, withdrawPost } from './operator.ts';
import { toListedPost, toPost, toPostSummary } from './view.ts';

async function readPost(services: Services, id: string, language: Locale, isEvent: boolean): Promise<Post> {
  const { boards, clock } = services;
  const today = todayInSeoul(clock());
  const row = await boards.find(id, today);
  if (!row || (isEvent && row.type !== 'event')) throw new Refusal('NOT_FOUND');
  const { previous, next } = await boards.neighbours(row, today);
  const versions = row.type === 'legal' && row.topic !== null ? await boards.versions(row.topic, today) : [];
  const link = await readLink(services, row.link, language);
  return toPost(row, { previous, next, versions, ...link }, language, today);
}

export const boardHandlers = {
  async 'board.list'({ query }, { boards, clock }) {
    const today = todayInSeoul(clock());
    const { rows, pagination } = await boards.list(query, today);
    return { data: rows.map((row) => toListedPost(row, query.lang, today)), pagination };
  },
  'board.get': async ({ params, query }, services) => ({
    data: await readPost(services, params.id, query.lang, false),
  }),
  async 'event.list'({ query }, { boards, clock }) {
    const today = todayInSeoul(clock());
    const { rows, pagination } = await boards.events(query, today);
    return { data: rows.map((row) => toPostSummary(row, query.lang, today)), pagination };
  },
  'event.get': async ({ params, query }, services) => ({ data: await readPost(services, params.id, query.lang, true) }),

  'operator.posts': async ({ query }, services) => {
    const { rows, pagination } = await listPosts(services, query);
    return { data: rows, pagination };
  },
  'operator.exportPosts': async ({ query }, services) => {
    const { rows, pagination } = await exportPosts(services, query);
    return { data: rows, pagination };
  },
  'operator.importPosts': async ({ body }, services) => ({ data: await importPosts(services, body) }),
  'operator.publishPost': async ({ body }, services) => ({ data: await publishPost(services, body) }),
  'operator.changePost': async ({ params, body }, services) => ({ data: await changePost(services, params.id, body) }),
  'operator.withdrawPost': async ({ params, body }, services) => ({
    data: await withdrawPost(services, params.id, body.note),
  }),
} satisfies Partial<Handlers>;
