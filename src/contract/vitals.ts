/** How fast pages were for visitors: what a browser measured of one visit, without a word about who it was. */
import * as z from 'zod/mini';
import { VITALS_PATH } from './limits.ts';
import { endpoints } from './endpoint.ts';
import { PATHS, type PageName } from './paths.ts';

/**
 * §9 and Web Vitals: largest paint, delay of the slowest interaction until its next paint, delay until its work began
 * (milliseconds), and layout shift (a share of the window).
 */
export const VITALS = ['LCP', 'INP', 'INPUT_DELAY', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

export const DEVICES = ['desktop', 'mobile'] as const;
export type Device = (typeof DEVICES)[number];

export const pageName = z.enum(Object.keys(PATHS) as [PageName, ...PageName[]]);

export const vitalsEndpoints = endpoints({
  'vitals.report': {
    method: 'POST',
    path: VITALS_PATH,
    auth: 'none',
    summary: 'Figures of one page view, counted and not stored one by one; sent when the page is left',
    body: z.object({
      page: pageName,
      device: z.enum(DEVICES),
      values: z
        .array(z.object({ name: z.enum(VITALS), value: z.number().check(z.gte(0), z.lte(600_000)) }))
        .check(z.minLength(1), z.maxLength(VITALS.length)),
    }),
    maxBodyBytes: 1000,
    data: z.object({ counted: z.int() }),
  },
});
