/** Codes, settings, menus and page metadata (§7). */
import { ANALYTICS_SETTING, isAnalyticsId } from '../../../rules/analytics.ts';
import type { Handlers } from '../../base/context.ts';
import { transaction } from '../../db/database.ts';
import { metaRows } from './tables.ts';
import { writeAudit } from '../operators/shared.ts';
import { raiseRevision } from '../../db/revisions.ts';
import { listCodes } from './codes.ts';
import { toMenuNode, menuTree } from './menu-tree.ts';
import { changePage, listPageMeta, listPages, readPageMeta, resetPage } from './page-metadata.ts';
import { readShownAddress } from './shown-address.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';

/** A rate decides prices: a number or nothing that could be mistaken for one. */
const RATE_KEYS = new Set(['usd_to_krw', 'krw_to_usd', 'exchange_rate_field']);

export const settingsHandlers = {
  async 'common.codes'({ query }) {
    return { data: listCodes(query.type, query.lang) };
  },

  async 'common.meta'({ query }, { settings }) {
    await settings.fresh();
    return { data: query.type === 'page' ? listPageMeta(settings, 'en') : [...settings.rows(query.type)] };
  },

  async 'common.metaRow'({ params, query }, { settings }) {
    await settings.fresh();
    const { type, key } = params;
    const meta = type === 'page' ? readPageMeta(settings, key, query.lang) : (settings.row(type, key)?.meta ?? null);
    if (meta === null) throw new Refusal('NOT_FOUND');
    return { data: { key, meta } };
  },

  async 'common.saveHtml'({ body }, { config, prerender }, { language }) {
    const address = readShownAddress(body.url, config.origin);
    return { data: { accepted: address !== null && prerender.later(address, language, body.delay) } };
  },

  'operator.pages': async ({ query }, services) => ({ data: await listPages(services, query.lang) }),
  'operator.changePage': async ({ params, body }, services) => ({
    data: await changePage(services, params.key, body),
  }),
  'operator.resetPage': async ({ params, body }, services) => ({
    data: await resetPage(services, params.key, body.lang),
  }),

  async 'common.setMeta'({ body: { type, key, meta } }, { db, settings, clock }) {
    if (RATE_KEYS.has(key) && !(typeof meta === 'number' && Number.isFinite(meta) && meta > 0)) {
      refuseFields([{ field: 'meta', code: 'too_small', bound: 0 }]);
    }
    if (key === ANALYTICS_SETTING && meta !== '' && !isAnalyticsId(meta))
      refuseFields([{ field: 'meta', code: 'invalid' }]);
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
