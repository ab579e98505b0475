/** Words are looked up once for a language, and follow it when it changes. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { Trans } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { useWords, WordsProvider } from '../../src/i18n/words.tsx';

afterEach(cleanup);

async function translator() {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    resources: {
      en: { ui: { copied: 'Copied', progress: 'Step {{step}} of {{total}}', rich: 'All <b>{{sum}}</b> of it' } },
      ko: { ui: { copied: '복사됨', progress: '{{total}}단계 중 {{step}}단계', rich: '모두 <b>{{sum}}</b>' } },
    },
    interpolation: { escapeValue: false },
  });
  return i18n;
}

function Shown({ step }: { step: number }) {
  const { t, i18n } = useWords('ui');
  const say = t as unknown as (key: string, values?: object) => string;
  return (
    <p>
      {say('copied')}, {say('progress', { step, total: 3 })},{' '}
      <Trans
        i18n={i18n}
        t={t as never}
        i18nKey={'rich' as never}
        values={{ sum: '₩9' }}
        components={{ b: <strong /> }}
      />
    </p>
  );
}

it('shows words, values and marked-up words of its own namespace', async () => {
  const i18n = await translator();
  render(<Shown step={1} />, { wrapper: ({ children }) => <WordsProvider i18n={i18n}>{children}</WordsProvider> });
  expect(screen.getByText(/^Copied, Step 1 of 3, All/)).toBeTruthy();
  expect(screen.getByText('₩9').tagName).toBe('STRONG');
});

it('works the same text out once, and again for another value', async () => {
  const i18n = await translator();
  const translate = vi.spyOn(i18n, 't');
  const shop = (step: number) => (
    <WordsProvider i18n={i18n}>
      <Shown step={step} />
    </WordsProvider>
  );
  const { rerender } = render(shop(1));
  const asked = () => translate.mock.calls.filter(([key]) => ['progress', 'copied'].includes(String(key))).length;
  const first = asked();
  rerender(shop(1));
  expect(asked()).toBe(first);
  rerender(shop(2));
  expect(asked()).toBe(first + 1);
  expect(screen.getByText(/Step 2 of 3/)).toBeTruthy();
});

it('follows the language', async () => {
  const i18n = await translator();
  render(<Shown step={2} />, { wrapper: ({ children }) => <WordsProvider i18n={i18n}>{children}</WordsProvider> });
  await act(async () => {
    await i18n.changeLanguage('ko');
  });
  expect(screen.getByText(/^복사됨, 3단계 중 2단계/)).toBeTruthy();
});
