/** Writes the settings and the menus of the demo. */
import type { FeatureSeed } from '../../../db/feature-seed.ts';
import { raiseRevision } from '../../../db/revisions.ts';
import { menus, metaRows } from '../tables.ts';
import menuRows from './menus.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };

export const settingsSeed: FeatureSeed = {
  async writeContent(tx) {
    const rows = Object.entries(settings).flatMap(([type, entries]) =>
      Object.entries<unknown>(entries).map(([key, meta]) => ({ type, key, meta })),
    );
    await tx.insert(metaRows).values(rows);
    await tx.insert(menus).values(menuRows.map((row, position) => ({ ...row, position })));
    await raiseRevision(tx, 'settings');
  },
};
