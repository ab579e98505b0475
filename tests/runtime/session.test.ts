/** What a session does in its tab and tells the other tabs, and which answers of the server end it. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/client/api-error.ts';
import { returnPath } from '../../src/runtime/session.ts';
import { startSession } from '../../src/runtime/start.ts';
import type { Tabs } from '../../src/runtime/tabs.ts';
import { member as sampleMember } from '../../src/tools/flows/registry/samples.ts';
import { openRuntime } from '../support/open-runtime.ts';
import { settle } from '../support/settle.ts';

const REFUSED = new ApiError({ kind: 'http', code: 'UNAUTHORIZED', status: 401, message: 'no' });
const member = { id: 'm1', name: 'Mina' };

/** A member who is signed in, and calls whose answers the test gives when it wants to. */
async function signIn() {
  const waiting = new Map<string, { resolve(data: unknown): void; reject(error: unknown): void }>();
  const tellSignedOut = vi.fn<() => void>();
  const stage = openRuntime(
    (name) => {
      if (name === 'cart.list') return [];
      if (name !== 'reservation.list' && name !== 'auth.signout') return member;
      return new Promise((resolve, reject) => waiting.set(name, { resolve, reject }));
    },
    { tabs: { ask: () => Promise.resolve(null), tellSignedOut, listen: () => () => {} } },
  );
  stage.runtime.session.keepToken('t-1');
  stage.runtime.sessionActor.send({ type: 'session.restored', signedIn: true });
  await settle();
  return { ...stage, waiting, tellSignedOut };
}

describe('other tabs', () => {
  it('are told of a sign-out, also where the server could not be', async () => {
    const { runtime, waiting, tellSignedOut } = await signIn();
    runtime.sessionActor.send({ type: 'signout.requested' });
    await settle();
    waiting.get('auth.signout')?.reject(new Error('offline'));
    await settle();
    expect(tellSignedOut).toHaveBeenCalledTimes(1);
    expect(runtime.session.token()).toBeNull();
  });

  it('are not told that a session expired: theirs may be another', async () => {
    const { runtime, tellSignedOut } = await signIn();
    runtime.sessionActor.send({ type: 'session.expired' });
    await settle();
    expect(runtime.session.token()).toBeNull();
    expect(tellSignedOut).not.toHaveBeenCalled();
  });
});

it('a session that is about to end is handed over to no other tab', async () => {
  const { runtime, environment } = await signIn();
  const listen = vi.fn<Tabs['listen']>(() => () => {});
  runtime.session.keepToken('t-1');
  startSession({ ...runtime, environment: { ...environment, tabs: { ...environment.tabs, listen } } });
  const own = listen.mock.calls[0]?.[0];
  expect(own?.token()).toBe('t-1');
  runtime.sessionActor.send({ type: 'signout.requested' });
  expect(own?.token()).toBeNull();
});

it('the name of a member is gone with the first token of another, and stays with the same', () => {
  const { runtime } = openRuntime(() => member);
  const { session } = runtime;
  session.keepToken('t-1');
  session.store.trigger.memberChanged({ member: { ...sampleMember, name: 'Mina' } });
  session.keepToken('t-1');
  expect(session.store.get().context.member?.name).toBe('Mina');
  session.keepToken('t-2');
  expect(session.store.get().context).toEqual({ accessToken: 't-2', member: null });
});

describe('an answer 401', () => {
  it('to the token of now ends the session and leads to the login page', async () => {
    const { runtime, waiting, go } = await signIn();
    const call = runtime.call('reservation.list', { query: {} }).catch(() => {});
    waiting.get('reservation.list')?.reject(REFUSED);
    await call;
    expect(runtime.session.token()).toBeNull();
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('to a former token, which comes late, leaves the new session alone', async () => {
    const { runtime, waiting, go } = await signIn();
    const call = runtime.call('reservation.list', { query: {} }).catch(() => {});
    runtime.session.keepToken('t-2');
    waiting.get('reservation.list')?.reject(REFUSED);
    await call;
    expect(runtime.session.token()).toBe('t-2');
    expect(runtime.sessionActor.getSnapshot().hasTag('signedOut')).toBe(false);
    expect(go).not.toHaveBeenCalled();
  });

  it('to a quiet call ends the session without leading away from the page', async () => {
    const { runtime, waiting, go } = await signIn();
    const call = runtime.call('reservation.list', { query: {} }, { quiet: true }).catch(() => {});
    waiting.get('reservation.list')?.reject(REFUSED);
    await call;
    expect(runtime.session.token()).toBeNull();
    expect(go).not.toHaveBeenCalled();
  });

  it('to a visitor without a token ends nothing', async () => {
    const { runtime, go } = openRuntime(() => REFUSED);
    runtime.sessionActor.send({ type: 'session.restored', signedIn: false });
    await runtime.call('reservation.list', { query: {} }).catch(() => {});
    expect(go).not.toHaveBeenCalled();
  });
});

it('another failure than 401 never ends a session', async () => {
  const { runtime, waiting, go } = await signIn();
  const call = runtime.call('reservation.list', { query: {} }).catch((error: unknown) => error);
  const failure = new ApiError({ kind: 'http', code: 'ORIGIN_REFUSED', status: 403, message: 'no' });
  waiting.get('reservation.list')?.reject(failure);
  expect(await call).toBe(failure);
  expect(runtime.session.token()).toBe('t-1');
  expect(go).not.toHaveBeenCalled();
});

describe('after signing in a member returns to', () => {
  it.each([
    ['/account/login?redirect=%2Fproduct%2Fwishlist', '/product/shopping-cart', '/product/wishlist'],
    ['/account/login', '/product/shopping-cart', '/product/shopping-cart'],
    ['/account/login', null, '/main'],
    ['/account/login?redirect=https%3A%2F%2Fevil.test%2F', null, '/main'],
    ['/account/login?redirect=%2Faccount%2Flogin', null, '/main'],
    ['/account/login?redirect=%2Foauth-kakao%3Fcode%3Dx', null, '/main'],
    ['/account/login?redirect=%2Faccount%2Fpassword-reset%2Fsecret', null, '/main'],
  ])('from %s with %s remembered: %s', (current, remembered, expected) => {
    expect(returnPath(current, remembered)).toBe(expected);
  });
});
