/** What a page starts: a part of the shop's actor system, which ends with the page and breaks alone. */
import { act, render, screen } from '@testing-library/react';
import { Component, useEffect, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { sendTo, setup, type AnyActorRef } from 'xstate';
import { useFlow } from '../../src/runtime/use-flow.ts';
import { RuntimeProvider } from '../../src/runtime/use-runtime.tsx';
import { openRuntime } from '../support/open-runtime.ts';
import { showHook } from '../support/show-hook.tsx';

const flow = setup({
  types: { events: {} as { type: 'cart.emptied' } | { type: 'wait.ended' } | { type: 'part.broken' } },
  actions: {
    breakDown: () => {
      throw new Error('broken');
    },
    tell: sendTo(({ system }) => system.get('cartCount') as AnyActorRef, { type: 'cart.counted', count: 7 }),
    log: () => {},
  },
}).createMachine({
  initial: 'waiting',
  on: { 'cart.emptied': { actions: 'tell' }, 'part.broken': { actions: 'breakDown' } },
  states: { waiting: { after: { 1000: 'over' } }, over: { entry: 'log', type: 'final' } },
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'This page failed' : this.props.children;
  }
}

const refuse = () => new Error('no call is made');
function show(log = () => {}) {
  const { runtime } = openRuntime(refuse);
  const started: AnyActorRef[] = [];
  const machine = flow.provide({ actions: { log } });
  function Page() {
    const [snapshot, , self] = useFlow(machine);
    useEffect(() => void started.push(self), [self]);
    return <p>{snapshot.value}</p>;
  }
  const view = render(
    <RuntimeProvider runtime={runtime}>
      <Boundary>
        <Page />
      </Boundary>
    </RuntimeProvider>,
  );
  return { ...view, runtime, actor: started[0]! };
}

it('finds the parts of the shop by their names', () => {
  const { runtime, actor, unmount } = show();
  act(() => actor.send({ type: 'cart.emptied' }));
  expect(runtime.system.cartCount.getSnapshot().context).toBe(7);
  unmount();
});

it('does what the page says now, not what it said at first', () => {
  vi.useFakeTimers();
  const { runtime } = openRuntime(refuse);
  const [first, later] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender, unmount } = showHook(
    runtime,
    (log: () => void) => useFlow(flow.provide({ actions: { log } })),
    first,
  );
  rerender(later);
  act(() => void vi.advanceTimersByTime(1000));
  expect([first.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
  unmount();
  vi.useRealTimers();
});

it('ends with the page, and what it waited for does not happen any more', () => {
  vi.useFakeTimers();
  const log = vi.fn<() => void>();
  const { actor, unmount } = show(log);
  unmount();
  vi.advanceTimersByTime(2000);
  expect(actor.getSnapshot().status).toBe('stopped');
  expect(log).not.toHaveBeenCalled();
  vi.useRealTimers();
});

it('waits once, and leaves the shop running at its end', () => {
  vi.useFakeTimers();
  const log = vi.fn<() => void>();
  const { runtime, unmount } = show(log);
  act(() => void vi.advanceTimersByTime(3000));
  expect(log).toHaveBeenCalledTimes(1);
  expect(runtime.system.root.getSnapshot()).toMatchObject({ status: 'active', value: 'open' });
  unmount();
  vi.useRealTimers();
});

it('breaks alone: the page says so, and the shop goes on', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { runtime, actor, unmount } = show();
  act(() => actor.send({ type: 'part.broken' }));
  expect(screen.getByText('This page failed')).toBeTruthy();
  expect(runtime.system.root.getSnapshot()).toMatchObject({ status: 'active', value: 'open' });
  act(() => runtime.system.cartCount.send({ type: 'cart.counted', count: 3 }));
  expect(runtime.system.cartCount.getSnapshot().context).toBe(3);
  unmount();
  quiet.mockRestore();
});
