/** §2 and §9: the frame of every page past its thresholds, a title where a page has none, and how a toast looks. */
import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import headerCss from '../../src/app/shell/header.module.css';
import sideCss from '../../src/app/shell/side-section.module.css';
import { formatTitle } from '../../src/app/title.ts';
import { SCROLL_THRESHOLDS } from '../../src/contract/page-timing.ts';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import { provideNotices } from '../../src/runtime/notices.ts';
import { Toaster } from '../../src/runtime/toaster.tsx';
import { visit, type LiveShop } from '../support/render-shop.tsx';

let shop: LiveShop | undefined;
afterEach(() => {
  shop?.leave();
  shop = undefined;
  document.body.innerHTML = '';
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

/** The browser tells of it as of a person's own scrolling. */
const scrollTo = (pixels: number) =>
  act(async () => {
    Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

it.each([
  [SCROLL_THRESHOLDS.header, 'the header', `header .${headerCss['bar']}`, headerCss['fixed']],
  [SCROLL_THRESHOLDS.side, 'the side section', `aside.${sideCss['side']}`, sideCss['fixed']],
])('past %i pixels and not at them %s is fixed', async (threshold, _part, selector, fixed = '') => {
  shop = await visit('/main');
  await shop.settle(() => window.dispatchEvent(new Event('pointerdown')));
  const isFixed = () => document.querySelector(selector)?.classList.contains(fixed);
  await scrollTo(threshold);
  expect(isFixed()).toBe(false);
  await scrollTo(threshold + 1);
  expect(isFixed()).toBe(true);
  await scrollTo(0);
  expect(isFixed()).toBe(false);
});

it('a page without a title of its own is called by the name of the site', () => {
  const i18n = createI18n('en', { en: { titles: { main: '', login: 'Sign in' } } });
  const titleOf = (name: string) => formatTitle(i18n, { name, params: {} } as never, {}, 'Maru');
  expect([titleOf('main'), titleOf('login')]).toEqual(['Maru', 'Sign in | Maru']);
});

it('a toast stands at the bottom right, 25rem wide, in the colour of its kind', async () => {
  const actor = createActor(provideNotices(null)).start();
  const kinds = ['success', 'error', 'info', 'warning'] as const;
  for (const kind of kinds) actor.send({ type: 'notice.raised', kind, text: kind } as never);
  render(<Toaster notices={actor} dir="ltr" label="Notices" />);
  await vi.waitFor(() => expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(kinds.length), {
    timeout: 20_000,
  });
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
  expect([list?.dataset['yPosition'], list?.dataset['xPosition']]).toEqual(['bottom', 'right']);
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  expect(toasts.map(({ dataset }) => dataset['type'])).toEqual(expect.arrayContaining([...kinds]));
  expect(new Set(toasts.map(({ dataset, style }) => `${dataset['richColors']} ${style.inlineSize}`))).toEqual(
    new Set(['true 25rem']),
  );
});
