/** Files of products and posts: what is exported is imported as it was, and what is wrong is named by its line. */
import { desc, eq } from 'drizzle-orm';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '../../../src/contract/limits.ts';
import type { ExportedPost } from '../../../src/contract/operators/boards.ts';
import type { ExportedProduct } from '../../../src/contract/operators/catalogue.ts';
import { audit } from '../../../src/server/features/operators/tables.ts';
import { departures } from '../../../src/server/features/catalogue/tables.ts';
import { warnOfSize } from '../../../src/server/operator/catalogue-commands.ts';
import { readTableFile, writeTableFile } from '../../../src/server/operator/table-file.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { join as joinShop } from '../features/accounts/people.ts';
import { held } from '../features/accounts/trips.ts';
import { operate } from './operate.ts';

interface Rows {
  products: ExportedProduct;
  posts: ExportedPost;
}

test('what is too many rows or bytes for one import is said at the export', () => {
  const rows = (length: number, text: string) => Array.from({ length }, () => ({ text }));
  const empty = '{"rows":[],"dry_run":false}'.length;
  const fitting = { text: 'x'.repeat(MAX_IMPORT_BYTES - empty - '{"text":""}'.length) };
  expect([warnOfSize(rows(MAX_IMPORT_ROWS, '')), warnOfSize([fitting])]).toEqual(['', '']);
  expect(warnOfSize([{ text: `${fitting.text}x` }])).toContain('holds 1 and 30.1 MB.');
  expect(warnOfSize(rows(MAX_IMPORT_ROWS + 1, ''))).toContain('holds 5001 and 0.1 MB.');
  expect(warnOfSize(rows(2000, 'é'.repeat(10_000)))).toBe(
    ' One import takes at most 5000 rows and 30 MB; this file holds 2000 and 40.1 MB. Split it before you import it.',
  );
});

