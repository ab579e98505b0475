/** The posts that are shown, as pages of a list and one by one; everything public that reads posts asks here. */
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import {
  AGREED_DOCUMENTS,
  LEGAL_DOCUMENTS,
  type AgreedDocument,
  type BoardType,
  type EventStatus,
} from '../../../contract/boards/codes.ts';
import type { Database } from '../../db/database.ts';
import { buildPagination, type Page, type PagedRows } from '../../http/paging.ts';
import { posts, type PostRow } from './tables.ts';
import { splitSearch } from './words.ts';

declare module '../../base/context.ts' {
  interface Services {
    boards: Boards;
  }
}

export interface BoardQuery extends Page {
  type: BoardType;
  q: string;
}

/** Every question names today in Seoul: a post of a later day is not shown yet. */
export interface Boards {
  list(query: BoardQuery, today: string): Promise<PagedRows<PostRow>>;
  events(query: Page & { status: EventStatus }, today: string): Promise<PagedRows<PostRow>>;
  /** A post by id; the name of a legal document means the version in force. */
  find(id: string, today: string): Promise<PostRow | null>;
  /** The posts published before and after one on its board. */
  neighbours(row: PostRow, today: string): Promise<{ previous: PostRow | null; next: PostRow | null }>;
  /** Versions of a legal document that are or were in force, newest first. */
  versions(document: string, today: string): Promise<PostRow[]>;
  /** The newest posts of all boards but questions. */
  newest(limit: number, today: string): Promise<PostRow[]>;
  /** All posts, for the sitemap. */
  ids(today: string, limit: number): Promise<(Pick<PostRow, 'id' | 'type' | 'topic'> & { isDrawn: boolean })[]>;
}

const isShown = (today: string): SQL | undefined => and(isNull(posts.withdrawn_at), lte(posts.published_on, today));

const byDays: Readonly<Record<EventStatus, (today: string) => SQL | undefined>> = {
  running: (today) => and(lte(posts.starts_on, today), gte(posts.ends_on, today)),
  coming: (today) => gt(posts.starts_on, today),
  ended: (today) => lt(posts.ends_on, today),
};
const EVENT_ORDER: Readonly<Record<EventStatus, SQL>> = {
  running: asc(posts.ends_on),
  coming: asc(posts.starts_on),
  ended: desc(posts.ends_on),
};

async function readPage(
  db: Database,
  where: SQL | undefined,
  order: readonly SQL[],
  query: Page,
): Promise<PagedRows<PostRow>> {
  const [counted] = await db.select({ total: count() }).from(posts).where(where);
  const rows = await db
    .select()
    .from(posts)
    .where(where)
    .orderBy(...order, asc(posts.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return { rows, pagination: buildPagination(counted?.total ?? 0, query) };
}

async function first(rows: Promise<PostRow[]>): Promise<PostRow | null> {
  return (await rows)[0] ?? null;
}

export function createBoards(db: Database): Boards {
  const versions: Boards['versions'] = (document, today) =>
    db
      .select()
      .from(posts)
      .where(and(eq(posts.type, 'legal'), eq(posts.topic, document), isShown(today)))
      .orderBy(desc(posts.published_on));
  return {
    list({ type, q, ...page }, today) {
      const where = and(
        eq(posts.type, type),
        isShown(today),
        ...splitSearch(q).map((word) => sql`strpos(${posts.words}, ${word}) > 0`),
      );
      return readPage(db, where, [desc(posts.pinned), desc(posts.published_on)], page);
    },
    events({ status, ...page }, today) {
      const where = and(eq(posts.type, 'event'), isShown(today), byDays[status](today));
      return readPage(db, where, [EVENT_ORDER[status]], page);
    },
    async find(id, today) {
      if ((LEGAL_DOCUMENTS as readonly string[]).includes(id)) return first(versions(id, today));
      return first(
        db
          .select()
          .from(posts)
          .where(and(eq(posts.id, id), isShown(today)))
          .limit(1),
      );
    },
    async neighbours({ id, type, published_on: day }, today) {
      if (type === 'legal') return { previous: null, next: null };
      const beside = (where: SQL | undefined, order: typeof asc) =>
        first(
          db
            .select()
            .from(posts)
            .where(and(eq(posts.type, type), isShown(today), where))
            .orderBy(order(posts.published_on), order(posts.id))
            .limit(1),
        );
      const sameDay = eq(posts.published_on, day);
      return {
        previous: await beside(or(lt(posts.published_on, day), and(sameDay, lt(posts.id, id))), desc),
        next: await beside(or(gt(posts.published_on, day), and(sameDay, gt(posts.id, id))), asc),
      };
    },
    versions,
    newest: (limit, today) =>
      db
        .select()
        .from(posts)
        .where(and(sql`${posts.type} not in ('faq', 'legal')`, isShown(today)))
        .orderBy(desc(posts.published_on), asc(posts.id))
        .limit(limit),
    ids: (today, limit) =>
      db
        .select({
          id: posts.id,
          type: posts.type,
          topic: posts.topic,
          isDrawn: sql<boolean>`${posts.scene} is not null`,
        })
        .from(posts)
        .where(isShown(today))
        .orderBy(asc(posts.id))
        .limit(limit),
  };
}

/** The version in force of each document that a member agrees to; one that was never published is left out. */
export async function readAgreedVersions(
  tx: Database,
  today: string,
): Promise<Partial<Record<AgreedDocument, string>>> {
  const rows = await tx
    .select({ document: posts.topic, version: sql<string>`max(${posts.published_on})::text` })
    .from(posts)
    .where(and(eq(posts.type, 'legal'), inArray(posts.topic, AGREED_DOCUMENTS), isShown(today)))
    .groupBy(posts.topic);
  return Object.fromEntries(rows.map(({ document, version }) => [document ?? '', version]));
}
