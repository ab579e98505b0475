/** Renders a part of the kit with its English words. */
import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import ui from '../../locales/en/ui.json';
import { WordsProvider } from '../../src/i18n/words.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { ui } }, interpolation: { escapeValue: false } });

export function Words({ children }: { children: ReactNode }) {
  return <WordsProvider i18n={i18n}>{children}</WordsProvider>;
}

export function renderUi(element: ReactElement) {
  return render(element, { wrapper: Words });
}