describe('on PostgreSQL', () => {
  let server: TestServer;
  let folder = '';
  let files = 0;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    folder = await mkdtemp(join(tmpdir(), 'maru-import-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await server.close();
  });

  const run = (...words: string[]) => operate(server, ...words);
  const unused = (ending: string) => join(folder, `${(files += 1)}.${ending}`);
  async function exported<Kind extends keyof Rows>(kind: Kind, ending = 'json') {
    const path = unused(ending);
    expect((await run('export', kind, path)).code).toBe(0);
    return { path, rows: readTableFile(path, await readFile(path, 'utf8')).rows as Rows[Kind][] };
  }
  async function written(rows: readonly object[], ending = 'json') {
    const path = unused(ending);
    await writeFile(path, writeTableFile(path, rows));
    return path;
  }
  const product = async (id: string) => (await exported('products')).rows.find((row) => row.id === id);

  test.each([
    ['products', 'json'],
    ['products', 'csv'],
    ['posts', 'json'],
    ['posts', 'csv'],
  ] as const)('%s as %s go out and come in unchanged', async (kind, ending) => {
    const { path, rows } = await exported(kind, ending);
    expect(rows.length).toBeGreaterThan(49);
    const { code, text } = await run('import', kind, path);
    expect([code, text]).toEqual([0, `Imported: 0 new, 0 changed, ${rows.length} as they were.`]);
    expect((await exported(kind, ending)).rows).toEqual(rows);
    const both = await exported(kind, ending === 'csv' ? 'json' : 'csv');
    expect(both.rows).toEqual(rows);
  });

  test('never writes over a file', async () => {
    const { path } = await exported('posts');
    expect(await run('export', 'posts', path)).toMatchObject({ code: 2 });
  });

  test('a changed product is sold as it was written, and importing it again changes nothing', async () => {
    const { rows } = await exported('products');
    const [first] = rows;
    if (!first) throw new Error('There is no product.');
    const title = '=SUM(1) <b>"Quoted"</b>, 👘\nنعم';
    const changed = { ...first, texts: { ...first.texts, en: { ...first.texts.en, title: 'A new title' } } };
    const fresh = {
      ...first,
      id: 'brand-new',
      position: undefined,
      options: [{ ...first.options[0], id: 'brand-new-one' }],
    };
    const tricky = { ...fresh, texts: { en: { ...first.texts.en, summary: title.replace('\n', ' ') } } };
    const path = await written([changed, tricky], 'csv');
    expect((await run('import', 'products', path, '--dry-run')).text).toBe(
      'Would be imported: 1 new, 1 changed, 0 as they were.',
    );
    expect(await product('brand-new')).toBeUndefined();
    expect((await run('import', 'products', path)).text).toBe('Imported: 1 new, 1 changed, 0 as they were.');
    expect((await run('import', 'products', path)).text).toBe('Imported: 0 new, 0 changed, 2 as they were.');
    const shown = await server.call('product.get', { params: { id: 'brand-new' }, query: { lang: 'en' } });
    expect(shown.body.data.summary).toBe(title.replace('\n', ' '));
    expect((await product('brand-new'))?.position).toBe(rows.length);
    const [row] = await server.services.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(row).toMatchObject({ act: 'products.imported', details: { created: 1, changed: 1 } });
  });

  test('every wrong line is named with its field and reason, in one run, and nothing is imported', async () => {
    const { rows } = await exported('products');
    const [one, two, three] = rows;
    if (!one || !two || !three) throw new Error('There are too few products.');
    const wrong = [
      { ...one, currency: 'EUR', colour: 'red' },
      { ...two, weekdays: [3, 1], scene: { ...two.scene, motif: 'volcano', food: 'gravel' } },
      three,
      three,
      { ...three, id: 'brand-newer', lead_days: 0, texts: { ko: three.texts.ko } },
    ];
    const path = await written(wrong);
    const text = await readFile(path, 'utf8');
    const lines = text.split('\n');
    const line = (piece: string, from = 0) =>
      lines.findIndex((each, index) => index >= from && each.includes(piece)) + 1;
    const last = line('"brand-newer"');
    const starts = lines.flatMap((each, index) => (each === '  {' ? [index + 1] : []));
    const result = await run('import', 'products', path);
    expect(result.code).toBe(1);
    expect(result.text.split('\n')).toEqual([
      `${path}:${line('"EUR"')}: currency: This isn’t valid.`,
      `${path}:${line('"colour"')}: colour: There’s no such field.`,
      `${path}:${line('"weekdays"', (starts[1] ?? 0) - 1)}: weekdays: These aren’t in the right order.`,
      `${path}:${line('"volcano"')}: scene.motif: This isn’t available.`,
      `${path}:${line('"gravel"')}: scene.food: This isn’t available.`,
      `${path}:${(starts[3] ?? 0) + 1}: id: Each can be listed only once.`,
      `${path}:${line('"lead_days": 0', last)}: lead_days: It must be 1 or more.`,
      `${path}:${line('"texts"', last)}: texts.en: This is a required field.`,
      'Nothing was imported: 8 problems.',
    ]);
    expect(await product('brand-newer')).toBeUndefined();
  });

  test('lines of a CSV are counted from the top of the file, however many a cell takes', async () => {
    const { rows } = await exported('posts');
    const [one, two] = rows.filter(({ texts }) => texts.en.content.includes('\n'));
    if (!one || !two) throw new Error('There are too few posts.');
    const path = await written(
      [
        { ...one, pinned: 'yes' },
        { ...two, link: 'https://evil.example' },
      ],
      'csv',
    );
    const text = await readFile(path, 'utf8');
    const second = text.slice(0, text.indexOf(`${two.id},`)).split('\n').length;
    const result = await run('import', 'posts', path, '--dry-run');
    expect(result.text.split('\n')).toEqual([
      `${path}:2: pinned: This isn’t valid.`,
      `${path}:${second}: link: This isn’t valid.`,
      'Nothing was imported: 2 problems.',
    ]);
    expect(second).toBeGreaterThan(3);
  });

  test('an option that was reserved stays; an empty one may go, and its seats follow the number', async () => {
    const trip = await held(server, await joinShop(server));
    const [line] = trip.lines;
    const known = await product(line?.product_id ?? '');
    if (!known || !line) throw new Error('The trip has no product.');
    const spare = { ...known.options[0], id: `${known.id}-spare`, times: ['06:00'] };
    const kept = known.options.map((option) => (option.id === line.option_id ? { ...option, capacity: 200 } : option));
    const both = await written([{ ...known, options: [...kept, spare] }]);
    expect((await run('import', 'products', both)).text).toContain('1 changed');
    const seats = await server.services.db.select().from(departures).where(eq(departures.option_id, line.option_id));
    expect(new Set(seats.filter(({ date }) => date > '2026-12-01').map(({ capacity }) => capacity))).toEqual(
      new Set([200]),
    );
    expect((await run('import', 'products', await written([{ ...known, options: kept }]))).code).toBe(0);
    const others = [{ ...spare, id: `${known.id}-other` }];
    const refused = await run('import', 'products', await written([{ ...known, options: others }]));
    expect([refused.code, refused.text]).toEqual([
      1,
      expect.stringContaining(`options: This is in use and can’t be changed. (${line.option_id})`),
    ]);
    expect((await product(known.id))?.options.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  });

  test('a legal text that was in force stays; a withdrawn post stays withdrawn', async () => {
    const { rows } = await exported('posts');
    const legal = rows.find(({ type }) => type === 'legal');
    const notice = rows.find(({ type }) => type === 'notice');
    if (!legal || !notice) throw new Error('There are too few posts.');
    const edited = { ...legal, texts: { en: { ...legal.texts.en, subject: 'Other terms' } } };
    expect((await run('import', 'posts', await written([edited]))).text).toContain('id: This is in use');
    expect((await run('withdraw-post', notice.id)).code).toBe(0);
    const after = await exported('posts');
    expect(after.rows.find(({ id }) => id === notice.id)?.withdrawn).toBe(true);
    expect((await run('import', 'posts', after.path)).text).toContain('0 changed');
    expect((await run('import', 'posts', await written([notice]))).text).toContain('1 changed');
    const read = await server.call('board.get', { params: { id: notice.id }, query: { lang: 'en' } });
    expect(read.status).toBe(200);
  });

  test.each([
    ['import', ['trips', 'x.json'], 'trips is none of products, posts.'],
    ['a file that is not there', ['products', '/nowhere/x.json'], 'cannot be read'],
  ])('%s is a usage error', async (_name, words, text) => {
    const result = await run('import', ...words);
    expect([result.code, result.text]).toEqual([2, expect.stringContaining(text)]);
  });

  test.each([
    ['json', '{"id": 1}', 'holds no list of rows'],
    ['json', '[{]', 'holds no JSON'],
    ['csv', '', 'holds no line of column names'],
    ['csv', 'id,__proto__.x\na,1\n', '__proto__.x names no field'],
    ['csv', 'id\na,b\n', ':2: there are more cells than columns'],
    ['csv', 'id\n"a\n', 'holds no CSV'],
  ])('a %s of %s is refused as no table', async (ending, text, reason) => {
    const path = unused(ending);
    await writeFile(path, text);
    const result = await run('import', 'posts', path);
    expect([result.code, result.text]).toEqual([2, expect.stringContaining(reason)]);
  });

  test('more rows than one import takes are refused as a whole', async () => {
    const path = await written(Array.from({ length: 5001 }, (_, index) => ({ id: `row-${index}` })));
    expect(await run('import', 'posts', path)).toMatchObject({ code: 1 });
  });
});
