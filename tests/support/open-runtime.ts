/** A runtime as a tab has it, with answers that the test gives in place of the server's. */
import { vi } from 'vitest';
import type { Ask } from '../../src/client/call-types.ts';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import { inertEnvironment, type Environment } from '../../src/runtime/environment.ts';
import type { Boot } from '../../src/runtime/boot.ts';
import { createQueryCache } from '../../src/runtime/query-cache.ts';
import { createRuntime, type RuntimeHost } from '../../src/runtime/runtime.ts';

const BOOT = {
  locale: 'en',
  currency: 'USD',
  today: '2026-11-21',
  origin: 'http://shop.test',
  words: '',
  payment: true,
} as const;

/** What protects the copy listens on the document, which the next test has too. */
const UNPROTECTED = [{ key: 'copy_protection', meta: 'off' }];

/** Shows the cart's address. @param answer the data of a call, a promise of it, or the error that it fails with */
export function openRuntime(
  answer: (name: string, input: unknown) => unknown,
  given: Partial<Environment> = {},
  embedded: Boot['data'] = {},
) {
  const host: RuntimeHost = {
    i18n: createI18n('en', {}),
    loadWords: async () => {},
    preparePage: () => null,
    prefetchPage: () => {},
    needsDocument: () => false,
    showChange: (_to, change) => change(),
    createQueryCache,
    wordsInUse: () => [],
  };
  const go = vi.fn<Environment['go']>();
  const environment = { ...inertEnvironment('/product/shopping-cart?x=1'), go, ...given };
  /** The calls in their order, with the input and the options of each. */
  const asked: { name: string; input: unknown; options: Parameters<Ask>[2] }[] = [];
  const ask: Ask = async (name, input, options) => {
    asked.push({ name, input, options });
    const data = await answer(name, input);
    if (data instanceof Error) throw data;
    return { data, pagination: null } as never;
  };
  const runtime = createRuntime({
    boot: { ...BOOT, settings: UNPROTECTED, menus: [], data: embedded },
    host,
    environment,
    ask,
  });
  runtime.system.start();
  return { runtime, environment, go, asked };
}
