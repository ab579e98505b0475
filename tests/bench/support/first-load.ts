/** Loads an address as a phone on a slow line does, with nothing in its cache, and tells what it took. */
import type { Browser } from 'playwright';

export interface FirstLoad {
  /** First and largest paint, milliseconds from the start of the navigation. */
  fcp: number;
  lcp: number;
  /** Milliseconds in which long tasks blocked the page, beyond 50 for each, until it was hydrated. */
  blocking: number;
  /** Layout shift. */
  shift: number;
  requests: number;
  /** Bytes of bodies as they were sent. */
  html: number;
  script: number;
  scripts: readonly string[];
}

/** Slow 4G, and a processor a quarter as fast. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en',
};
/** Milliseconds after the load in which whatever is late comes. */
const AFTERWARDS = 2500;

interface Seen {
  lcp: number;
  shift: number;
  long: { start: number; duration: number }[];
}

export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const kinds = new Map<string, { type: string; url: string }>();
  const bytes = { html: 0, script: 0 };
  const scripts: string[] = [];
  const bodies = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, { type, url: response.url });
    bodies.set(requestId, -response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength),
  );
  await page.addInitScript(() => {
    const seen: Seen = { lcp: 0, shift: 0, long: [] };
    Object.assign(globalThis, { seen });
    const watch = (type: string, hear: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
    watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
    watch('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value));
    watch('longtask', ({ startTime, duration }) => seen.long.push({ start: startTime, duration }));
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(AFTERWARDS);
  const { fcp, seen } = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    seen: (globalThis as unknown as { seen: Seen }).seen,
  }));
  let requests = 0;
  for (const [id, { type, url: address }] of kinds) {
    if (address.startsWith('data:')) continue;
    requests += 1;
    if (type === 'Document') bytes.html += bodies.get(id) ?? 0;
    if (type === 'Script') {
      bytes.script += bodies.get(id) ?? 0;
      scripts.push(new URL(address).pathname);
    }
  }
  await context.close();
  return {
    fcp,
    lcp: seen.lcp,
    shift: seen.shift,
    blocking: seen.long.reduce((sum, { start, duration }) => sum + (start > fcp ? Math.max(0, duration - 50) : 0), 0),
    requests,
    ...bytes,
    scripts,
  };
}
