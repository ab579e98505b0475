/** The built files of the browser: names with a hash never change, all others are asked for again. */
import type { Hono } from 'hono';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { chooseEncoding, encoded, type Encoded } from './compress.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

type StaticFile = Encoded & {
  headers: Record<string, string>;
  etag: string;
};

/** By address. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Reads the folder once. A page comes from the renderer, so `index.html` is left out, and so is the manifest. */
export function readStaticFiles(folder: string): StaticFiles {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
  return new Map(
    [...paths].flatMap((path) => {
      const address = `/${relative(folder, path).split(sep).join('/')}`;
      const type = TYPES[extname(path)];
      return type === undefined || address.startsWith('/.vite/')
        ? []
        : [[address, readStaticFile(path, address, type, paths.has(`${path}.br`))]];
    }),
  );
}

function readStaticFile(path: string, address: string, type: string, isCompressed: boolean): StaticFile {
  const content = readFileSync(isCompressed ? `${path}.br` : path);
  const isHashed = address.startsWith('/assets/');
  return {
    ...readEncoded(content, path, isCompressed),
    etag: `"${createHash('sha1').update(content).digest('base64url')}"`,
    headers: {
      'content-type': type,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'accept-encoding',
    },
  };
}

function readEncoded(content: Buffer, path: string, isCompressed: boolean): Encoded {
  if (isCompressed) return { plain: null, brotli: new Uint8Array(content) };
  return COMPRESSIBLE.has(extname(path)) ? encoded(content) : { plain: new Uint8Array(content), brotli: null };
}

export function mountStaticFiles(app: Hono, files: StaticFiles): void {
  for (const [address, file] of files) {
    app.get(address, (c) => {
      const headers = { ...file.headers, etag: file.etag };
      if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers);
      const { bytes, headers: encoding } = chooseEncoding(file, c.req.header('accept-encoding'));
      return c.body(bytes, 200, { ...headers, ...encoding });
    });
  }
  // A hashed file of an older build must not be answered with a page.
  app.get('/assets/*', (c) => c.text('Not found', 404));
}
