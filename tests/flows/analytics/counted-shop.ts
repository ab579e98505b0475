/** A shop that may set a counting service, and what the service was told of it. */
import { vi } from 'vitest';
import { createActor, createMachine, type AnyActorRef, type InspectionEvent } from 'xstate';
import type { startConsent } from '../../../src/flows/analytics/start-consent.ts';
import type { ShownPage } from '../../../src/flows/analytics/page-view.ts';
import { shopMachine } from '../../../machines/shop.machine.ts';
import { memoryStorages } from '../../../src/stores/storage.ts';
import { passScripts } from '../../support/happy-dom.ts';

export const ID = 'G-TEST1234';
export const MAIN: ShownPage = { name: 'main', pathname: '/main', title: 'Home | Maru' };

const SCRIPT = 'script[src*="googletagmanager"]';
type Words = readonly unknown[];

export const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(SCRIPT)];
/** All that was handed to the service, in its order. */
export const layer = (): Words[] =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((words) => Array.from(words));
/** Names of the events among it. */
export const told = () =>
  layer()
    .filter(([kind]) => kind === 'event')
    .map(([, name]) => name);
export const isDisabled = () => Reflect.get(window, `ga-disable-${ID}`) === true;
/** The browser has nothing better to do. */
export const idle = () => vi.advanceTimersByTimeAsync(10);

function forgetService(): void {
  Reflect.deleteProperty(window, 'dataLayer');
  for (const script of scripts()) script.remove();
}

/** Time stands still, no script is fetched, and nothing is left of what other tests counted. */
export function openWindow(): void {
  forgetService();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  passScripts(true);
}

export function closeWindow(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  passScripts(false);
  forgetService();
}

/** The parts of the shop have nothing to do with counting. */
const inert = {
  actors: Object.fromEntries(Object.keys(shopMachine.implementations.actors).map((name) => [name, createMachine({})])),
};

export function openShop(settings: Record<string, unknown> = { google_analytics_id: ID }) {
  const root = createActor(shopMachine.provide(inert as never), { systemId: 'shop', input: undefined }).start();
  const storages = memoryStorages();
  const runtime = {
    boot: { origin: 'https://shop.example' },
    environment: { storages },
    report: { log: vi.fn<(message: string) => void>() },
    shell: { get: () => ({ context: { settings } }) },
    system: { root },
  } as never as Parameters<typeof startConsent>[0];
  return { runtime, storages, root };
}

/** The return page of a payment, as a part of the shop. */
export function pay(root: AnyActorRef, orderId: string): void {
  const payment = createMachine({
    id: 'payment',
    context: { amount: 1000, orderId },
    initial: 'confirming',
    states: {
      confirming: { on: { answered: 'paid' } },
      paid: {},
    },
  });
  createActor(payment, { parent: root }).start().send({ type: 'answered' });
}

/** What happens in the shop from here on. */
export function listenEarly(root: AnyActorRef): readonly InspectionEvent[] {
  const early: InspectionEvent[] = [];
  root.system.inspect((event) => void early.push(event));
  return early;
}
