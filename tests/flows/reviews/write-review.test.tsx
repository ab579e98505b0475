/** Writing a review: about which trip, what is sent, what is kept of it, and what is asked for again. */
import { afterEach, describe, expect, it } from 'vitest';
import type { OpenTrip } from '../../../src/contract/reviews/calls.ts';
import { openTripsQuestion } from '../../../src/flows/reviews/review-queries.ts';
import { useReviewForm, type ReviewForm } from '../../../src/flows/reviews/write-review.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

let stage: FlowStage<ReviewForm>;
afterEach(() => stage.close());

const PHOTO = new File(['x'], 'gate.png', { type: 'image/png' });
const trip = (product_id: string, booking_id: string): OpenTrip => ({
  booking_id,
  number: 'M0123456789',
  product_id,
  product_title: 'A night at the temple',
  product_image: '/images/products/temple-stay/0.svg',
  date: '2026-10-10',
  points: 500,
});

/** The address names the product. */
const open = async (...bookings: string[]) => {
  stage = await stageFlow((productId) => useReviewForm(bookings.map((booking) => trip(productId, booking))));
};
const form = () => stage.view();
const send = () => stage.perform(() => form().submit());
const key = () => stage.how('review.create')?.idempotencyKey;

async function write() {
  await stage.perform(() => form().change('rating', '4'));
  await stage.perform(() => form().change('title', ' Quiet '));
  await stage.perform(() => form().change('content', 'Deer and drums\r\nat dusk. '));
}
const BLANK = { rating: '', title: '', content: '', language: 'en', photos: [], photo_ids: [] };

describe('the form', () => {
  it.each([
    ['a lone trip is chosen', ['b1'], 'b1'],
    ['of two trips none is chosen', ['b1', 'b2'], ''],
    ['while no trip is known none is chosen', [], ''],
  ])('begins blank: %s', async (_, bookings, chosen) => {
    await open(...bookings);
    expect(form().values).toEqual({ booking_id: chosen, ...BLANK });
  });

  it('asks for the trip where there are two, and for everything else', async () => {
    await open('b1', 'b2');
    await send();
    expect(form().problems).toEqual(
      ['booking_id', 'rating', 'title', 'content'].map((field) => ({ field, code: 'required' })),
    );
    expect(stage.open()).toEqual([]);
  });

  it('keeps words for their product while the page is left, but neither trip nor photos', async () => {
    await open('b1', 'b2');
    await write();
    await stage.perform(() => form().change('booking_id', 'b2'));
    await stage.perform(() => form().change('photos', [PHOTO]));
    await stage.leave();
    await stage.show('two');
    expect(form().values).toMatchObject({ title: '', content: '' });
    await stage.leave();
    await stage.show('one');
    const typed = { rating: '4', title: ' Quiet ', content: 'Deer and drums\r\nat dusk. ' };
    expect(form().values).toEqual({ booking_id: '', ...BLANK, ...typed });
  });
});

describe('a review', () => {
  it('is sent about its trip, tidied, in the language of the page', async () => {
    await open('b1');
    await write();
    await stage.perform(() => form().change('photos', [PHOTO]));
    await send();
    expect(stage.asked('review.create')).toEqual({
      body: {
        booking_id: 'b1',
        product_id: 'one',
        rating: '4',
        title: 'Quiet',
        content: 'Deer and drums\nat dusk.',
        language: 'en',
        photos: [PHOTO],
        lang: 'en',
      },
    });
  });

  it('is one while only its answer is lost, and another one once it is changed', async () => {
    await open('b1');
    await write();
    await send();
    const first = key();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    await stage.refuse('review.create', { code: 'NETWORK' });
    await send();
    expect(key()).toBe(first);
    await stage.refuse('review.create', { code: 'NETWORK' });
    await stage.perform(() => form().change('rating', '5'));
    await send();
    expect(key()).not.toBe(first);
  });

  it('that is stored takes its trip from those that wait for one', async () => {
    await open('b1');
    const { data } = stage.runtime;
    const question = openTripsQuestion('en', 'one');
    data.replace(question, [trip('one', 'b1')]);
    await write();
    await send();
    await stage.answer('review.create', { id: 'v1' });
    expect([form().result, data.peek(question)]).toEqual([{ id: 'v1' }, null]);
  });

  it('that is refused says so at the form and nowhere else', async () => {
    await open('b1');
    await write();
    await send();
    await stage.refuse('review.create', { code: 'REVIEW_EXISTS' });
    expect([form().failure?.code, stage.toasts()]).toEqual(['REVIEW_EXISTS', []]);
  });
});
