/** Addresses and questions of posts elsewhere. */
import { describe, expect, it } from 'vitest';
import {
  readSocialReviewFilter,
  requestListQuery,
  requestQuery,
  reviewRequestsPath,
  sharePath,
  socialReviewPath,
  socialReviewQueries,
  tripsQuery,
} from '../../../src/flows/social-reviews/queries.ts';

describe('the posts', () => {
  it.each([
    ['', { platform: null, page: 1 }],
    ['platform=tiktok&page=2', { platform: 'tiktok', page: 2 }],
    ['platform=carrier-pigeon', { platform: null, page: 1 }],
  ])('that "%s" names are read from the address', (text, filter) => {
    expect(readSocialReviewFilter(new URLSearchParams(text))).toEqual(filter);
  });

  it('are written as they are read', () => {
    expect(socialReviewPath({ platform: null, page: 1 })).toBe('/user/social-review');
    expect(socialReviewPath({ platform: 'tiktok', page: 2 })).toBe('/user/social-review?platform=tiktok&page=2');
  });

  it('are asked for twelve at a time, of all platforms or of one', () => {
    const asked = (text: string) => socialReviewQueries({ locale: 'ko', search: new URLSearchParams(text) }).reviews;
    expect(asked('')).toEqual({ name: 'socialReview.list', input: { query: { lang: 'ko', page: 1, per_page: 12 } } });
    expect(asked('platform=x&page=2').input).toEqual({
      query: { lang: 'ko', page: 2, per_page: 12, platform: 'x' },
    });
  });
});

it('only of a trip that was taken a post can be shared', () => {
  expect(sharePath({ id: 'r1', completed_at: null })).toBeNull();
  expect(sharePath({ id: 'r1', completed_at: '2026-12-01T00:00:00Z' })).toBe('/review-request?reservation=r1');
});

it('a member’s requests and trips have addresses and questions of their own', () => {
  expect([reviewRequestsPath(1), reviewRequestsPath(2)]).toEqual(['/review-request', '/review-request?page=2']);
  expect(requestListQuery(2)).toEqual({ name: 'reviewRequest.list', input: { query: { page: 2 } } });
  expect(requestQuery('q1')).toEqual({ name: 'reviewRequest.get', input: { params: { id: 'q1' } } });
  expect(tripsQuery('ko')).toEqual({ name: 'reservation.list', input: { query: { lang: 'ko', per_page: 50 } } });
});
