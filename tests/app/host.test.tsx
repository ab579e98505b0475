/** What the app lends the runtime: a page is changed at once while no page is here, and later as the picture of its path grows. */
import { createInstance } from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';

const change = vi.fn<() => boolean>(() => false);
const begun = vi.fn<(update: () => void) => object>(() => ({ ready: Promise.resolve(), finished: Promise.resolve() }));

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.restoreAllMocks();
});

it('changes the page at once until a page is here, then grows the picture that the path of an address names', async () => {
  Object.assign(document, { startViewTransition: begun });
  document.body.innerHTML = '<div data-picture-of="/product/detail/a"></div>';
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 90 } as DOMRect);
  const to = '/product/detail/a?stars=5#reviews';
  // Other tests of the process may have fetched a page.
  vi.resetModules();
  const { createHost } = await import('../../src/app/host.ts');
  const { loadPage } = await import('../../src/app/load-page.ts');
  const host = createHost(createInstance());

  host.showChange(to, change);
  expect(change).toHaveBeenCalledOnce();
  expect(begun).not.toHaveBeenCalled();

  await loadPage('main');
  host.showChange(to, change);
  expect(begun).toHaveBeenCalledOnce();
});
