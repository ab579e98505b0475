/** The pictures of a trip over the whole window say what they show in the way of their language. */
import { cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import detail from '../../locales/ja/detail.json';
import ui from '../../locales/ja/ui.json';
import { WordsProvider } from '../../src/i18n/words.tsx';
import { LargePictures } from '../../src/pages/detail/large-pictures.tsx';

afterEach(cleanup);

it('names a picture and its place with the marks of the language', async () => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'ja',
    resources: { ja: { detail, ui } },
    interpolation: { escapeValue: false },
  });
  const ignore = vi.fn<() => void>();
  render(
    <WordsProvider i18n={i18n}>
      <LargePictures
        title="寺に泊まる"
        images={['/1.svg', '/2.svg']}
        alts={['山門', '']}
        start={1}
        onView={ignore}
        onClose={ignore}
      />
    </WordsProvider>,
  );
  expect((await screen.findByRole('status')).textContent).toBe('寺に泊まる、2枚中2枚目');
});
