/** Page speeds: counted and summed up, bounded in what is taken, and without a word about a visitor. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEVICES, VITALS } from '../../../../src/contract/vitals.ts';
import { VITALS_DAYS } from '../../../../src/contract/limits.ts';
import { vitalCounts } from '../../../../src/server/features/vitals/tables.ts';
import { ENGINES, START, startTestServer, type TestServer } from '../../../support/server.ts';
import type { CallInput } from '../../../../src/contract/table.ts';

const servers = new Map<string, TestServer>();
beforeAll(async () => {
  for (const database of ENGINES) servers.set(database, await startTestServer({ database }));
});
afterEach(async () => {
  for (const server of servers.values()) {
    server.at(START);
    await server.services.db.delete(vitalCounts);
  }
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
});
const serverOn = (engine: string) => servers.get(engine) as TestServer;

type Report = CallInput<'vitals.report'>['body'];
const report = (server: TestServer, body: Partial<Report>) =>
  server.call('vitals.report', {
    body: { page: 'main', device: 'mobile', values: [{ name: 'LCP', value: 900 }], ...body },
  });
const vitals = async (server: TestServer, query: CallInput<'operator.vitals'>['query'] = {}) =>
  (await server.call('operator.vitals', { query }, { token: server.services.config.operatorToken })).body.data;

test.each(ENGINES)('visits are summed up by page, device and figure on %s', async (engine) => {
  const server = serverOn(engine);
  await Promise.all([700, 900, 1100, 3000].map((value) => report(server, { values: [{ name: 'LCP', value }] })));
  await report(server, { page: 'detail', device: 'desktop', values: [{ name: 'CLS', value: 0.3 }] });
  expect(await vitals(server)).toEqual([
    { page: 'detail', device: 'desktop', name: 'CLS', count: 1, p75: 0.35, over_limit: 100 },
    { page: 'main', device: 'mobile', name: 'LCP', count: 4, p75: 1200, over_limit: 25 },
  ]);
  expect(await vitals(server, { page: 'detail' })).toHaveLength(1);
});

test('a visit leaves no more than counts behind', async () => {
  const server = serverOn('pglite');
  const values = VITALS.map((name) => ({ name, value: 1 }));
  const { body } = await report(server, { values });
  expect(body.data.counted).toBe(VITALS.length);
  const [row] = await server.services.db.select().from(vitalCounts);
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['bucket', 'day', 'device', 'name', 'page', 'visits']);
});

test('a figure that comes twice in one report counts once', async () => {
  const server = serverOn('pglite');
  await report(server, {
    values: [
      { name: 'LCP', value: 1 },
      { name: 'LCP', value: 9999 },
    ],
  });
  expect(await vitals(server)).toMatchObject([{ count: 1 }]);
});

test.each<[string, object]>([
  ['a page that does not exist', { page: 'nothing' }],
  ['a device of another kind', { device: 'fridge' }],
  ['nothing', { values: [] }],
  ['a figure below zero', { values: [{ name: 'LCP', value: -1 }] }],
  ['a figure beyond any page', { values: [{ name: 'LCP', value: 1e9 }] }],
  ['a figure of another name', { values: [{ name: 'FID', value: 1 }] }],
  ['too many figures', { values: Array.from({ length: 9 }, () => ({ name: 'LCP', value: 1 })) }],
])('%s is refused', async (_, wrong) => {
  const server = serverOn('pglite');
  expect((await report(server, wrong as never)).status).toBe(422);
  expect(await server.services.db.select().from(vitalCounts)).toEqual([]);
});

test('a body that is larger than a report is not read', async () => {
  const padded = { padding: 'x'.repeat(2000) };
  expect((await report(serverOn('pglite'), padded as never)).status).toBe(413);
});

test('old days are out of the sum, and forgotten in time', async () => {
  const server = serverOn('pglite');
  await report(server, {});
  server.pass(8 * 24 * 60);
  expect(await vitals(server)).toEqual([]);
  expect(await vitals(server, { days: 30 })).toHaveLength(1);
  server.pass(VITALS_DAYS * 24 * 60);
  await server.booted.runJobs();
  expect(await server.services.db.select().from(vitalCounts)).toEqual([]);
});

test('all that can be stored of a day is bounded by what there is to count', () => {
  expect(DEVICES.length * VITALS.length).toBeLessThanOrEqual(8);
});
