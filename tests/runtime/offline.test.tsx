/** The copy of the offline page: what is stored, what is not stored twice, and what leaves when there is too much. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFLINE_CACHE, OFFLINE_PATH, SERVICE_WORKER_PATH } from '../../src/contract/offline.ts';
import { prepareOffline, storeLoadedParts } from '../../src/runtime/offline.ts';

/** Paths in the order in which they were stored. */
let stored: string[];
let opened: string[];
const full = (path: string) => ({ url: `${location.origin}${path}` });
const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, location.origin).pathname;
const put = (path: string) => (stored = [...stored.filter((each) => each !== path), path]);
const added = vi.fn<(paths: string[]) => void>();
const cache = {
  keys: async () => stored.map(full),
  addAll: async (paths: string[]) => {
    added(paths);
    for (const path of paths) put(path);
  },
  put: async (path: string) => void put(path),
  delete: async (asked: { url: string }) => {
    stored = stored.filter((path) => path !== pathOf(asked));
    return true;
  },
};

const HTML = `<link rel="stylesheet" href="/assets/style.css"><link rel="modulepreload" href="/assets/page.js">
  <link rel="preload" href="/words/ko.json"><link rel="icon" href="/assets/icon.png"><link rel="canonical" href="/offline">
  <script src="/assets/first.js"></script><script>1</script><script src="https://elsewhere.test/assets/spy.js"></script>
  <link rel="preload" href="/pictures/assets/hero.avif"><script src="/assets/first.js"></script>`;
const PARTS = ['/assets/style.css', '/assets/page.js', '/assets/icon.png', '/words/ko.json', '/assets/first.js'];

const fetched = vi.fn<(path: string) => Promise<Response>>();
const register = vi.fn<(path: string) => Promise<object | undefined>>();
const loadParts = vi.fn<() => Promise<void>>();
const prepare = () => prepareOffline('ko', loadParts);

beforeEach(() => {
  [stored, opened] = [[], []];
  for (const mock of [added, fetched, register, loadParts]) mock.mockReset();
  fetched.mockImplementation(async () => new Response(HTML));
  register.mockResolvedValue({});
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      opened.push(name);
      return cache;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the offline page', () => {
  it('is stored in the language of the page with all that it is made of, once each', async () => {
    await prepare();
    expect([register.mock.calls, fetched.mock.calls]).toEqual([[[SERVICE_WORKER_PATH]], [[`${OFFLINE_PATH}?lang=ko`]]]);
    expect(loadParts).toHaveBeenCalledTimes(1);
    expect(new Set(opened)).toEqual(new Set([OFFLINE_CACHE]));
    expect(stored.toSorted()).toEqual([...PARTS, OFFLINE_PATH].toSorted());
  });

  it('is stored again, its parts only where they are not here', async () => {
    stored = [OFFLINE_PATH, '/assets/page.js'];
    await prepare();
    expect(added.mock.calls.flat(2).toSorted()).toEqual(PARTS.filter((path) => path !== '/assets/page.js').toSorted());
    expect(stored.at(-1)).toBe(OFFLINE_PATH);
  });

  it('is stored after all parts, so that it never lacks one', async () => {
    const loaded = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    loadParts.mockImplementation(async () => {
      loaded.mockReturnValue([{ name: `${location.origin}/assets/late.js` }] as never);
    });
    await prepare();
    expect([stored[0], stored.at(-1)]).toEqual(['/assets/late.js', OFFLINE_PATH]);
  });

  it('is left as it was where the server does not answer with it', async () => {
    fetched.mockImplementation(async () => new Response('gone', { status: 503 }));
    await expect(prepare()).rejects.toThrow('503');
    expect(stored).toEqual([]);
  });

  it('is not asked for where the browser has no service workers', async () => {
    vi.stubGlobal('navigator', {});
    await prepare();
    expect([fetched.mock.calls, loadParts.mock.calls, stored]).toEqual([[], [], []]);
  });
});

describe('a registration', () => {
  const storedSoFar = () => [fetched.mock.calls, loadParts.mock.calls, stored];

  it('that fails has nothing stored, and is told', async () => {
    register.mockRejectedValue(new Error('not secure'));
    await expect(prepare()).rejects.toThrow('not secure');
    expect(storedSoFar()).toEqual([[], [], []]);
  });

  it('that is switched off has nothing stored', async () => {
    register.mockResolvedValue(undefined);
    await prepare();
    expect(storedSoFar()).toEqual([[], [], []]);
  });
});

describe('parts that are not needed any more', () => {
  const fill = (count: number) =>
    (stored = ['/assets/page.js', ...Array.from({ length: count - 1 }, (_, part) => `/assets/${part}.js`), '/other']);

  it('leave in the order in which they came, until a hundred and fifty are left', async () => {
    fill(149);
    await prepare();
    // Four of the five were not here.
    expect(stored.filter((path) => /^\/(assets|words)\//.test(path))).toHaveLength(150);
    expect([0, 1, 2, 3].map((part) => stored.includes(`/assets/${part}.js`))).toEqual([false, false, false, true]);
    expect(stored).toEqual(expect.arrayContaining([...PARTS, '/other', OFFLINE_PATH]));
  });

  it('stay while there are no more than that', async () => {
    fill(146);
    await prepare();
    expect(stored).toHaveLength(146 + 4 + 2);
  });
});

describe('what the page has fetched so far', () => {
  const loaded = (...names: string[]) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(names.map((name) => ({ name })) as never);

  it('is stored where it is a part of ours', async () => {
    const asked = loaded(
      `${location.origin}/assets/voucher.js`,
      `${location.origin}/api/v1/cart`,
      'https://elsewhere.test/assets/spy.js',
    );
    await storeLoadedParts();
    expect([asked.mock.calls, stored, opened]).toEqual([[['resource']], ['/assets/voucher.js'], [OFFLINE_CACHE]]);
  });

  it('is stored with the offline page', async () => {
    loaded(`${location.origin}/assets/qr.js`);
    await prepare();
    expect(stored).toContain('/assets/qr.js');
  });

  it('is not stored where the browser has no caches', async () => {
    vi.unstubAllGlobals();
    const asked = loaded();
    expect('caches' in globalThis).toBe(false);
    await storeLoadedParts();
    expect(asked).not.toHaveBeenCalled();
  });
});
