/** A member's points (§3, §7): gains that can be spent, and everything that happened to them. */
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { amount, id, instant, pageQuery } from './fields.ts';

/** Why points came or went. */
export const POINT_REASONS = [
  'welcome',
  'earned',
  'reviewed',
  'social_review',
  'returned',
  'spent',
  'expired',
] as const;
export type PointReason = (typeof POINT_REASONS)[number];

const reason = z.enum(POINT_REASONS);
/** By time: `desc` begins with the newest (§9). */
export const DIRECTIONS = ['desc', 'asc'] as const;
export type Direction = (typeof DIRECTIONS)[number];
const pagedQuery = { ...pageQuery, direction: z._default(z.enum(DIRECTIONS), 'desc') };

/** Points that came at one time. */
export const pointsGain = z.object({
  id: z.int(),
  reason,
  amount,
  /** What is left of them: they were not spent and have not expired. */
  remaining: amount,
  is_valid: z.boolean(),
  is_expired: z.boolean(),
  created_at: instant,
  /** Null where they never expire. */
  expires_at: z.nullable(instant),
});
export type PointsGain = z.infer<typeof pointsGain>;

export const pointsEvent = z.object({
  id: z.int(),
  reason,
  /** Positive: came; negative: went. */
  delta: z.int(),
  created_at: instant,
  /** The reservation that it belongs to, by id and number. */
  reservation: z.nullable(z.object({ id, number: z.string() })),
});
export type PointsEvent = z.infer<typeof pointsEvent>;

export const pointsEndpoints = endpoints({
  'member.points': {
    method: 'GET',
    path: '/api/v1/members/points',
    auth: 'member',
    summary: 'Points by the time at which they came; with is_valid only those that can be spent, or only the others',
    query: z.object({ ...pagedQuery, is_valid: z.optional(z.enum(['true', 'false'])) }),
    data: z.array(pointsGain),
    paged: true,
    errors: ['UNAUTHORIZED'],
  },
  'member.pointsHistory': {
    method: 'GET',
    path: '/api/v1/members/points/history',
    auth: 'member',
    summary: 'Everything that happened to the points: earned, spent, given back, expired',
    query: z.object(pagedQuery),
    data: z.array(pointsEvent),
    paged: true,
    errors: ['UNAUTHORIZED'],
  },
});
