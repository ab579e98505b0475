/** The one source of what pages are told of by: what the operator wrote, above the words of the shop. */
import { and, eq } from 'drizzle-orm';
import type { Problem } from '../../../contract/errors.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../contract/locale.ts';
import { metadataKey, pageOfMetadata } from '../../../contract/page-metadata.ts';
import { PATHS, type PageName } from '../../../contract/paths.ts';
import type { PageMeta } from '../../../contract/settings.ts';
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import { findMetaProblem } from '../../../rules/page-meta.ts';
import type { Services } from '../../base/context.ts';
import { refuseFields, Refusal } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { writeAudit } from '../operators/shared.ts';
import { wordsOfPage } from './page-words.ts';
import { settingText, type Settings } from './settings.ts';
import { metaRows } from './tables.ts';

/** What the operator wrote of one page, by language. */
type Written = Partial<Record<Locale, Partial<PageMeta>>>;
type OperatorPage = CallData<'operator.changePage'>;
type Change = HandlerInput<'operator.changePage'>['body'];

/** Field by field, so that a title in one language never stands above the description of the shop in the same one. */
function resolve(settings: Settings, page: PageName, written: Written, language: Locale): PageMeta {
  // Entries of the operator's English stand for every language: most of them are no words.
  const entries = { ...written[DEFAULT_LOCALE]?.meta, ...written[language]?.meta };
  const { meta: _, ...own } = written[language] ?? {};
  return {
    ...wordsOfPage(page, language, settingText(settings, 'site_name')),
    ...own,
    ...(Object.keys(entries).length > 0 && { meta: entries }),
  };
}

const readWritten = (settings: Settings, page: PageName): Written =>
  settings.row('page', metadataKey(page))?.meta ?? {};

/** Null for a key that names no page. */
export function readPageMeta(settings: Settings, key: string, language: Locale): PageMeta | null {
  const page = pageOfMetadata(key);
  return page && resolve(settings, page, readWritten(settings, page), language);
}

export function listPageMeta(settings: Settings, language: Locale): { key: string; meta: PageMeta }[] {
  return (Object.keys(PATHS) as PageName[]).map((page) => ({
    key: metadataKey(page),
    meta: resolve(settings, page, readWritten(settings, page), language),
  }));
}

function toView(settings: Settings, page: PageName, written: Written, language: Locale): OperatorPage {
  return {
    key: metadataKey(page),
    page,
    lang: language,
    meta: resolve(settings, page, written, language),
    changed: Object.keys(written).filter(isLocale),
  };
}

export async function listPages({ settings }: Services, language: Locale): Promise<OperatorPage[]> {
  await settings.fresh();
  return (Object.keys(PATHS) as PageName[]).map((page) =>
    toView(settings, page, readWritten(settings, page), language),
  );
}

/** One change of a page's row: locked first, so that two operators at once both keep what they wrote. */
async function write(
  { db, settings, clock }: Services,
  key: string,
  { act, details }: { act: string; details: Record<string, unknown> },
  change: (written: Written) => Written,
): Promise<{ page: PageName; written: Written }> {
  const page = pageOfMetadata(key);
  if (page === null) throw new Refusal('NOT_FOUND');
  const written = await transaction(db, async (tx) => {
    const next = change(await lockRow(tx, key));
    const where = and(eq(metaRows.type, 'page'), eq(metaRows.key, key));
    if (Object.keys(next).length === 0) await tx.delete(metaRows).where(where);
    else await tx.update(metaRows).set({ meta: next }).where(where);
    await raiseRevision(tx, 'settings');
    await writeAudit(tx, { at: clock(), act, subject: key, details });
    return next;
  });
  settings.changed();
  return { page, written };
}

async function lockRow(tx: Database, key: string): Promise<Written> {
  await tx.insert(metaRows).values({ type: 'page', key, meta: {} }).onConflictDoNothing();
  const [row] = await tx
    .select({ meta: metaRows.meta })
    .from(metaRows)
    .where(and(eq(metaRows.type, 'page'), eq(metaRows.key, key)))
    .for('update');
  return row?.meta ?? {};
}

/** Without what is null, and without an empty list of entries. */
function applyChange(before: Partial<PageMeta>, { lang: _, meta, ...fields }: Change): Partial<PageMeta> {
  const entries = Object.entries({ ...before.meta, ...meta }).filter(([, value]) => value !== null);
  const kept = Object.entries({ ...before, ...fields, meta: undefined }).filter(([, value]) => value != null);
  return { ...Object.fromEntries(kept), ...(entries.length > 0 && { meta: Object.fromEntries(entries) as never }) };
}

export async function changePage(services: Services, key: string, change: Change): Promise<OperatorPage> {
  const problems = Object.entries(change.meta ?? {}).flatMap(([name, value]): Problem[] => {
    const code = findMetaProblem(name, value);
    return code === null ? [] : [{ field: `meta.${name}`, code }];
  });
  if (problems.length > 0) refuseFields(problems);
  const { lang, ...details } = change;
  const { page, written } = await write(services, key, { act: 'page.changed', details: change }, (before) => {
    const next = applyChange(before[lang] ?? {}, { lang, ...details });
    const { [lang]: _, ...others } = before;
    return Object.keys(next).length === 0 ? others : { ...others, [lang]: next };
  });
  return toView(services.settings, page, written, lang);
}

export async function resetPage(services: Services, key: string, lang: Locale | undefined): Promise<OperatorPage> {
  const details = lang === undefined ? {} : { lang };
  const { page, written } = await write(services, key, { act: 'page.reset', details }, (before) => {
    if (lang === undefined) return {};
    const { [lang]: _, ...others } = before;
    return others;
  });
  return toView(services.settings, page, written, lang ?? DEFAULT_LOCALE);
}
