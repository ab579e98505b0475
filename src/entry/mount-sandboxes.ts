/** The sandbox providers of a server without keys, and the seams to the real ones where they are configured. */
import type { Hono } from 'hono';
import { join } from 'node:path';
import type { ProviderParts, Providers } from '../server/main/boot-options.ts';
import { smtpDeliver, smtpOptions } from '../server/mail/smtp.ts';
import { createTossProvider } from '../server/providers/toss-provider.ts';
import { createMemoryJournal, openFileJournal, type Journal } from '../sandbox/journal.ts';
import { createOutbox } from '../sandbox/outbox.ts';
import { createTossSandbox } from '../sandbox/toss/sandbox.ts';
import { createSocial } from './mount-social-sandboxes.ts';

const WEBHOOK_PATH = '/api/v1/payments/webhook';

export function createProviders(parts: ProviderParts): Providers {
  const { config, clock, random, log, ownAddress } = parts;
  const nowMs = () => clock().getTime();
  const openJournal = (name: string): Journal =>
    parts.persistent ? openFileJournal(join(config.dataDir, 'sandbox', `${name}.jsonl`)) : createMemoryJournal();

  const apps: Hono[] = [];
  if (config.tossSandbox) {
    apps.push(
      createTossSandbox({
        clock: nowMs,
        random,
        journal: openJournal('toss'),
        clientKey: config.tossClientKey,
        secretKey: config.tossSecretKey,
        fetch: parts.webhookFetch,
        webhookUrl: new URL(WEBHOOK_PATH, config.origin).href,
        signal: parts.signal,
        log: (message, data = {}) => log.warn(data, message),
      }),
    );
  }
  const outbox = config.smtpUrl === '' ? createOutbox({ journal: openJournal('mail'), clock: nowMs }) : null;
  if (outbox) apps.push(outbox.app);
  const social = createSocial({ config, clock: nowMs, random, ownAddress, fetch: parts.providerFetch });
  apps.push(...social.apps);
  return {
    apps,
    toss: createTossProvider({
      get apiBase() {
        return config.tossSandbox ? ownAddress() : config.tossApiBase;
      },
      secretKey: config.tossSecretKey,
      fetch: parts.providerFetch,
    }),
    social: social.providers,
    deliver: outbox ? (mail) => outbox.deliver(mail) : smtpDeliver(smtpOptions(config)),
  };
}
