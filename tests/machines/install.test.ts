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

it('takes the button away with an offer that is withdrawn', () => {
  const actor = createActor(installMachine, {
    input: { isOffered: true, isInstalled: false, isManual: true },
  }).start();
  expect(actor.getSnapshot().value).toBe('offered');
  actor.send({ type: 'offer.changed', isOffered: false });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.isOffered]).toEqual(['manual', false]);
});

it.each([
  [undefined, 'installed'],
  [false, 'unavailable'],
])('an answer of %s makes it %s', async (output, end) => {
  const answering = installMachine.provide({ actors: { askBrowser: fromPromise(async () => output as boolean) } });
  const actor = createActor(answering, { input: { isOffered: true, isInstalled: false, isManual: false } }).start();
  actor.send({ type: 'install.requested' });
  expect((await waitFor(actor, (state) => !state.hasTag('busy'))).value).toBe(end);
});
