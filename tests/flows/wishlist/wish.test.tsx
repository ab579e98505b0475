/** A wish that waits for a sign-in: made as soon as a member is there, and not before anyone knows who is. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { useWish, type WishView } from '../../../src/flows/wishlist/wish.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

let stage: FlowStage<WishView>;
afterEach(() => stage.close());
// Fetched with the first press.
beforeAll(() => import('../../../src/flows/wishlist/change-wish.ts'));

const open = async (wished: string) => {
  stage = await stageFlow((id) => useWish({ id, is_wished: false }, { signInWords: '' }), {
    storage: { WISH: wished },
    restored: false,
  });
};
const restore = (signedIn: boolean) =>
  stage.perform(() => stage.runtime.sessionActor.send({ type: 'session.restored', signedIn }));

it('waits until it is known who is there, and is made for a member', async () => {
  await open('one');
  expect([stage.stored('WISH'), stage.open()]).toEqual(['one', []]);
  await restore(true);
  await stage.answer('wishlist.ids', []);
  expect([stage.stored('WISH'), stage.asked('wishlist.add')]).toEqual([null, { body: { product_id: 'one' } }]);
  expect(stage.view().isWished).toBe(true);
});

it('is let go where nobody has signed in', async () => {
  await open('one');
  await restore(false);
  expect([stage.stored('WISH'), stage.open()]).toEqual([null, []]);
});

it('of another product waits for its own heart', async () => {
  await open('two');
  await restore(true);
  await stage.answer('wishlist.ids', []);
  expect([stage.stored('WISH'), stage.open()]).toEqual(['two', []]);
});
