/** Signing in and out, and what a 401 does. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../machines/session.machine.ts';
import { settle } from '../support/settle.ts';
import { CREDENTIALS, startSession } from './session-way.ts';

describe('session', () => {
  it('knows no one until storage was read', () => {
    const { actor } = startSession();
    expect(actor.getSnapshot().matches('unknown')).toBe(true);
    expect(actor.getSnapshot().hasTag('signedIn') || actor.getSnapshot().hasTag('signedOut')).toBe(false);
    expect(actor.getSnapshot().can(CREDENTIALS)).toBe(false);
  });

  it('is signed in by a token of an earlier page, and tells the rest', () => {
    const { actor, done } = startSession();
    actor.send({ type: 'session.restored', signedIn: true });
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(done).toEqual(['announceUser']);
  });

  it('keeps the token, then tells, then goes back to the remembered path', async () => {
    const { actor, done } = startSession();
    actor.send({ type: 'session.restored', signedIn: false });
    actor.send(CREDENTIALS);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(actor.getSnapshot().can(CREDENTIALS)).toBe(false);
    await settle();
    expect(done).toEqual(['keepToken token', 'announceUser', 'returnToPath']);
  });

  it('keeps the code of a refusal until the form is changed', async () => {
    const { actor } = startSession(() =>
      Promise.reject(Object.assign(new Error('no'), { code: 'INVALID_CREDENTIALS' })),
    );
    actor.send({ type: 'session.restored', signedIn: false });
    actor.send(CREDENTIALS);
    await settle();
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'INVALID_CREDENTIALS' });
    actor.send({ type: 'signin.edited', field: 'password' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('asks for a code beside the right password, until another address or password is typed', async () => {
    const codes = ['SECOND_FACTOR_NEEDED', 'CODE_WRONG', 'CODE_WRONG'];
    const { actor } = startSession(() => Promise.reject(Object.assign(new Error('no'), { code: codes.shift() })));
    const seen = () => {
      const { context } = actor.getSnapshot();
      return [actor.getSnapshot().matches({ signedOut: 'codeAsked' }), context.asksCode, context.failure?.code ?? null];
    };
    actor.send({ type: 'session.restored', signedIn: false });
    actor.send(CREDENTIALS);
    expect(seen()).toEqual([false, false, null]);
    await settle();
    expect(seen()).toEqual([true, true, 'SECOND_FACTOR_NEEDED']);
    actor.send({ type: 'signin.edited', field: 'code' });
    expect(seen()).toEqual([true, true, null]);
    actor.send({ ...CREDENTIALS, code: '123456' });
    expect(seen()).toEqual([false, true, null]);
    await settle();
    expect(seen()).toEqual([true, true, 'CODE_WRONG']);
    actor.send({ type: 'signin.edited', field: 'email' });
    expect(seen()).toEqual([false, false, null]);
  });

  it('sends the code that was typed, and asks for it again where it was wrong', async () => {
    const sent: unknown[] = [];
    const machine = sessionMachine.provide({
      actors: {
        signIn: fromPromise(({ input }) => {
          sent.push(input);
          return Promise.reject(Object.assign(new Error('no'), { code: 'CODE_WRONG' }));
        }),
        askTabs: fromPromise<{ accessToken: string | null }>(async () => ({ accessToken: null })),
      },
    });
    const actor = createActor(machine).start();
    actor.send({ type: 'session.restored', signedIn: false });
    actor.send({ ...CREDENTIALS, code: '123456' });
    await settle();
    expect(sent).toEqual([{ email: CREDENTIALS.email, password: CREDENTIALS.password, code: '123456' }]);
    expect(actor.getSnapshot().matches({ signedOut: 'codeAsked' })).toBe(true);
  });

  it('asks for no code any more once a member is signed in', async () => {
    const answers = [
      () => Promise.reject(Object.assign(new Error('no'), { code: 'SECOND_FACTOR_NEEDED' })),
      () => Promise.resolve({ accessToken: 'token' }),
    ];
    const { actor } = startSession(() => answers.shift()!());
    actor.send({ type: 'session.restored', signedIn: false });
    actor.send(CREDENTIALS);
    await settle();
    actor.send({ ...CREDENTIALS, code: '123456' });
    await settle();
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(actor.getSnapshot().context.asksCode).toBe(false);
  });

  it('removes both tokens, remembers the path and leads to login when a shown call is answered 401', () => {
    const { actor, done } = startSession();
    actor.send({ type: 'session.restored', signedIn: true });
    done.length = 0;
    actor.send({ type: 'session.expired' });
    expect(done).toEqual(['removeTokens', 'announceUser', 'rememberPath', 'goToLogin']);
    actor.send({ type: 'session.expired' });
    expect(done).toHaveLength(4);
  });

  it('removes the tokens without leading anywhere when the login check fails', () => {
    const { actor, done } = startSession();
    actor.send({ type: 'session.restored', signedIn: true });
    done.length = 0;
    actor.send({ type: 'session.rejected' });
    expect(done).toEqual(['removeTokens', 'announceUser']);
  });

  it.each([
    ['answered', async () => {}],
    ['not answered', () => Promise.reject(new Error('offline'))],
  ])('signs out when the server has %s', async (_, signOut) => {
    const { actor, done } = startSession(undefined, signOut);
    actor.send({ type: 'session.restored', signedIn: true });
    done.length = 0;
    actor.send({ type: 'signout.requested' });
    await settle();
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(done).toEqual(['forgetMember', 'tellTabs', 'announceUser']);
  });
});

describe('a session among tabs', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const SILENCE = () => new Promise<never>(() => {});

  it('is taken over from an open tab, without going anywhere', async () => {
    const { actor, done } = startSession(undefined, undefined, async () => ({ accessToken: 'theirs' }));
    actor.send({ type: 'session.restored', signedIn: false });
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(false);
    await settle();
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(done).toEqual(['keepToken theirs', 'announceUser']);
  });

  it('is signed out when no tab answers within the time, and not before', async () => {
    vi.useFakeTimers();
    const { actor, done } = startSession(undefined, undefined, SILENCE);
    actor.send({ type: 'session.restored', signedIn: false });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(actor.getSnapshot().matches('asking')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(done).toEqual([]);
  });

  it('is signed out at once where tabs cannot be asked', async () => {
    const { actor } = startSession(undefined, undefined, () => Promise.reject(new Error('no channels here')));
    actor.send({ type: 'session.restored', signedIn: false });
    await settle();
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true);
  });

  it('is not overtaken by a late answer once a member signs in here', async () => {
    let answer: (value: { accessToken: string }) => void = () => {};
    const { actor, done } = startSession(undefined, undefined, () => new Promise((resolve) => (answer = resolve)));
    actor.send({ type: 'session.restored', signedIn: false });
    actor.send(CREDENTIALS);
    answer({ accessToken: 'theirs' });
    await settle();
    expect(done).toEqual(['keepToken token', 'announceUser', 'returnToPath']);
  });

  it('ends here when another tab signs out, and the path is not remembered as if it had expired', () => {
    const { actor, done } = startSession();
    actor.send({ type: 'session.restored', signedIn: true });
    done.length = 0;
    actor.send({ type: 'session.ended' });
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(done).toEqual(['forgetMember', 'announceUser']);
  });

  it('opened through a provider replaces the member who was here', async () => {
    const { actor, done } = startSession();
    actor.send({ type: 'session.restored', signedIn: true });
    done.length = 0;
    actor.send({ type: 'session.opened', accessToken: 'social' });
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(done).toEqual(['keepToken social', 'announceUser', 'returnToPath']);
  });
});
