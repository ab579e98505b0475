/** The steps of a wizard and the address: the one that moved last leads, and only going on adds to the history. */
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { useStepAddress } from '../../src/runtime/step-address.ts';
import { RuntimeProvider } from '../../src/runtime/use-runtime.tsx';
import { openRuntime } from '../support/open-runtime.ts';

afterEach(cleanup);

const machine = setup({ types: { events: {} as { type: 'one' | 'two' | 'loaded' } } }).createMachine({
  initial: 'loading',
  states: {
    loading: { on: { loaded: 'one' } },
    one: { on: { two: 'two' } },
    two: { on: { one: 'one' } },
  },
});

interface Place {
  step?: string;
  search?: string;
}

/** A wizard that goes wherever the address asks it to, but to step three. */
function open(
  first: Place = {},
  isElsewhere: (search: URLSearchParams) => boolean = () => false,
  wizard = createActor(machine).start(),
) {
  const { runtime } = openRuntime(() => []);
  const navigate = vi.fn<(to: string, options: { replace?: boolean }) => void>();
  const request = vi.fn<(step: string | undefined) => void>((step) => {
    if (step === 'one' || step === 'two') wizard.send({ type: step });
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>
  );
  const hook = renderHook(
    ({ step, search }: Place) =>
      useStepAddress({
        wizard,
        address: { step, search: new URLSearchParams(search) },
        place({ search: query }) {
          const value = wizard.getSnapshot().value as string;
          return value === 'loading'
            ? null
            : { step: value, to: `/${value}?${query.toString()}`, isElsewhere: isElsewhere(query) };
        },
        request: (address) => request(address.step),
        navigate,
      }),
    { wrapper, initialProps: first },
  );
  const send = (type: 'one' | 'two' | 'loaded') => act(() => wizard.send({ type }));
  const visit = (place: Place) => hook.rerender(place);
  return { ...hook, navigate, request, send, visit, went: () => navigate.mock.calls };
}

it('says nothing while the wizard shows no step, and names the first one without adding to the history', () => {
  const { send, went } = open();
  expect(went()).toEqual([]);
  send('loaded');
  expect(went()).toEqual([['/one?', { replace: true }]]);
});

it('puts the address of a wizard right that shows a step at once, without adding to the history', () => {
  const wizard = createActor(machine).start();
  wizard.send({ type: 'loaded' });
  expect(open({}, undefined, wizard).went()[0]).toEqual(['/one?', { replace: true }]);
});

it('goes on from there with the query that it had', () => {
  const { send, went } = open({ search: 'x=1' });
  send('loaded');
  send('two');
  expect(went()).toEqual([
    ['/one?x=1', { replace: true }],
    ['/two?x=1', { replace: false }],
  ]);
});

it('puts an address right in its place that has come to be wrong while the step stayed', () => {
  let isWrong = false;
  const { send, went } = open({ step: 'one' }, () => isWrong);
  send('loaded');
  isWrong = true;
  send('loaded');
  expect(went()).toEqual([['/one?', { replace: true }]]);
});

it('adds each step that is gone on to', () => {
  const { send, went, visit, request } = open({ step: 'one' });
  send('loaded');
  expect(went()).toEqual([]);
  send('two');
  expect(went()).toEqual([['/two?', { replace: false }]]);
  visit({ step: 'two' });
  expect(request).not.toHaveBeenCalled();
});

it('leads the wizard where the address goes back', () => {
  const { send, went, visit, request } = open({ step: 'one' });
  send('loaded');
  send('two');
  visit({ step: 'two' });
  visit({ step: 'one' });
  expect(request.mock.calls).toEqual([['one']]);
  expect(went()).toHaveLength(1);
  send('two');
  expect(went().at(-1)).toEqual(['/two?', { replace: false }]);
});

it('puts an address right that asks for a step which may not be shown yet', () => {
  const { send, went, visit } = open({ step: 'one' });
  send('loaded');
  visit({ step: 'three' });
  expect(went()).toEqual([['/one?', { replace: true }]]);
});

it('puts an address right that names the step and something else wrongly, with its latest query', () => {
  const { send, went } = open({ step: 'one', search: 'x=1' }, (query) => query.get('x') === '1');
  send('loaded');
  expect(went()).toEqual([['/one?x=1', { replace: true }]]);
});

it('tells a wizard that shows no step yet what the address asks for', () => {
  const { visit, request } = open({ step: 'one' });
  visit({ step: 'two' });
  expect(request.mock.calls).toEqual([['two']]);
});

it('follows a query that changed without a step, and asks the wizard nothing', () => {
  const { send, went, visit, request } = open({ step: 'one' });
  send('loaded');
  visit({ step: 'one', search: 'x=2' });
  send('two');
  expect(went()).toEqual([['/two?x=2', { replace: false }]]);
  expect(request).not.toHaveBeenCalled();
});

it('follows no wizard of a page that was left', () => {
  const { send, went, unmount } = open({ step: 'one' });
  send('loaded');
  unmount();
  send('two');
  expect(went()).toEqual([]);
});
