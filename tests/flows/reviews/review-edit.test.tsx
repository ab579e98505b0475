/** What its author may do with a review: change its words and photos, or delete it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnReview } from '../../../src/contract/reviews/calls.ts';
import { ownReviewsQuestion } from '../../../src/flows/reviews/review-queries.ts';
import { useReviewEdit, type ReviewEdit } from '../../../src/flows/reviews/write-review.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

const NEW_PHOTO = new File(['x'], 'gate.png', { type: 'image/png' });
const photo = (id: string) => ({ id, thumb: `/t/${id}`, src: `/s/${id}`, width: 8, height: 6 });
const review = (id: string): OwnReview => ({
  id,
  product_id: 'temple-stay',
  rating: 4,
  title: `Title ${id}`,
  content: 'Deer and drums at dusk.',
  images: [photo('p1'), photo('p2')],
  language: 'ko',
  author_name: 'Hannah B.',
  created_at: '2026-10-18',
  reply: null,
  product_title: 'A night at the temple',
  product_image: '/images/products/temple-stay/0.svg',
  booking_id: 'b1',
  is_hidden: false,
  hidden_reason: '',
});
const LIST = ownReviewsQuestion('en', 1);

let stage: FlowStage<ReviewEdit>;
beforeEach(async () => {
  stage = await stageFlow((id) => useReviewEdit(review(id)), {
    before: ({ data }) => data.replace(LIST, [review('one')]),
  });
});
afterEach(() => stage.close());

const form = () => stage.view().form;
const list = () => stage.runtime.data.peek(LIST);

/** The second photo goes, another one comes. */
async function change() {
  await stage.perform(() => form().change('title', ' Quieter '));
  await stage.perform(() => form().change('photo_ids', ['p1']));
  await stage.perform(() => form().change('photos', [NEW_PHOTO]));
}

const STORED = {
  booking_id: 'b1',
  rating: '4',
  title: 'Title one',
  content: 'Deer and drums at dusk.',
  language: 'ko',
  photos: [],
  photo_ids: ['p1', 'p2'],
};

describe('a change', () => {
  it('begins with what is stored', () => {
    expect(form().values).toEqual(STORED);
  });

  it('is sent with the photos that stay and those that come, and shown in the list', async () => {
    await change();
    await stage.perform(() => form().submit());
    const { booking_id: _, ...stored } = STORED;
    expect(stage.asked('review.update')).toEqual({
      params: { id: 'one' },
      body: { ...stored, title: 'Quieter', photos: [NEW_PHOTO], photo_ids: ['p1'], lang: 'en' },
    });
    expect(list()).not.toBeNull();
    await stage.answer('review.update', review('one'));
    expect(list()).toBeNull();
  });

  it('that is refused says so at the form and nowhere else', async () => {
    await stage.perform(() => form().submit());
    await stage.refuse('review.update', { code: 'FILE_REFUSED' });
    expect([form().failure?.code, stage.toasts()]).toEqual(['FILE_REFUSED', []]);
  });

  it('keeps words for their review while the page is left, and the photos as they are stored', async () => {
    await change();
    await stage.leave();
    await stage.show('two');
    expect(form().values.title).toBe('Title two');
    await stage.leave();
    await stage.show('one');
    expect(form().values).toEqual({ ...STORED, title: ' Quieter ' });
  });
});

describe('a removal', () => {
  const remove = () => stage.perform(() => stage.view().removal.submit());

  it('leads to the list, which is asked for again, in place of the page that is gone', async () => {
    const navigate = vi.spyOn(stage.runtime.navigation, 'navigate');
    await remove();
    expect(stage.asked('review.delete')).toEqual({ params: { id: 'one' } });
    await stage.answer('review.delete', { id: 'one' });
    expect(navigate.mock.calls).toEqual([['/user/review', { replace: true }]]);
    expect([stage.address(), list()]).toEqual(['/user/review', null]);
  });

  it('that is refused is told of, and leads nowhere', async () => {
    await remove();
    await stage.refuse('review.delete', { code: 'NETWORK' });
    expect([stage.toasts(), stage.address()]).toEqual([['NETWORK'], '/product/detail/one']);
  });
});
