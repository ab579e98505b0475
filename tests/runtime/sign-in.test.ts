/** Signing in from a form: it waits for the session machine, and learns why it was refused. */
import { expect, it } from 'vitest';
import { ApiError } from '../../src/client/api-error.ts';
import { signIn } from '../../src/runtime/sign-in.ts';
import { openRuntime } from '../support/open-runtime.ts';

const credentials = { email: 'mina@example.com', password: 'Maru2demo', code: '' };

function open(answer: (name: string) => unknown) {
  const { runtime, asked } = openRuntime(answer);
  runtime.sessionActor.send({ type: 'session.restored', signedIn: false });
  return { runtime, asked };
}

it('resolves once the server has given a token', async () => {
  const { runtime, asked } = open((name) =>
    name === 'auth.signin' ? { accessToken: 't-1' } : name === 'cart.list' ? [] : { id: 'm1', name: 'Mina' },
  );
  await expect(signIn(runtime.sessionActor, credentials)).resolves.toBeUndefined();
  expect(asked[0]?.name).toBe('auth.signin');
  expect(runtime.sessionActor.getSnapshot().hasTag('signedIn')).toBe(true);
});

it('throws the code that the server refused with', async () => {
  const { runtime } = open(() => new ApiError({ kind: 'http', code: 'CODE_WRONG', status: 400, message: 'no' }));
  await expect(signIn(runtime.sessionActor, credentials)).rejects.toMatchObject({ code: 'CODE_WRONG' });
});
