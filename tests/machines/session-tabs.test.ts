/** What a session hears of other tabs, and what the shop hears of a session. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, fromTransition, setup, type AnyEventObject } from 'xstate';
import { sessionMachine, type SessionEvent } from '../../machines/session.machine.ts';
import { settle } from '../support/settle.ts';
import { startSession } from './session-way.ts';

it.each([
  ['another-token', 'signedIn'],
  [null, 'signedOut'],
  ['', 'signedOut'],
] as const)('the token %j of another tab leaves a new one %s', async (accessToken, tag) => {
  const { actor, done } = startSession(undefined, undefined, async () => ({ accessToken }));
  actor.send({ type: 'session.restored', signedIn: false });
  await settle();
  expect(actor.getSnapshot().hasTag(tag)).toBe(true);
  expect(done).toEqual(tag === 'signedIn' ? ['keepToken another-token', 'announceUser'] : []);
});

it('tabs that say nothing have no token', async () => {
  const { actor } = startSession(undefined, undefined, async () => undefined as never);
  actor.send({ type: 'session.restored', signedIn: false });
  await settle();
  expect(actor.getSnapshot().hasTag('signedOut')).toBe(true);
});

it('the shop, which is known by its name, hears who is here', async () => {
  const heard: AnyEventObject[] = [];
  const startup = fromTransition((_, event: AnyEventObject) => void heard.push(event), undefined);
  const session = sessionMachine.provide({ actors: { signOut: fromPromise(async () => {}) } });
  const shop = setup({ actors: { session, startup } }).createMachine({
    invoke: [
      { src: 'startup', systemId: 'startup' },
      { id: 'session', src: 'session' },
    ],
  });
  const actor = createActor(shop).start();
  const tell = (event: SessionEvent) => actor.getSnapshot().children['session']?.send(event);
  tell({ type: 'session.restored', signedIn: true });
  tell({ type: 'signout.requested' });
  await settle();
  expect(heard.filter(({ type }) => type === 'user.changed')).toEqual([
    { type: 'user.changed', hasToken: true },
    { type: 'user.changed', hasToken: false },
  ]);
});
