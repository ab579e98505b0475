/** Signing in through the session machine, which alone keeps tokens and leads on. */
import { waitFor } from 'xstate';
import type { Credentials } from '../../machines/session.machine.ts';
import type { SessionActor } from './session.ts';

/** Resolves when the session machine has signed in, else throws the code that it was refused with. */
export async function signIn(sessionActor: SessionActor, credentials: Credentials): Promise<void> {
  sessionActor.send({ type: 'signin.submitted', ...credentials });
  const settled = await waitFor(sessionActor, (state) => !state.hasTag('busy'));
  if (settled.hasTag('signedIn')) return;
  throw Object.assign(new Error('refused'), { code: 'UNKNOWN', ...settled.context.failure });
}
