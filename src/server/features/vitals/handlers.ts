/** Page speeds: a browser reports those of a visit, the operator reads them summed up. */
import type { Handlers } from '../../base/context.ts';
import { countVitals, summariseAll } from './counts.ts';

export const vitalsHandlers = {
  'vitals.report': async ({ body }, services) => ({ data: { counted: await countVitals(services, body) } }),
  'operator.vitals': async ({ query }, services) => ({ data: await summariseAll(services, query) }),
} satisfies Partial<Handlers>;
