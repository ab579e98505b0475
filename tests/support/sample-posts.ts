/** A post elsewhere as a member sent it in. */
import type { ReviewRequest } from '../../src/contract/social-reviews/calls.ts';

export const sentPost: ReviewRequest = {
  id: 'r1',
  platform: 'youtube',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  title: '<b>Drum</b> at four',
  reservation: null,
  status: 'pending',
  reason: '',
  points: 0,
  created_at: '2026-11-30T01:00:00Z',
  decided_at: null,
};
