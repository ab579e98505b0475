/** Serves the explorer in development, and puts the live mode's ears on the shop there; a build of the shop knows nothing of it. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Server } from 'node:http';
import type { Plugin } from 'vite';
import { COVERAGE_FILE } from '../docs/coverage-log.ts';
import { COVERAGE_ELEMENT } from './coverage/coverage.ts';
import { relayInspection } from './inspected/relay.ts';

const ADDRESS = '/dev/flows';
const FOLDER = '/src/tools/flows/explorer';

/** Names in a page what it cannot know by itself. */
export function withMeta(html: string, name: string, content: string): string {
  const text = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(
    '<meta name="robots"',
    () => `<meta name="${name}" content="${text}" />\n    <meta name="robots"`,
  );
}

/** Where a section of the specification is read: an address with `{section}` in it, which the environment names. */
export function withSpecification(html: string, address = process.env['SPECIFICATION'] ?? ''): string {
  return address === '' ? html : withMeta(html, 'flows-specification', address);
}

/** Puts what the last test run has left into the page, where a file on a disk can read it too. */
export function withCoverage(html: string): string {
  // A tag cannot end inside JSON whose brackets are escaped.
  const { machines } = readCoverageFile();
  const json = JSON.stringify(machines).replaceAll('<', '\\u003c');
  return html.replace('<!--coverage-->', `<script type="application/json" id="${COVERAGE_ELEMENT}">${json}</script>`);
}

function readCoverageFile(): { machines: unknown } {
  if (!existsSync(COVERAGE_FILE)) return { machines: {} };
  return JSON.parse(readFileSync(COVERAGE_FILE, 'utf8')) as { machines: unknown };
}

export function flowsExplorer(): Plugin {
  let endRelay = () => {};
  return {
    name: 'flows-explorer',
    apply: 'serve',
    buildEnd: () => endRelay(),
    configureServer(server) {
      const { hmr } = server.config.server;
      const http = server.httpServer ?? (typeof hmr === 'object' ? hmr.server : undefined);
      if (http) endRelay = relayInspection(http as Server, ADDRESS);
      server.middlewares.use((request, response, next) => {
        const [path] = (request.url ?? '').split('?');
        if (path !== ADDRESS && path !== `${ADDRESS}/`) return next();
        const send = async () => {
          const html = await readFile(join(import.meta.dirname, 'explorer.html'), 'utf8');
          const page = withSpecification(withCoverage(html)).replace('./main.tsx', `${FOLDER}/main.tsx`);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.setHeader('cache-control', 'no-store');
          response.end(await server.transformIndexHtml(`${FOLDER}/explorer.html`, page));
        };
        // oxlint-disable-next-line promise/no-callback-in-promise -- a middleware hands its failure on
        send().catch(next);
      });
    },
    transformIndexHtml(_, { path }) {
      if (path.startsWith(FOLDER)) return [];
      // Before the shop's own script: what starts first is heard too.
      const src = `${FOLDER}/live/shop-side.ts`;
      return [{ tag: 'script', attrs: { type: 'module', src }, injectTo: 'head-prepend' }];
    },
  };
}
