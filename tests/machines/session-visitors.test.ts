/** Which members are led on from a page for visitors, and that they are once. */
import { describe, expect, it } from 'vitest';
import { settle } from '../support/settle.ts';
import { CREDENTIALS, startSession } from './session-way.ts';

describe('a page for visitors', () => {
  const HANDED_OVER = async () => ({ accessToken: 'theirs' });
  const led = (done: readonly string[]) => done.filter((name) => name === 'returnToPath').length;

  it('leads on at once who opens it as a member', () => {
    const { actor, done } = startSession();
    actor.send({ type: 'session.restored', signedIn: true });
    expect(led(done)).toBe(0);
    actor.send({ type: 'signin.opened' });
    expect(led(done)).toBe(1);
  });

  it('leads on when a token of an earlier page is found, after the rest was told', () => {
    const { actor, done } = startSession();
    actor.send({ type: 'signin.opened' });
    actor.send({ type: 'session.restored', signedIn: true });
    expect(done).toEqual(['announceUser', 'returnToPath']);
  });

  it('leads on when another tab hands its token over', async () => {
    const { actor, done } = startSession(undefined, undefined, HANDED_OVER);
    actor.send({ type: 'signin.opened' });
    actor.send({ type: 'session.restored', signedIn: false });
    await settle();
    expect(done).toEqual(['keepToken theirs', 'announceUser', 'returnToPath']);
  });

  it('leads on once after an attempt of its form, and once after a session through a provider', async () => {
    const { actor, done } = startSession();
    actor.send({ type: 'signin.opened' });
    actor.send({ type: 'session.restored', signedIn: false });
    actor.send(CREDENTIALS);
    await settle();
    expect(led(done)).toBe(1);
    actor.send({ type: 'signin.opened' });
    expect(led(done)).toBe(2);
    actor.send({ type: 'session.opened', accessToken: 'social' });
    expect(led(done)).toBe(3);
  });

  it('leads nowhere once it was left', async () => {
    const { actor, done } = startSession(undefined, undefined, HANDED_OVER);
    actor.send({ type: 'signin.opened' });
    actor.send({ type: 'signin.closed' });
    actor.send({ type: 'session.restored', signedIn: false });
    await settle();
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(led(done)).toBe(0);
  });
});
