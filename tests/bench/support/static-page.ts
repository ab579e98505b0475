/** A page of the same shape without any script: what this browser can paint of such a page at best, on the same line. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const PICTURES = 12;

export interface StaticPage {
  url: string;
  close(): Promise<void>;
}

/** The page's own HTML and styles, with a dozen of the shop's pictures as files and nothing that runs. */
function stripped(html: string): string {
  let count = 0;
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:preload|modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/<noscript>[\s\S]*?<\/noscript>/g, '')
    .replace(/<img [^>]*>/g, (tag) =>
      count === PICTURES
        ? ''
        : tag.replace(/ src="[^"]*"/, ` src="/picture-${count++}.svg"`).replace(/ loading="lazy"/, ''),
    );
}

export async function serveStaticPage(html: string, pictures: readonly string[]): Promise<StaticPage> {
  const page = brotliCompressSync(stripped(html));
  const drawn = pictures.slice(0, PICTURES).map((svg) => brotliCompressSync(svg));
  const server: Server = createServer((request, response) => {
    const index = /^\/picture-(\d+)\.svg$/.exec(request.url ?? '')?.[1];
    const body = index === undefined ? page : drawn[Number(index) % drawn.length];
    response.writeHead(200, {
      'content-type': index === undefined ? 'text/html; charset=utf-8' : 'image/svg+xml',
      'content-encoding': 'br',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
