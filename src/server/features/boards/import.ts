/** Posts out and in again: all rows or none, each in the place of the post with its id; what is the same is left as it is. */
import { asc, count, inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { LEGAL_DOCUMENTS, versionId, type LegalDocument } from '../../../contract/boards/codes.ts';
import type { Problem } from '../../../contract/errors.ts';
import { exportedPost, type ExportedPost } from '../../../contract/operators/boards.ts';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import { refuseFields } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { buildPagination, type Page, type PagedRows } from '../../http/paging.ts';
import { atRow, readRows, writeAudit, type PlacedRow } from '../operators/shared.ts';
import { findPostProblems, toRow } from './operator.ts';
import { posts, type PostRow } from './tables.ts';

type Report = CallData<'operator.importPosts'>;

/** Rows of one statement. */
const BATCH = 200;

function toExported({ words: _, withdrawn_at: withdrawnAt, ...row }: PostRow): ExportedPost {
  return { ...row, withdrawn: withdrawnAt !== null };
}

export async function exportPosts({ db }: Services, page: Page): Promise<PagedRows<ExportedPost>> {
  const [counted] = await db.select({ total: count() }).from(posts);
  const rows = await db
    .select()
    .from(posts)
    .orderBy(asc(posts.id))
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page);
  return { rows: rows.map(toExported), pagination: buildPagination(counted?.total ?? 0, page) };
}

export async function importPosts(
  services: Services,
  { rows: given, dry_run }: HandlerInput<'operator.importPosts'>['body'],
): Promise<Report> {
  const now = services.clock();
  const today = todayInSeoul(now);
  const read = await readRows(given, { shape: exportedPost, findProblems: findPostProblems });
  const report = await transaction(services.db, async (tx) => {
    const plan = await makePlan(tx, read.rows, today);
    const problems = [...read.problems, ...plan.problems];
    if (problems.length > 0) refuseFields(problems);
    const { changes, created, unchanged } = plan;
    const figures = { dry_run, created, changed: changes.length - created, unchanged };
    if (dry_run || changes.length === 0) return figures;
    for (let from = 0; from < changes.length; from += BATCH) {
      await write(tx, changes.slice(from, from + BATCH), now);
    }
    await raiseRevision(tx, 'boards');
    const details = { created, changed: figures.changed, unchanged };
    await writeAudit(tx, { at: now, act: 'posts.imported', subject: 'posts', details });
    return figures;
  });
  services.revisions.changed();
  return report;
}

interface Change {
  post: ExportedPost;
  old: PostRow | null;
}

interface Plan {
  changes: Change[];
  created: number;
  unchanged: number;
  problems: Problem[];
}

async function makePlan(tx: Database, rows: readonly PlacedRow<ExportedPost>[], today: string): Promise<Plan> {
  const plan: Plan = { changes: [], created: 0, unchanged: 0, problems: [] };
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const ids = batch.map(({ row }) => row.id);
    const known = new Map(
      (await tx.select().from(posts).where(inArray(posts.id, ids)).orderBy(posts.id).for('update')).map((row) => [
        row.id,
        row,
      ]),
    );
    for (const { row: post, index } of batch) {
      const old = known.get(post.id) ?? null;
      if (old && isDeepStrictEqual(normal(toExported(old)), normal(post))) {
        plan.unchanged += 1;
        continue;
      }
      plan.problems.push(
        ...(old ? changeProblems(post, old, today) : newProblems(post, today)).map((one) => atRow(index, one)),
      );
      if (!old) plan.created += 1;
      plan.changes.push({ post, old });
    }
  }
  return plan;
}

/** Without what is absent, and whatever the order of its fields. */
const normal = (post: ExportedPost): unknown => JSON.parse(JSON.stringify(post));

/** A legal text that was in force for a day stays as it is: members have agreed to it. */
function changeProblems(post: ExportedPost, old: PostRow, today: string): Problem[] {
  if (post.type !== old.type) return [{ field: 'type', code: 'not_offered', bound: old.type }];
  if (old.type !== 'legal') return [];
  if (old.published_on <= today) return [{ field: 'id', code: 'in_use' }];
  return post.published_on === old.published_on ? [] : [{ field: 'published_on', code: 'in_use' }];
}

function newProblems({ id, type, topic, published_on: day }: ExportedPost, today: string): Problem[] {
  if (type !== 'legal') {
    return LEGAL_DOCUMENTS.some((document) => id.startsWith(document)) ? [{ field: 'id', code: 'invalid' }] : [];
  }
  if (day < today) return [{ field: 'published_on', code: 'date_too_early', bound: today }];
  const name = versionId(topic as LegalDocument, day);
  return id === name ? [] : [{ field: 'id', code: 'not_offered', bound: name }];
}

async function write(tx: Database, changes: readonly Change[], now: Date): Promise<void> {
  const rows = changes.map(({ post: { id, withdrawn, ...written }, old }) => ({
    ...toRow(id, written, written.published_on),
    withdrawn_at: withdrawn ? (old?.withdrawn_at ?? now) : null,
  }));
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  const set = Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded."${name}"`)]));
  await tx.insert(posts).values(rows).onConflictDoUpdate({ target: posts.id, set });
}
