// @vitest-environment happy-dom
/** Notices on the page: those raised before the toaster was fetched, and each of them once. */
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { notices } from '../../src/runtime/notices.ts';
import { Toaster } from '../../src/runtime/toaster.tsx';

const turn = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it('shows what was raised before it came and what is raised after, each once', async () => {
  const actor = createActor(notices).start();
  expect(actor.getSnapshot().context).toBeNull();
  actor.send({ type: 'notice.raised', kind: 'error', text: 'The seats are gone.' });
  actor.send({ type: 'notice.raised', kind: 'warning', text: 'You are offline.' });
  render(<Toaster notices={actor} dir="ltr" label="Notices" />);
  await turn();
  expect(screen.getAllByText(/The seats are gone|You are offline/)).toHaveLength(2);
  expect(actor.getSnapshot().context).toEqual([]);

  actor.send({ type: 'notice.raised', kind: 'error', text: 'The price has changed.' });
  await turn();
  expect(screen.getAllByText('The price has changed.')).toHaveLength(1);
  expect(screen.getAllByText('The seats are gone.')).toHaveLength(1);
  expect(actor.getSnapshot().context).toEqual([]);
});
