/** What a server is started with beside its configuration: its surroundings, which entries and tests decide. */
import type { Hono } from 'hono';
import type { Config } from '../base/config.ts';
import type { Services } from '../base/context.ts';
import type { Logger, OpenLog } from '../base/log.ts';
import type { SeedProduct } from '../features/catalogue/seed/product-shape.ts';
import type { PageParts } from '../html/page-parts.ts';
import type { Pages } from '../html/pages.ts';
import type { DemoSocialAccount } from '../features/social/seed/write-demo.ts';

/** What a server reaches its providers with, given by the entry, which knows the simulators too. */
export interface ProviderParts {
  config: Config;
  clock: () => Date;
  random: (bytes: number) => Uint8Array;
  log: Logger;
  /** Keeps the sandboxes' memory in DATA_DIR; without it they forget with the process. */
  persistent: boolean;
  /** Address of this server as it reaches itself, known once it listens. */
  ownAddress: () => string;
  /** How the server reaches the payment provider. */
  providerFetch: typeof fetch;
  /** How the sandbox's notices reach the shop. */
  webhookFetch: typeof fetch;
  signal: AbortSignal;
}

export interface Providers extends Pick<Services, 'toss' | 'social' | 'deliver'> {
  /** Simulators to mount. */
  apps: readonly Hono[];
}

export interface BootOptions {
  providers: (parts: ProviderParts) => Providers;
  demoSocialAccounts?: readonly DemoSocialAccount[];
  pages?: (parts: PageParts) => Pages;
  /** The shop's clock; the real one when absent. */
  now?: () => Date;
  clientDir?: string;
  templatePath?: string | null;
  /** Demo products; those of the seed files when absent. */
  products?: readonly SeedProduct[];
  log?: OpenLog;
  /** Reaches the payment provider in place of the network. */
  providerFetch?: (app: (request: Request) => Promise<Response>) => typeof fetch;
  checkAnswers?: boolean;
  /** Path of the code that reads uploaded files; that of the build when absent. */
  fileWorker?: () => Promise<string>;
}
