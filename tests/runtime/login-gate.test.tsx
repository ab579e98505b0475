/** Pages of members: closed until it is known who is there, and the way to the login page leads back. */
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { useGate } from '../../src/runtime/login-gate.ts';
import { RuntimeProvider } from '../../src/runtime/use-runtime.tsx';
import { openRuntime } from '../support/open-runtime.ts';
import { settle } from '../support/settle.ts';

afterEach(cleanup);

function open(login: boolean) {
  const stage = openRuntime((name) => (name === 'cart.list' ? [] : { id: 'm1' }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeProvider runtime={stage.runtime}>{children}</RuntimeProvider>
  );
  const { result } = renderHook(() => useGate(login), { wrapper });
  const restore = (signedIn: boolean) =>
    act(async () => {
      if (signedIn) stage.runtime.session.keepToken('t-1');
      stage.runtime.sessionActor.send({ type: 'session.restored', signedIn });
      await settle();
    });
  return { ...stage, result, restore };
}

it('wait until it is known who is there', () => {
  const { result, go } = open(true);
  expect(result.current).toBe('waiting');
  expect(go).not.toHaveBeenCalled();
});

it('open for a member', async () => {
  const { result, restore, go } = open(true);
  await restore(true);
  expect(result.current).toBe('open');
  expect(go).not.toHaveBeenCalled();
});

it('lead a visitor to the login page and back, and leave no page behind that leads there again', async () => {
  const { result, restore, go, runtime } = open(true);
  await restore(false);
  expect(result.current).toBe('waiting');
  expect(go.mock.calls).toEqual([['/account/login?redirect=%2Fproduct%2Fshopping-cart%3Fx%3D1', { replace: true }]]);
  expect(runtime.session.takePath()).toBe('/product/shopping-cart?x=1');
});

it('of everybody are open at once, and lead nowhere', async () => {
  const { result, restore, go } = open(false);
  expect(result.current).toBe('open');
  await restore(false);
  expect(go).not.toHaveBeenCalled();
});

it('are closed in the server’s HTML, which knows no one', async () => {
  const { runtime } = openRuntime(() => ({ id: 'm1' }));
  runtime.session.keepToken('t-1');
  runtime.sessionActor.send({ type: 'session.restored', signedIn: true });
  await settle();
  const Page = () => useGate(true);
  const html = renderToString(
    <RuntimeProvider runtime={runtime}>
      <Page />
    </RuntimeProvider>,
  );
  expect(html).toBe('waiting');
});
