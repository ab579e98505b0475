/** The server's entry: configuration, database, pages, and a port to listen on. */
import { DEMO_SOCIAL_ACCOUNTS } from './demo-social-accounts.ts';
import { createProviders } from './mount-sandboxes.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { formatBanner } from '../server/main/banner.ts';
import { bootServer } from '../server/main/boot.ts';
import { ConfigError, readConfig } from '../server/base/read-config.ts';
import { builtPages } from '../server/html/shop-pages.ts';
import { listen } from '../server/main/listen.ts';
import { stopOnSignals } from '../server/main/signals.ts';
import { StartError } from '../server/base/start-error.ts';
import * as app from './render.tsx';

const CLIENT_DIR = resolve('dist/client');
const TEMPLATE = resolve('dist/server/database.template');

/**
 * Collects garbage when the heap has grown by half since the last time, instead of up to four times: under load a quarter
 * less memory for a few percent of processor time.
 */
setFlagsFromString('--heap-growing-percent=50');

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const booted = await bootServer(config, {
    providers: createProviders,
    demoSocialAccounts: DEMO_SOCIAL_ACCOUNTS,
    pages: builtPages(app, CLIENT_DIR),
    clientDir: CLIENT_DIR,
    templatePath: existsSync(TEMPLATE) ? TEMPLATE : null,
  });
  const listening = await listen(booted, config);
  process.stdout.write(`${formatBanner(booted, listening.port)}\n`);

  stopOnSignals(() => listening.stop());
}

start().catch((error: unknown) => {
  // A wrong setting or a taken folder is said in its one sentence; anything else with all that is known.
  console.error(error instanceof ConfigError || error instanceof StartError ? error.message : error);
  process.exit(1);
});
