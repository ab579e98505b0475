/** One post that was sent in: what may be done with it, and taking it back. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReviewRequest } from '../../../src/contract/social-reviews/calls.ts';
import { requestListQuery, requestQuery } from '../../../src/flows/social-reviews/queries.ts';
import { mayChange, useRequest, type RequestView } from '../../../src/flows/social-reviews/request.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';
import { sentPost } from '../../support/sample-posts.ts';

const POST: ReviewRequest = { ...sentPost, id: 'one' };

let stage: FlowStage<RequestView>;
beforeEach(async () => {
  stage = await stageFlow(useRequest, { before: ({ data }) => data.replace(requestListQuery(1), [POST]) });
  await stage.answer('reviewRequest.get', POST);
});
afterEach(() => stage.close());

const withdraw = () => stage.perform(() => stage.view().withdraw.submit());

it.each([
  ['pending', true],
  ['rejected', true],
  ['approved', false],
] as const)('one that is %s can be changed: %s', (status, expected) => {
  expect(mayChange({ ...POST, status })).toBe(expected);
});

it('that is taken back leads to the list, and is shown in neither place any more', async () => {
  expect(stage.view().request.data).toEqual(POST);
  await withdraw();
  expect(stage.asked('reviewRequest.withdraw')).toEqual({ params: { id: 'one' } });
  await stage.answer('reviewRequest.withdraw', { id: 'one' });
  const { data } = stage.runtime;
  expect(stage.address()).toBe('/review-request');
  expect([data.peek(requestListQuery(1)), data.peek(requestQuery('one'))]).toEqual([null, null]);
});

it('that cannot be taken back says so beside it alone, and stays', async () => {
  await withdraw();
  await stage.refuse('reviewRequest.withdraw', { code: 'NETWORK' });
  expect([stage.view().withdraw.failure?.code, stage.toasts()]).toEqual(['NETWORK', []]);
  expect([stage.address(), stage.view().request.data]).toEqual(['/product/detail/one', POST]);
});
