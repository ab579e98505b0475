/** Calls of a page that wait until the path says what becomes of them: the real server answers, or the network breaks. */
import type { Page, Route } from '@playwright/test';
import { getEndpoint, type EndpointName } from '../../../src/contract/table.ts';

/** Milliseconds within which a page makes the call that its state is about. */
const PATIENCE_MS = 20_000;

export interface HeldCalls {
  isWaiting(name: EndpointName): boolean;
  /** Waits until the page has made the call. */
  made(name: EndpointName): Promise<void>;
  /** What the page wants to send. */
  body(name: EndpointName): unknown;
  /** Lets the server answer. */
  pass(name: EndpointName): Promise<void>;
  /** The network breaks before the server hears of it. */
  cut(name: EndpointName): Promise<void>;
  /** Drops the calls that wait: the page asks again. */
  forget(...names: EndpointName[]): void;
  /** What is asked of these from now on is no part of the path; of all, where none is named. */
  release(...names: EndpointName[]): Promise<void>;
}

export async function holdCalls(page: Page, names: readonly EndpointName[]): Promise<HeldCalls> {
  const waiting = new Map<EndpointName, Route[]>(names.map((name) => [name, []]));
  const arrivals = new Set<() => void>();
  const open = new Set<EndpointName>();

  for (const name of names) {
    const { method, path } = getEndpoint(name);
    // A pattern, since a function would be asked about every script and picture.
    const shape = new RegExp(`^https?://[^/]+${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
    await page.route(shape, (route) => {
      if (open.has(name) || route.request().method() !== method) return route.fallback();
      waiting.get(name)?.push(route);
      for (const tell of arrivals) tell();
      return undefined;
    });
  }
  // A call that the page has given up, or whose document was left, waits for nothing.
  page.on('requestfailed', (request) => {
    for (const routes of waiting.values()) {
      const at = routes.findIndex((route) => route.request() === request);
      if (at >= 0) routes.splice(at, 1);
    }
  });

  const made = async (name: EndpointName): Promise<void> => {
    if (waiting.get(name)?.length) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The page never called ${name}.`)), PATIENCE_MS);
      const tell = () => {
        if (!waiting.get(name)?.length) return;
        clearTimeout(timer);
        arrivals.delete(tell);
        resolve();
      };
      arrivals.add(tell);
    });
  };
  const take = async (name: EndpointName): Promise<Route> => {
    await made(name);
    const route = waiting.get(name)?.shift();
    if (route === undefined) throw new Error(`${name} was taken twice.`);
    return route;
  };

  return {
    isWaiting: (name) => Boolean(waiting.get(name)?.length),
    made,
    body: (name) => waiting.get(name)?.at(0)?.request().postDataJSON() as unknown,
    pass: async (name) => (await take(name)).continue(),
    forget(...left) {
      for (const name of left) waiting.get(name)?.splice(0);
    },
    cut: async (name) => (await take(name)).abort('connectionfailed'),
    async release(...some) {
      const released = some.length > 0 ? some : names;
      for (const name of released) open.add(name);
      const all = released.flatMap((name) => waiting.get(name)?.splice(0) ?? []);
      // One whose document is gone has no one to answer.
      await Promise.all(all.map((route) => route.continue().catch(() => {})));
    },
  };
}

/** A deed of a driver: the server answers the call that waits. */
export const passes =
  (call: EndpointName) =>
  ({ calls }: { calls: HeldCalls }): Promise<void> =>
    calls.pass(call);
