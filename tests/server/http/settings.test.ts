/** Settings, menus, codes and page metadata; the operator's change reaches every reader. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../src/server/features/operators/tables.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const settings = async () =>
    Object.fromEntries((await server.call('common.meta', { query: {} })).body.data.map(({ key, meta }) => [key, meta]));
  const set = (key: string, meta: string | number | boolean, token = server.services.config.operatorToken) =>
    server.call('common.setMeta', { body: { type: 'settings', key, meta } }, { token });

  test('settings name site, rate and copy protection', async () => {
    expect(await settings()).toMatchObject({
      site_name: 'Maru',
      usd_to_krw: 1465,
      exchange_rate_field: 1500,
      copy_protection: 'minimal',
    });
  });

  test('only the operator changes them, and every change is one audit row', async () => {
    const refusals = [
      await set('site_name', 'Evil', 'x'.repeat(40)),
      await set('site_name', 'Evil', await server.signin()),
      await set('site_name', 'Evil', ''),
    ];
    expect(refusals.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(3).fill('403 OPERATOR_ONLY'));
    expect((await set('site_name', 'Maru & friends')).status).toBe(200);
    expect(await settings()).toMatchObject({ site_name: 'Maru & friends' });
    const acts = await server.services.db.select().from(audit);
    expect(acts.map(({ act, subject, details }) => ({ act, subject, details }))).toEqual([
      { act: 'settings.set', subject: 'site_name', details: { meta: 'Maru & friends' } },
    ]);
  });

  test('a new rate moves the prices by which a search decides, in cached answers too', async () => {
    const dollars = async () => {
      const response = await server.fetch('/api/v1/products?price_max=200000&per_page=50');
      const { data } = (await response.json()) as { data: { currency: string }[] };
      return data.filter((product) => product.currency === 'USD').length;
    };
    const before = await dollars();
    expect(before).toBeGreaterThan(0);
    await set('usd_to_krw', 1_000_000);
    expect(server.services.settings.rate()).toBe(1_465_000_000);
    expect(await dollars()).toBe(0);
    expect(server.services.settings.rate()).toBe(1_000_000_000_000);
    await set('usd_to_krw', 1465);
    expect(await dollars()).toBe(before);
  });

  test('a rate is a positive number', async () => {
    for (const rate of [0, -5, '1465', true]) expect((await set('usd_to_krw', rate)).status, String(rate)).toBe(422);
    expect((await set('UPPER', 1)).body.problems?.[0]?.field).toBe('key');
  });

  test('menus come as a tree in the language, or in English', async () => {
    const names = async (lang: 'ko' | 'ar' | 'de') =>
      (await server.call('settings.menus', { query: { lang } })).body.data;
    const [korean, german] = [await names('ko'), await names('de')];
    expect(korean.map((menu) => menu.name)).toContain('축제');
    expect(german.map((menu) => menu.name)).toContain('Festivals');
    const parent = korean.find((menu) => menu.children.length > 0);
    const one = await server.call('settings.menu', { params: { id: parent?.id ?? '' }, query: { lang: 'ko' } });
    expect(one.body.data).toEqual(parent);
    expect((await server.call('settings.menu', { params: { id: 'no-such-menu' }, query: {} })).status).toBe(404);
  });

  test('codes are categories, regions and nationalities by name', async () => {
    const all = (await server.call('common.codes', { query: { lang: 'ko' } })).body.data;
    expect(all).toContainEqual({ type: 'region', code: 'seoul', name: '서울' });
    expect(all).toContainEqual({ type: 'nationality', code: 'DE', name: '독일' });
    const regions = (await server.call('common.codes', { query: { type: 'region' } })).body.data;
    expect(regions).toHaveLength(17);
  });

  test('page metadata comes in one language', async () => {
    const row = async (key: string, lang: 'en' | 'ar' | 'fr') =>
      (await server.call('common.metaRow', { params: { type: 'page', key }, query: { lang } })).body.data;
    expect(await row('home', 'fr')).toMatchObject({ meta: { title: 'Accueil' } });
    expect(JSON.stringify(await row('home', 'ar'))).toMatch(/\p{Script=Arabic}/u);
    expect((await server.call('common.metaRow', { params: { type: 'page', key: 'nothing' }, query: {} })).status).toBe(
      404,
    );
  });
});
