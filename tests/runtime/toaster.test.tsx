/** Notices on the page: those raised before the toaster was fetched, and each of them once. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { toast } from 'sonner';
import { NOTIFICATION_MS, TOAST_MS } from '../../src/contract/page-timing.ts';
import { provideNotices } from '../../src/runtime/notices.ts';
import { Toaster } from '../../src/runtime/toaster.tsx';

afterEach(() => {
  cleanup();
  // The library's own list of what is shown outlives the page.
  toast.dismiss();
  vi.restoreAllMocks();
  document.documentElement.classList.remove('lite');
});

it('shows what was raised before it came and what is raised after, each once', async () => {
  const actor = createActor(provideNotices(null)).start();
  expect(actor.getSnapshot().context).toBeNull();
  actor.send({ type: 'notice.raised', kind: 'error', text: 'The seats are gone.' });
  actor.send({ type: 'notice.raised', kind: 'warning', text: 'You are offline.' });
  render(<Toaster notices={actor} dir="ltr" label="Notices" />);
  await waitFor(() => expect(screen.getAllByText(/The seats are gone|You are offline/)).toHaveLength(2));
  expect(actor.getSnapshot().context).toEqual([]);

  actor.send({ type: 'notice.raised', kind: 'error', text: 'The price has changed.' });
  expect(await screen.findAllByText('The price has changed.')).toHaveLength(1);
  expect(screen.getAllByText('The seats are gone.')).toHaveLength(1);
  expect(actor.getSnapshot().context).toEqual([]);
});

it('shows a success for a short while, and longer what has to be acted upon', () => {
  const [success, error] = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')];
  const actor = createActor(provideNotices(null)).start();
  render(<Toaster notices={actor} dir="ltr" label="Notices" />);
  act(() => actor.send({ type: 'notice.raised', kind: 'success', text: 'Saved.' }));
  act(() => actor.send({ type: 'notice.raised', kind: 'error', text: 'Not saved.' }));
  expect(success.mock.calls).toEqual([['Saved.', { duration: TOAST_MS }]]);
  expect(error.mock.calls).toEqual([['Not saved.', { duration: NOTIFICATION_MS }]]);
});

it.each([
  [false, 'light'],
  [true, 'dark'],
])('has the palette of the page (dark: %s), and no more width than it', async (isDark, theme) => {
  document.documentElement.classList.toggle('lite', isDark);
  const actor = createActor(provideNotices(null)).start();
  render(<Toaster notices={actor} dir="rtl" label="Notices" />);
  act(() => actor.send({ type: 'notice.raised', kind: 'info', text: 'Offline.' }));
  await screen.findByText('Offline.');
  expect(document.querySelector('[data-sonner-toaster]')?.getAttribute('data-sonner-theme')).toBe(theme);
  const { style } = document.querySelector<HTMLElement>('[data-sonner-toast]')!;
  expect([style.inlineSize, style.maxInlineSize]).toEqual(['25rem', 'calc(100vw - 2rem)']);
});
