/** The form of a post: what it begins with, what is sent, what is kept of it, and what is asked for again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewRequest } from '../../../src/contract/social-reviews/calls.ts';
import { usePostForm, type PostForm } from '../../../src/flows/social-reviews/post-form.ts';
import { requestListQuery, requestQuery } from '../../../src/flows/social-reviews/queries.ts';
import { reservation } from '../../../src/tools/flows/registry/samples.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';
import { sentPost } from '../../support/sample-posts.ts';

const TITLE = 'Drums at four';
const post = (id: string, change: Partial<ReviewRequest> = {}): ReviewRequest => ({
  ...sentPost,
  id,
  title: TITLE,
  ...change,
});

let stage: FlowStage<PostForm>;
const onChanged = vi.fn<(stored: ReviewRequest) => void>();
beforeEach(() => void onChanged.mockClear());
afterEach(() => stage.close());

const form = () => stage.view().form;
const send = () => stage.perform(() => form().submit());
/** The address names the trip of a new post, or the post that is changed. */
const openNew = async () => void (stage = await stageFlow((trip) => usePostForm(null, trip, onChanged)));
const openStored = async (change: Partial<ReviewRequest> = {}) =>
  void (stage = await stageFlow((id) => usePostForm(post(id, change), '', onChanged)));

async function write() {
  await stage.perform(() => form().change('url', ` ${sentPost.url} `));
  await stage.perform(() => form().change('title', ' Drums  at four '));
}

it('offers the trips that were marked as taken', async () => {
  await openNew();
  expect(stage.view().trips).toEqual([]);
  const taken = { ...reservation, id: 'r2', completed_at: '2026-11-29T03:00:00.000Z' };
  await stage.answer('reservation.list', [reservation, taken]);
  expect(stage.view().trips).toEqual([taken]);
});

describe('a new post', () => {
  it('begins with the trip of the address, and is sent tidied', async () => {
    await openNew();
    expect(form().values).toEqual({ url: '', title: '', reservation_id: 'one' });
    await write();
    await send();
    expect(stage.asked('reviewRequest.create')).toEqual({
      body: { url: sentPost.url, title: TITLE, reservation_id: 'one', lang: 'en' },
    });
    await stage.answer('reviewRequest.create', post('p1'));
    expect([stage.address(), onChanged.mock.calls]).toEqual(['/review-request/p1', []]);
  });

  it('is kept for its trip while the page is left', async () => {
    await openNew();
    await write();
    await stage.leave();
    await stage.show('two');
    expect(form().values).toEqual({ url: '', title: '', reservation_id: 'two' });
    await stage.leave();
    await stage.show('one');
    expect(form().values).toMatchObject({ title: ' Drums  at four ', reservation_id: 'one' });
  });

  it('that is refused says so at the form and nowhere else', async () => {
    await openNew();
    await write();
    await send();
    await stage.refuse('reviewRequest.create', { code: 'SOCIAL_POST_TAKEN' });
    expect([form().failure?.code, stage.toasts(), onChanged.mock.calls]).toEqual(['SOCIAL_POST_TAKEN', [], []]);
  });
});

describe('a post that is there', () => {
  it.each([
    ['the trip that it is about', { reservation: { id: 'r1', number: 'M0123456789' } }, 'r1'],
    ['no trip where it is about none', {}, ''],
  ])('begins with its words and %s', async (_, change, reservationId) => {
    await openStored(change);
    expect(form().values).toEqual({ url: sentPost.url, title: TITLE, reservation_id: reservationId });
  });

  it('is sent under its id, and asked for again with the list', async () => {
    await openStored();
    const { data } = stage.runtime;
    data.replace(requestListQuery(1), [post('one')]);
    data.replace(requestQuery('one'), post('one'));
    await stage.perform(() => form().change('title', 'Drums at five'));
    await send();
    const body = { url: sentPost.url, title: 'Drums at five', reservation_id: '', lang: 'en' };
    expect(stage.asked('reviewRequest.change')).toEqual({ params: { id: 'one' }, body });
    await stage.answer('reviewRequest.change', post('one'));
    expect([data.peek(requestListQuery(1)), data.peek(requestQuery('one'))]).toEqual([null, null]);
    expect([stage.address(), onChanged.mock.calls]).toEqual(['/product/detail/one', [[post('one')]]]);
  });

  it('keeps what was typed for itself alone', async () => {
    await openStored();
    await stage.perform(() => form().change('title', 'Drums at five'));
    await stage.leave();
    await stage.show('two');
    expect(form().values.title).toBe('Drums at four');
    await stage.leave();
    await stage.show('one');
    expect(form().values.title).toBe('Drums at five');
  });
});
