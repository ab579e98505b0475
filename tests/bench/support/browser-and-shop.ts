/** A browser, and the built shop as it starts for anyone: what measurements of whole pages begin with. */
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { browserFlags, requireBrowser } from '../../../src/tools/commands/browser.mjs';
import { run, temporaryFolder, type Running } from './processes.ts';

export async function startBrowserAndShop(): Promise<{ browser: Browser; shop: Running }> {
  const browser = await chromium.launch({ executablePath: await requireBrowser(), args: browserFlags });
  const shop = await run(join(process.cwd(), 'dist/server/server.js'), {
    PORT: '0',
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  });
  return { browser, shop };
}
