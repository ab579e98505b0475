/** What copy protection warns of, and a language that is lost, as the shop says it to the visitor: by the actor of the notices. */
import { afterAll, expect, it, vi } from 'vitest';
import { openRuntime } from '../support/open-runtime.ts';

const started = vi.hoisted(() => ({ shop: null as unknown }));
// It would listen on the document of the next file too.
vi.mock('../../src/runtime/copy-protection.ts', () => ({
  startCopyProtection: (shop: unknown) => Object.assign(started, { shop }),
}));
afterAll(() => vi.doUnmock('../../src/runtime/copy-protection.ts'));

const said = ({ runtime }: ReturnType<typeof openRuntime>) =>
  runtime.system.notices.getSnapshot().context?.map(({ kind, text }) => [kind, text]);

it('is a warning, and an error where it is about developer tools; the shop itself is what it runs in', async () => {
  const shop = openRuntime(() => []);
  const { runtime } = shop;
  runtime.i18n.addResourceBundle('en', 'common', {
    protection: { copying: 'No copies', developerTools: 'No tools', images: 'No pictures' },
  });
  runtime.hydration.start();
  await vi.waitFor(() => expect(started.shop).toBe(runtime.system.root));
  for (const warning of ['copying', 'developerTools', 'images'] as const)
    runtime.system.notices.send({ type: 'warning.raised', warning });
  await vi.waitFor(() =>
    expect(said(shop)).toEqual([
      ['warning', 'No copies'],
      ['error', 'No tools'],
      ['warning', 'No pictures'],
    ]),
  );
});

it('is the failure of a language whose words are lost', async () => {
  const shop = openRuntime(() => []);
  const { runtime } = shop;
  runtime.i18n.addResourceBundle('en', 'errors', { codes: { NETWORK: 'No connection.' } });
  runtime.host.loadWords = (locale) =>
    locale === 'ko' ? Promise.reject(Object.assign(new Error('lost'), { code: 'NETWORK' })) : Promise.resolve();
  runtime.hydration.start();
  runtime.hydration.finished();
  runtime.language.send({ type: 'language.chosen', locale: 'ko' });
  await vi.waitFor(() => expect(said(shop)).toEqual([['error', 'No connection.']]));
  expect(runtime.language.getSnapshot().context).toEqual({ locale: 'en', wanted: null });
});
