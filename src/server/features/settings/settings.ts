/** Settings, page metadata and menus, cached in memory and fresh within a second. */
import { DISPLAY_RATE, rateFromSettings, type RateMicros } from '../../../rules/money.ts';
import type { Database } from '../../db/database.ts';
import { menus, metaRows } from './tables.ts';
import type { Revisions } from '../../db/revisions.ts';

declare module '../../base/context.ts' {
  interface Services {
    settings: Settings;
  }
}

export type MenuRow = typeof menus.$inferSelect;
export interface MetaEntry {
  key: string;
  meta: unknown;
}

export interface Settings {
  /** Call before reading: resolves when what follows is no older than a second. */
  fresh(): Promise<void>;
  /** Makes the next `fresh` look at once; for writers in this process, after the commit that raised the revision. */
  changed(): void;
  rows(type: string): readonly MetaEntry[];
  row(type: string, key: string): MetaEntry | null;
  /** KRW per USD in millionths as settings name it; null where they name none: nothing that needs it may be sold. */
  rate(): RateMicros | null;
  /** The same, or the default that serves display alone. */
  displayRate(): RateMicros;
  menus(): readonly MenuRow[];
}

export function createSettings(db: Database, revisions: Revisions): Settings {
  let byType = new Map<string, MetaEntry[]>();
  let menuRows: MenuRow[] = [];
  let rate: RateMicros | null = null;

  revisions.follow('settings', async () => {
    const [rows, links] = [
      await db.select().from(metaRows).orderBy(metaRows.key),
      await db.select().from(menus).orderBy(menus.position),
    ];
    byType = new Map();
    for (const { type, key, meta } of rows) {
      const entries = byType.get(type) ?? [];
      entries.push({ key, meta });
      byType.set(type, entries);
    }
    menuRows = links;
    rate = rateFromSettings(Object.fromEntries((byType.get('settings') ?? []).map(({ key, meta }) => [key, meta])));
  });

  const rows = (type: string): readonly MetaEntry[] => byType.get(type) ?? [];
  return {
    fresh: () => revisions.fresh(),
    changed: () => revisions.changed(),
    rows,
    row: (type, key) => rows(type).find((entry) => entry.key === key) ?? null,
    rate: () => rate,
    displayRate: () => rate ?? DISPLAY_RATE,
    menus: () => menuRows,
  };
}

/** A setting as text; empty where there is none. */
export function settingText(settings: Settings, key: string): string {
  const meta = settings.row('settings', key)?.meta;
  return typeof meta === 'string' || typeof meta === 'number' ? String(meta).trim() : '';
}
