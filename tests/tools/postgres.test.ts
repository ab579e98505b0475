/** Proves that tests get a real PostgreSQL server, and each of them a database of its own made from one template. */
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { postgresDatabase } from '../support/postgres.ts';

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

let prepared = 0;
const own = () =>
  postgresDatabase('tools_template', async (url) => {
    prepared += 1;
    await ask(url, `CREATE TABLE word (text text); INSERT INTO word VALUES ('hold')`);
  });

let urls: string[];
beforeAll(async () => {
  urls = await Promise.all([own(), own(), own()]);
}, 60_000);

test('the template is prepared once and every database is another copy of it', async () => {
  expect(prepared).toBe(1);
  expect(new Set(urls).size).toBe(3);
  for (const url of urls) expect(await ask(url, 'SELECT text FROM word')).toEqual([{ text: 'hold' }]);
});

test('what one test file writes, another does not see', async () => {
  const [one = '', other = ''] = urls;
  await ask(one, `INSERT INTO word VALUES ('seat')`);
  expect(await ask(other, 'SELECT count(*)::int AS count FROM word')).toEqual([{ count: 1 }]);
});

test('the server is a real one that knows Korean', async () => {
  const [url = ''] = urls;
  expect(await ask(url, `SELECT version() LIKE 'PostgreSQL %' AS real, length('한옥') AS length`)).toEqual([
    { real: true, length: 2 },
  ]);
});
