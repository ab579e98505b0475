/** What the renderer of the first HTML is given by the running server. */
import type { Services } from '../base/context.ts';
import type { Stamps } from '../http/content-stamp.ts';
import type { InProcessCall } from '../http/dispatch.ts';

export interface PageParts {
  services: Services;
  call: InProcessCall;
  /** Resolves after everything in memory is fresh. */
  stamps: () => Promise<Stamps>;
}
