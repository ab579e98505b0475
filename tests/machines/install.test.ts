/** The offer to install the shop by examples, without payloads, as a simulator clicks. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { installMachine } from '../../machines/install.machine.ts';

it('begins without an offer, takes one, and is installed', async () => {
  const agreed = installMachine.provide({
    actors: { askBrowser: fromPromise(async () => true) },
  });
  const actor = createActor(agreed, { input: undefined }).start();
  expect(actor.getSnapshot().value).toBe('unavailable');
  actor.send({ type: 'offer.changed' });
  expect(actor.getSnapshot().value).toBe('offered');
  actor.send({ type: 'install.requested' });
  const end = await waitFor(actor, (state) => state.hasTag('settled'));
  expect(end.value).toBe('installed');
});
