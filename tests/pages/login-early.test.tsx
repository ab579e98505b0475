/** The sign-in form on a slow line: what is typed into the server's HTML is still there after hydration. */
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import calendar from '../../locales/en/calendar.json';
import errors from '../../locales/en/errors.json';
import login from '../../locales/en/login.json';
import ui from '../../locales/en/ui.json';
import { CalendarContext } from '../../src/i18n/calendar-context.ts';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import { createQueryCache } from '../../src/runtime/query-cache.ts';
import { createRuntime, type RuntimeHost } from '../../src/runtime/runtime.ts';
import { inertEnvironment } from '../../src/runtime/environment.ts';
import { RuntimeProvider } from '../../src/runtime/use-runtime.tsx';
import { LoginPage } from '../../src/pages/login/page.tsx';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { WordsProvider } from '../../src/i18n/words.tsx';

const i18n = createI18n('en', { en: { calendar, errors, login, ui } });
const host: RuntimeHost = {
  i18n,
  loadWords: () => Promise.resolve(),
  preparePage: () => null,
  prefetchPage: () => {},
  needsDocument: () => false,
  showChange: (_to, change) => change(),
  createQueryCache,
  wordsInUse: () => [],
};

it('keeps what was typed before, through the renders that follow', async () => {
  const runtime = createRuntime({
    boot: {
      locale: 'en',
      currency: 'USD',
      today: TODAY,
      origin: 'http://shop.test',
      words: '',
      settings: [],
      menus: [],
      data: {},
      payment: false,
    },
    host,
    environment: inertEnvironment('/account/login'),
  });
  const page = (
    <RuntimeProvider runtime={runtime}>
      <WordsProvider i18n={i18n}>
        <CalendarContext value={{ locale: 'en', table: calendar, today: '2026-12-01' }}>
          <Router ssrPath="/account/login">
            <LoginPage />
          </Router>
        </CalendarContext>
      </WordsProvider>
    </RuntimeProvider>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: /E-mail/ });
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/);
  email.value = 'mina@example.com';
  password.value = 'Maru2demo';

  const root = await act(async () => hydrateRoot(place, page));
  act(() => {
    runtime.sessionActor.start();
    runtime.sessionActor.send({ type: 'session.restored', signedIn: false });
  });
  act(() => screen.getByRole('checkbox').click());
  expect([email.value, password.value]).toEqual(['mina@example.com', 'Maru2demo']);
  expect(email.isConnected).toBe(true);
  act(() => root.unmount());
});
