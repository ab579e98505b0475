/** Class names in a build are four letters of a hash: no two names of the shop may meet in one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { preprocessCSS, resolveConfig } from 'vite';

const root = join(import.meta.dirname, '../..');

it('every class of every style file has a short name of its own', async () => {
  const config = await resolveConfig({ root, logLevel: 'silent' }, 'build', 'production', 'production');
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  expect(files.length).toBeGreaterThan(30);
  const holders = new Map<string, string>();
  for (const file of files) {
    const path = join(root, 'src', file);
    const { modules = {} } = await preprocessCSS(readFileSync(path, 'utf8'), path, config);
    for (const [name, short] of Object.entries(modules)) {
      const holder = `${file} .${name}`;
      expect(short).toMatch(/^[\w-]{4,6}$/);
      expect(holders.get(short) ?? holder).toBe(holder);
      holders.set(short, holder);
    }
  }
});
