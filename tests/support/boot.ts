/** Boots a server with the simulators in place of its providers, as the entry does. */
import { DEMO_SOCIAL_ACCOUNTS } from '../../src/entry/demo-social-accounts.ts';
import { createProviders } from '../../src/entry/mount-sandboxes.ts';
import type { Config } from '../../src/server/base/config.ts';
import { bootServer, type BootedServer } from '../../src/server/main/boot.ts';
import type { BootOptions } from '../../src/server/main/boot-options.ts';

export function bootShop(config: Config, options: Omit<BootOptions, 'providers'> = {}): Promise<BootedServer> {
  return bootServer(config, { providers: createProviders, demoSocialAccounts: DEMO_SOCIAL_ACCOUNTS, ...options });
}
