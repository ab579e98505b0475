/** What the operator does with posts. Every act is one audit row. */
import { and, asc, count, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { FAQ_TOPICS, LEGAL_DOCUMENTS, versionId, type LegalDocument } from '../../../contract/boards/codes.ts';
import type { Problem } from '../../../contract/errors.ts';
import type { WrittenPost } from '../../../contract/operators/boards.ts';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import { MOTIFS } from '../../../scenes/motifs/motifs.ts';
import type { Services } from '../../base/context.ts';
import { refuseFields, Refusal } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { buildPagination, type PagedRows } from '../../http/paging.ts';
import { writeAudit } from '../operators/shared.ts';
import { posts, type LocalisedPost, type PostRow } from './tables.ts';
import { collectWords } from './words.ts';

type PostView = CallData<'operator.publishPost'>;

function toView(row: PostRow): PostView {
  const { id, type, topic, pinned, published_on, withdrawn_at, texts } = row;
  return {
    id,
    type,
    topic,
    subject: texts.en.subject,
    languages: Object.keys(texts),
    pinned,
    published_on,
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  };
}

export async function listPosts(
  { db }: Services,
  query: HandlerInput<'operator.posts'>['query'],
): Promise<PagedRows<PostView>> {
  const where = query.type === undefined ? undefined : eq(posts.type, query.type);
  const [counted] = await db.select({ total: count() }).from(posts).where(where);
  const rows = await db
    .select()
    .from(posts)
    .where(where)
    .orderBy(desc(posts.published_on), asc(posts.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return { rows: rows.map(toView), pagination: buildPagination(counted?.total ?? 0, query) };
}

const has = (values: readonly string[], value: string | null) => value !== null && values.includes(value);

/** What the kind of a post asks of it. */
export function findPostProblems({ type, topic, starts_on, ends_on, hours, scene }: WrittenPost): Problem[] {
  const problems: Problem[] = [];
  const topics = type === 'faq' ? FAQ_TOPICS : type === 'legal' ? LEGAL_DOCUMENTS : [];
  if (topics.length === 0 ? topic !== null : !has(topics, topic))
    problems.push({ field: 'topic', code: 'not_offered' });
  const days = { starts_on, ends_on };
  for (const [field, day] of Object.entries(days)) {
    if ((type === 'event') !== (day !== null))
      problems.push({ field, code: type === 'event' ? 'required' : 'not_offered' });
  }
  if (starts_on !== null && ends_on !== null && ends_on < starts_on)
    problems.push({ field: 'ends_on', code: 'date_too_early', bound: starts_on });
  if (type !== 'event' && hours !== null) problems.push({ field: 'hours', code: 'not_offered' });
  if (scene !== null && !Object.hasOwn(MOTIFS, scene.motif))
    problems.push({ field: 'scene.motif', code: 'not_offered' });
  return problems;
}

export function toRow(id: string, written: WrittenPost, publishedOn: string): typeof posts.$inferInsert {
  const { texts: all, ...rest } = written;
  const texts = Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined)) as LocalisedPost;
  const scene = rest.scene as PostRow['scene'];
  return { ...rest, id, scene, published_on: publishedOn, texts, words: collectWords(texts), withdrawn_at: null };
}

/** The id of a new post: a legal text is named by its document and version, every other one by its author. */
function nameOf(
  id: string | undefined,
  { type, topic }: WrittenPost,
  publishedOn: string,
  problems: Problem[],
): string {
  if (type === 'legal') return versionId(topic as LegalDocument, publishedOn);
  if (id === undefined) problems.push({ field: 'id', code: 'required' });
  else if (LEGAL_DOCUMENTS.some((document) => id.startsWith(document))) problems.push({ field: 'id', code: 'invalid' });
  return id ?? '';
}

/** Publishes under an id that was never used: what was withdrawn keeps its own. */
export async function publishPost(
  services: Services,
  { id: given, ...written }: HandlerInput<'operator.publishPost'>['body'],
): Promise<PostView> {
  const today = todayInSeoul(services.clock());
  const publishedOn = written.published_on ?? today;
  const problems = findPostProblems(written);
  // What members have agreed to since that day cannot become another text.
  if (written.type === 'legal' && publishedOn < today)
    problems.push({ field: 'published_on', code: 'date_too_early', bound: today });
  const id = nameOf(given, written, publishedOn, problems);
  if (problems.length > 0) refuseFields(problems);
  return write(services, async (tx) => {
    const [row] = await tx
      .insert(posts)
      .values(toRow(id, written, publishedOn))
      .onConflictDoNothing()
      .returning();
    if (!row) refuseFields([{ field: 'id', code: 'not_offered' }]);
    await note(tx, services, 'post.published', row);
    return row;
  });
}

/** A legal text that was in force for a day stays as it is: members have agreed to it. */
const isOpen = (today: string) => or(ne(posts.type, 'legal'), gt(posts.published_on, today));

export async function changePost(services: Services, id: string, written: WrittenPost): Promise<PostView> {
  const today = todayInSeoul(services.clock());
  const problems = findPostProblems(written);
  if (problems.length > 0) refuseFields(problems);
  return write(services, async (tx) => {
    const known = await findPost(tx, id);
    const publishedOn = written.published_on ?? known.published_on;
    if (written.type !== known.type) refuseFields([{ field: 'type', code: 'not_offered' }]);
    if (known.type === 'legal' && versionId(written.topic as LegalDocument, publishedOn) !== id)
      refuseFields([{ field: 'published_on', code: 'not_offered' }]);
    const [row] = await tx
      .update(posts)
      .set(toRow(id, written, publishedOn))
      .where(and(eq(posts.id, id), isOpen(today)))
      .returning();
    if (!row) throw new Refusal('ILLEGAL_TRANSITION');
    await note(tx, services, 'post.changed', row);
    return row;
  });
}

export async function withdrawPost(services: Services, id: string, reason: string): Promise<PostView> {
  const now = services.clock();
  return write(services, async (tx) => {
    await findPost(tx, id);
    const [row] = await tx
      .update(posts)
      .set({ withdrawn_at: now })
      .where(and(eq(posts.id, id), isNull(posts.withdrawn_at), isOpen(todayInSeoul(now))))
      .returning();
    if (!row) throw new Refusal('ILLEGAL_TRANSITION');
    await note(tx, services, 'post.withdrawn', row, reason);
    return row;
  });
}

async function findPost(tx: Database, id: string): Promise<PostRow> {
  const [row] = await tx.select().from(posts).where(eq(posts.id, id));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

async function note(tx: Database, { clock }: Services, act: string, { id, type }: PostRow, reason = ''): Promise<void> {
  await writeAudit(tx, { at: clock(), act, subject: id, details: { type, ...(reason && { note: reason }) } });
}

/** One transaction that changes posts and raises their tag. */
async function write({ db, revisions }: Services, work: (tx: Database) => Promise<PostRow>): Promise<PostView> {
  const row = await transaction(db, async (tx) => {
    const changed = await work(tx);
    await raiseRevision(tx, 'boards');
    return changed;
  });
  revisions.changed();
  return toView(row);
}
