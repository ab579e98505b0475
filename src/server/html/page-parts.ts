/** What the renderer of the first HTML is given by the running server. */
import type { Services } from '../base/context.ts';
import type { InProcessCall } from '../http/dispatch.ts';

export interface PageParts {
  services: Services;
  call: InProcessCall;
  /** The mark under which rendered pages may be kept; everything in memory is fresh when it resolves. */
  stamp: () => Promise<string>;
}
