/** Opens the configured database, migrated and, where the demo is wanted, filled. */
import type { Config } from '../base/config.ts';
import { isDatabaseAway } from '../db/away.ts';
import { overPglite, overPostgres, type OpenDatabase } from '../db/database.ts';
import { explainDamage, openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { readTemplate } from './read-template.ts';
import type { Logger } from '../base/log.ts';
import { seed, type Demo } from './seed.ts';
import { StartError } from '../base/start-error.ts';

export interface DatabaseOptions extends Demo {
  /** Prepared database for the first start of the embedded engine. */
  templatePath: string | null;
  now: Date;
}

export async function openDatabase(
  config: Config,
  log: Logger,
  { templatePath, now, ...demo }: DatabaseOptions,
): Promise<OpenDatabase> {
  const opened = await connectDatabase(config, log, templatePath);
  try {
    await migrate(opened.db);
    if (config.seed === true) await seed(opened.db, demo, now);
  } catch (error) {
    await opened.close().catch(() => undefined);
    throw config.databaseUrl === '' ? explainDamage(error, config.dataDir) : unreachable(error);
  }
  return opened;
}

async function connectDatabase(config: Config, log: Logger, templatePath: string | null): Promise<OpenDatabase> {
  if (config.databaseUrl !== '') return overPostgres(config.databaseUrl, config.databasePool, log);
  const template = templatePath === null || config.seed !== true ? null : await readTemplate(templatePath);
  return overPglite(await openEmbedded({ dataDir: config.dataDir, template }), log);
}

const unusableServer = (reason: string) =>
  new StartError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}.`);

/** The address holds a password, so it is not repeated. */
function unreachable(error: unknown): unknown {
  let last: unknown = error;
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if ('code' in each && /^(E[A-Z]+|28.*|3D.*)$/.test(String(each.code)))
      return unusableServer(each.message || String(each.code));
    last = each;
  }
  return isDatabaseAway(error) && last instanceof Error ? unusableServer(last.message) : error;
}
