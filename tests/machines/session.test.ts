/** Signing in and out, and what a 401 does. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../machines/session.machine.ts';

function start(
  signIn: () => Promise<{ accessToken: string }> = async () => ({ accessToken: 'token' }),
  signOut = async () => {},
  askTabs: () => Promise<{ accessToken: string | null }> = async () => ({ accessToken: null }),
) {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const actor = createActor(
    sessionMachine.provide({
      actors: { signIn: fromPromise(signIn), signOut: fromPromise(signOut), askTabs: fromPromise(askTabs) },
      actions: {
        keepToken: (_, { accessToken }) => void done.push(`keepToken ${accessToken}`),
        removeTokens: note('removeTokens'),
        forgetMember: note('forgetMember'),
        tellTabs: note('tellTabs'),
        announceUser: note('announceUser'),
        rememberPath: note('rememberPath'),
        goToLogin: note('goToLogin'),
        returnToPath: note('returnToPath'),
      },
    }),
  ).start();
  return { actor, done };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const CREDENTIALS = { type: 'signin.submitted', email: 'mina@example.com', password: 'Maru2demo', code: '' } as const;

describe('session', () => {
  it('knows nobody until storage was read', () => {
    const { actor } = start();
    expect(actor.getSnapshot().matches('unknown')).toBe(true);
    expect(actor.getSnapshot().hasTag('signedIn') || actor.getSnapshot().hasTag('signedOut')).toBe(false);
    expect(actor.getSnapshot().can(CREDENTIALS)).toBe(false);
  });

  it('is signed in by a token of an earlier page, and tells the rest', () => {
    const { actor, done } = start();
    actor.send({ type: 'session.restored', signedIn: true });
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(done).toEqual(['announceUser']);
  });

  it('keeps the token, then tells, then goes back to the remembered path', async () => {
    const { actor, done } = start();
    actor.send({ type: 'session.restored', signedIn: false });
    actor.send(CREDENTIALS);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(actor.getSnapshot().can(CREDENTIALS)).toBe(false);
    await settled();
    expect(done).toEqual(['keepToken token', 'announceUser', 'returnToPath']);
  });

  it('keeps the code of a refusal until the form is changed', async () => {
    const { actor } = start(() => Promise.reject(Object.assign(new Error('no'), { code: 'INVALID_CREDENTIALS' })));
    actor.send({ type: 'session.restored', signedIn: false });
    actor.send(CREDENTIALS);
    await settled();
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(actor.getSnapshot().context.failure).toBe('INVALID_CREDENTIALS');
    actor.send({ type: 'signin.edited', field: 'password' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('asks for a code beside the right password, until another address or password is typed', async () => {
    const codes = ['SECOND_FACTOR_NEEDED', 'CODE_WRONG', 'CODE_WRONG'];
    const { actor } = start(() => Promise.reject(Object.assign(new Error('no'), { code: codes.shift() })));
    const seen = () => {
      const { context } = actor.getSnapshot();
      return [actor.getSnapshot().matches({ signedOut: 'codeAsked' }), context.asksCode, context.failure];
    };
    actor.send({ type: 'session.restored', signedIn: false });
    actor.send(CREDENTIALS);
    expect(seen()).toEqual([false, false, null]);
    await settled();
    expect(seen()).toEqual([true, true, 'SECOND_FACTOR_NEEDED']);
    actor.send({ type: 'signin.edited', field: 'code' });
    expect(seen()).toEqual([true, true, null]);
    actor.send({ ...CREDENTIALS, code: '123456' });
    expect(seen()).toEqual([false, true, null]);
    await settled();
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
    await settled();
    expect(sent).toEqual([{ email: CREDENTIALS.email, password: CREDENTIALS.password, code: '123456' }]);
    expect(actor.getSnapshot().matches({ signedOut: 'codeAsked' })).toBe(true);
  });

  it('asks for no code any more once somebody is signed in', async () => {
    const answers = [
      () => Promise.reject(Object.assign(new Error('no'), { code: 'SECOND_FACTOR_NEEDED' })),
      () => Promise.resolve({ accessToken: 'token' }),
    ];
    const { actor } = start(() => answers.shift()!());
    actor.send({ type: 'session.restored', signedIn: false });
    actor.send(CREDENTIALS);
    await settled();
    actor.send({ ...CREDENTIALS, code: '123456' });
    await settled();
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(actor.getSnapshot().context.asksCode).toBe(false);
  });

  it('removes both tokens, remembers the path and leads to login when a shown call is answered 401', () => {
    const { actor, done } = start();
    actor.send({ type: 'session.restored', signedIn: true });
    done.length = 0;
    actor.send({ type: 'session.expired' });
    expect(done).toEqual(['removeTokens', 'announceUser', 'rememberPath', 'goToLogin']);
    actor.send({ type: 'session.expired' });
    expect(done).toHaveLength(4);
  });

  it('removes the tokens without leading anywhere when the login check fails', () => {
    const { actor, done } = start();
    actor.send({ type: 'session.restored', signedIn: true });
    done.length = 0;
    actor.send({ type: 'session.rejected' });
    expect(done).toEqual(['removeTokens', 'announceUser']);
  });

  it.each([
    ['answered', async () => {}],
    ['not answered', () => Promise.reject(new Error('offline'))],
  ])('signs out when the server has %s', async (_, signOut) => {
    const { actor, done } = start(undefined, signOut);
    actor.send({ type: 'session.restored', signedIn: true });
    done.length = 0;
    actor.send({ type: 'signout.requested' });
    await settled();
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
    const { actor, done } = start(undefined, undefined, async () => ({ accessToken: 'theirs' }));
    actor.send({ type: 'session.restored', signedIn: false });
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(false);
    await settled();
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(done).toEqual(['keepToken theirs', 'announceUser']);
  });

  it('is nobody’s when no tab answers within the time, and nobody is told to sign in before', async () => {
    vi.useFakeTimers();
    const { actor, done } = start(undefined, undefined, SILENCE);
    actor.send({ type: 'session.restored', signedIn: false });
    await vi.advanceTimersByTimeAsync(499);
    expect(actor.getSnapshot().matches('asking')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(done).toEqual([]);
  });

  it('is nobody’s at once where tabs cannot be asked', async () => {
    const { actor } = start(undefined, undefined, () => Promise.reject(new Error('no channels here')));
    actor.send({ type: 'session.restored', signedIn: false });
    await settled();
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true);
  });

  it('is not overtaken by a late answer once somebody signs in here', async () => {
    let answer: (value: { accessToken: string }) => void = () => {};
    const { actor, done } = start(undefined, undefined, () => new Promise((resolve) => (answer = resolve)));
    actor.send({ type: 'session.restored', signedIn: false });
    actor.send(CREDENTIALS);
    answer({ accessToken: 'theirs' });
    await settled();
    expect(done).toEqual(['keepToken token', 'announceUser', 'returnToPath']);
  });

  it('ends here when another tab signs out, and the path is not remembered as if it had expired', () => {
    const { actor, done } = start();
    actor.send({ type: 'session.restored', signedIn: true });
    done.length = 0;
    actor.send({ type: 'session.ended' });
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(done).toEqual(['forgetMember', 'announceUser']);
  });

  it('opened through a provider replaces the member who was here', async () => {
    const { actor, done } = start();
    actor.send({ type: 'session.restored', signedIn: true });
    done.length = 0;
    actor.send({ type: 'session.opened', accessToken: 'social' });
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(done).toEqual(['keepToken social', 'announceUser', 'returnToPath']);
  });
});
