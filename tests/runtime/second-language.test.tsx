/** Words of a second language: fetched once, shown when they are here, and never missed by the page. */
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Locale } from '../../src/contract/locale.ts';
import { useSecondLanguage } from '../../src/runtime/second-language.ts';
import { openRuntime } from '../support/open-runtime.ts';
import { settle } from '../support/settle.ts';
import { showHook } from '../support/show-hook.tsx';

const WORDS = { en: 'Hello', ko: '안녕', fr: 'Bonjour' } as const;
type Known = keyof typeof WORDS;

function open(here: readonly Known[], wanted: Locale = 'ko') {
  const { runtime } = openRuntime(() => []);
  const add = (locale: Known, namespaces: readonly string[] = ['common', 'calendar']) => {
    for (const namespace of namespaces)
      runtime.i18n.addResourceBundle(locale, namespace, namespace === 'calendar' ? {} : { hello: WORDS[locale] });
  };
  for (const locale of here) add(locale);
  const waiting: { resolve(): void; reject(error: Error): void }[] = [];
  const loadWords = vi.fn<(locale: Locale, names: readonly string[]) => Promise<void>>(
    () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
  );
  runtime.host.loadWords = loadWords;
  const hook = () => showHook(runtime, (locale: Locale) => useSecondLanguage(locale, 'common'), wanted);
  const rest = (deed: () => void) =>
    act(async () => {
      deed();
      await settle();
    });
  return { add, hook, loadWords, rest, waiting };
}
type Shown = { locale: Locale; t: unknown; format: unknown };
const said = ({ locale, t }: Shown) => [locale, (t as (key: string) => string)('hello')];

it('speaks it at once where its words are here, and fetches none', () => {
  const { hook, loadWords } = open(['en', 'ko']);
  const { result, rerender } = hook();
  const first = result.current;
  expect(said(first)).toEqual(['ko', '안녕']);
  expect(first.format).toMatchObject({ locale: 'ko' });
  rerender('ko');
  expect(result.current).toBe(first);
  expect(loadWords).not.toHaveBeenCalled();
});

it.each([[['common']], [['calendar']], [[]]])(
  'speaks the page’s own until all words are here (%j are)',
  async (some) => {
    const { add, hook, loadWords, rest, waiting } = open(['en']);
    add('ko', some);
    const { result } = hook();
    expect(said(result.current)).toEqual(['en', 'Hello']);
    expect(loadWords.mock.calls).toEqual([['ko', ['common', 'calendar']]]);
    add('ko');
    await rest(() => waiting[0]?.resolve());
    expect(said(result.current)).toEqual(['ko', '안녕']);
    expect(loadWords).toHaveBeenCalledTimes(1);
  },
);

it('goes on in the page’s own where the words cannot be fetched', async () => {
  const { hook, rest, waiting } = open(['en']);
  const { result } = hook();
  await rest(() => waiting[0]?.reject(new Error('offline')));
  expect(said(result.current)).toEqual(['en', 'Hello']);
});

it('does not speak a language whose words are not here because those of a former one came', async () => {
  const { add, hook, loadWords, rest, waiting } = open(['en']);
  const { result, rerender } = hook();
  rerender('fr');
  expect(loadWords.mock.calls.map(([locale]) => locale)).toEqual(['ko', 'fr']);
  add('ko');
  await rest(() => waiting[0]?.resolve());
  expect(said(result.current)).toEqual(['en', 'Hello']);
  add('fr');
  await rest(() => waiting[1]?.resolve());
  expect(said(result.current)).toEqual(['fr', 'Bonjour']);
});
