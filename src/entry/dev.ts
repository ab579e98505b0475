/** The development entry: the same server from its sources, behind Vite on one port. */
import { DEMO_SOCIAL_ACCOUNTS } from './demo-social-accounts.ts';
import { createProviders } from './mount-sandboxes.ts';
import { getRequestListener } from '@hono/node-server';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ViteDevServer } from 'vite';
import { formatBanner } from '../server/main/banner.ts';
import { bootServer } from '../server/main/boot.ts';
import { readConfig } from '../server/base/read-config.ts';
import { sourcePages } from '../server/html/shop-pages.ts';
import type { PageSource } from '../contract/first-html.ts';
import { stopOnSignals } from '../server/main/signals.ts';

/** Serves until the process ends. The app is imported again for each page, so that a change shows at the next reload. */
export async function serveDev(vite: ViteDevServer, server: Server, fileWorker: () => Promise<string>): Promise<void> {
  const config = readConfig(process.env);
  const fresh = async () => {
    const { runner } = vite.environments['ssr'] as unknown as { runner: { import<T>(id: string): Promise<T> } };
    return runner.import<PageSource>('/src/entry/render.tsx');
  };
  const source: PageSource = {
    ...(await fresh()),
    renderPage: async (wish) => (await fresh()).renderPage(wish),
    renderWords: async (page, locale) => (await fresh()).renderWords(page, locale),
  };
  const booted = await bootServer(config, {
    providers: createProviders,
    demoSocialAccounts: DEMO_SOCIAL_ACCOUNTS,
    pages: sourcePages(source, readFileSync('index.html', 'utf8'), (url, html) => vite.transformIndexHtml(url, html)),
    checkAnswers: true,
    fileWorker,
  });
  const answer = getRequestListener((request, env) => booted.fetch(request, env));
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response));
  });
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo;
    booted.started(port);
    process.stdout.write(`${formatBanner(booted, port)}\n`);
  });
  stopOnSignals(() => {
    server.close();
    server.closeAllConnections();
    return Promise.allSettled([vite.close(), booted.close()]);
  });
}
