/** Codes, settings, menus and page metadata (§7). */
import type { Locale } from '../../../contract/locale.ts';
import { pageMeta } from '../../../contract/settings.ts';
import type { Handlers } from '../../base/context.ts';
import { transaction } from '../../db/database.ts';
import { metaRows } from './tables.ts';
import { writeAudit } from '../operators/shared.ts';
import { localised, type Localised } from '../../base/localised.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { listCodes } from './codes.ts';
import { toMenuNode, menuTree } from './menu-tree.ts';
import type { MetaEntry } from './settings.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';

/** Page metadata is stored in every language it is written in; the wire shows one. */
function toShownEntry(type: string, { key, meta }: MetaEntry, language: Locale): MetaEntry {
  return type === 'page'
    ? { key, meta: pageMeta.parse(localised(meta as Localised<unknown>, language)) }
    : { key, meta };
}

/** A rate decides prices: a number or nothing that could be mistaken for one. */
const RATE_KEYS = new Set(['usd_to_krw', 'krw_to_usd', 'exchange_rate_field']);

export const settingsHandlers = {
  async 'common.codes'({ query }) {
    return { data: listCodes(query.type, query.lang) };
  },

  async 'common.meta'({ query }, { settings }) {
    await settings.fresh();
    return { data: settings.rows(query.type).map((row) => toShownEntry(query.type, row, 'en')) };
  },

  async 'common.metaRow'({ params, query }, { settings }) {
    await settings.fresh();
    const row = settings.row(params.type, params.key);
    if (row === null) throw new Refusal('NOT_FOUND');
    return { data: toShownEntry(params.type, row, query.lang) };
  },

  async 'common.setMeta'({ body: { type, key, meta } }, { db, settings, clock }) {
    if (RATE_KEYS.has(key) && !(typeof meta === 'number' && Number.isFinite(meta) && meta > 0)) {
      refuseFields([{ field: 'meta', code: 'too_small', bound: 0 }]);
    }
    await transaction(db, async (tx) => {
      await tx
        .insert(metaRows)
        .values({ type, key, meta })
        .onConflictDoUpdate({ target: [metaRows.type, metaRows.key], set: { meta } });
      await raiseRevision(tx, 'settings');
      await writeAudit(tx, { at: clock(), act: 'settings.set', subject: key, details: { meta } });
    });
    settings.changed();
    return { data: { key, meta } };
  },

  async 'settings.menus'({ query }, { settings }) {
    await settings.fresh();
    return { data: menuTree(settings.menus(), query.lang) };
  },

  async 'settings.menu'({ params, query }, { settings }) {
    await settings.fresh();
    const rows = settings.menus();
    const row = rows.find((each) => each.id === params.id);
    if (!row) throw new Refusal('NOT_FOUND');
    return { data: toMenuNode(rows, row, query.lang) };
  },
} satisfies Partial<Handlers>;
