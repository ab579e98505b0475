/** A change of a wish: what is sent, who is told of it, and what of it other answers in memory show. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeWish } from '../../../src/flows/wishlist/change-wish.ts';
import { wishPageQuestion } from '../../../src/flows/wishlist/wish-queries.ts';
import { wishedIds } from '../../../src/flows/wishlist/wished-ids.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

const onChanged = vi.fn<() => void>();
let stage: FlowStage<null>;
beforeEach(async () => {
  onChanged.mockClear();
  stage = await stageFlow(() => null);
  stage.runtime.data.replace(wishedIds, ['feast']);
});
afterEach(() => stage.close());

/** A member presses the heart of the stay. */
const wish = (isWished: boolean) =>
  stage.perform(() =>
    changeWish(
      stage.runtime,
      { productId: 'stay', isWished, isMember: true, isRemembered: false },
      { signInWords: '', onChanged },
    ),
  );
const ids = () => stage.runtime.data.peek(wishedIds)?.data;
const ADDED = { product_id: 'stay', is_wished: true, count: 2 };

describe('a change that the server takes', () => {
  it('is told to the page, once for each', async () => {
    await wish(true);
    expect([stage.asked('wishlist.add'), ids()]).toEqual([{ body: { product_id: 'stay' } }, ['stay', 'feast']]);
    expect(onChanged).not.toHaveBeenCalled();
    await stage.answer('wishlist.add', ADDED);
    expect(onChanged).toHaveBeenCalledOnce();
    await wish(false);
    expect([stage.asked('wishlist.remove'), ids()]).toEqual([{ params: { product_id: 'stay' } }, ['feast']]);
    await stage.answer('wishlist.remove', { ...ADDED, is_wished: false });
    expect(onChanged).toHaveBeenCalledTimes(2);
  });

  it('reaches the server also where the page is left before the answer', async () => {
    await wish(true);
    expect(stage.how('wishlist.add')).toEqual({ keepalive: true });
    await stage.answer('wishlist.add', ADDED);
    await wish(false);
    expect(stage.how('wishlist.remove')).toEqual({ keepalive: true });
  });

  it('has every page of the wishlist asked for again, up to the seventeenth', async () => {
    const { data } = stage.runtime;
    const pages = Array.from({ length: 17 }, (_, index) => wishPageQuestion('en', index + 1));
    for (const page of pages) data.replace(page, [{ id: 'feast' }]);
    await wish(true);
    await stage.answer('wishlist.add', ADDED);
    expect(pages.filter((page) => data.peek(page) !== null)).toEqual([]);
  });
});

describe('a change that the server refuses', () => {
  it('is taken back and told to the member, not to the page', async () => {
    await wish(true);
    await stage.refuse('wishlist.add', { code: 'WISHLIST_FULL' });
    expect([ids(), stage.toasts(), onChanged.mock.calls]).toEqual([['feast'], ['WISHLIST_FULL'], []]);
  });

  it('leaves alone what another member wishes who has signed in meanwhile', async () => {
    await wish(true);
    const { data, session } = stage.runtime;
    session.keepToken('of another member');
    data.replace(wishedIds, ['stay', 'tea']);
    await stage.refuse('wishlist.add', { code: 'WISHLIST_FULL' });
    expect(ids()).toEqual(['stay', 'tea']);
  });

  it('is told to the member also where the wishes were forgotten meanwhile', async () => {
    await wish(true);
    stage.runtime.data.clear();
    await stage.refuse('wishlist.add', { code: 'WISHLIST_FULL' });
    expect([ids(), stage.toasts()]).toEqual([undefined, ['WISHLIST_FULL']]);
  });
});
