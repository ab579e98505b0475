/** What copy protection warns of, as the runtime says it to the visitor. */
import { afterAll, expect, it, vi } from 'vitest';
import { openRuntime } from '../support/open-runtime.ts';

const started = vi.hoisted(() => ({
  shop: null as unknown,
  warn: (_: 'copying' | 'developerTools' | 'images') => {},
}));
// It would listen on the document of the next file too.
vi.mock('../../src/runtime/copy-protection.ts', () => ({
  startCopyProtection: (shop: unknown, warn: typeof started.warn) => Object.assign(started, { shop, warn }),
}));
afterAll(() => vi.doUnmock('../../src/runtime/copy-protection.ts'));

it('is a warning, and an error where it is about developer tools; the shop itself is what it runs in', async () => {
  const { runtime } = openRuntime(() => []);
  runtime.i18n.addResourceBundle('en', 'common', {
    protection: { copying: 'No copies', developerTools: 'No tools', images: 'No pictures' },
  });
  const notice = vi.spyOn(runtime.report, 'notice').mockResolvedValue();
  const inert = started.warn;
  runtime.hydration.start();
  await vi.waitFor(() => expect(started.warn).not.toBe(inert));
  expect(started.shop).toBe(runtime.system.root);
  for (const warning of ['copying', 'developerTools', 'images'] as const) started.warn(warning);
  expect(notice.mock.calls).toEqual([
    ['warning', 'No copies'],
    ['error', 'No tools'],
    ['warning', 'No pictures'],
  ]);
});
