/** A press of a heart by examples: without a payload, as a simulator clicks, and as a reader of the drawing follows it. */
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { wishMachine } from '../../machines/wish.machine.ts';

it('starts without input, as a visitor', () => {
  const actor = createActor(wishMachine, { input: undefined }).start();
  expect(actor.getSnapshot().value).toBe('signingIn');
  expect(actor.getSnapshot().context).toMatchObject({ productId: '', isWished: false, sent: null });
});

it('turns the wish round where an event does not say what is wanted', () => {
  const never = fromPromise<void>(() => new Promise(() => {}));
  const actor = createActor(wishMachine.provide({ actors: { loadWishes: never } }), {
    input: { productId: 'stay', isWished: true, isMember: true, isRemembered: false },
  }).start();
  actor.send({ type: 'wish.changed' });
  expect(actor.getSnapshot().context.isWished).toBe(false);
  actor.send({ type: 'wish.changed' });
  expect(actor.getSnapshot().context.isWished).toBe(true);
});
