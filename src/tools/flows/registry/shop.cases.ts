/** What can happen to the root of the actor system, for the generated paths. */
import type { PathsOptions } from '../paths/generate.ts';

const broken = [{ error: { message: 'broken' } }];

export const shopPaths: PathsOptions = {
  project: () => null,
  cases: {
    'xstate.error.actor.cartCount': broken,
    'xstate.error.actor.language': broken,
    'xstate.error.actor.notices': broken,
    'xstate.error.actor.session': broken,
    'xstate.error.actor.startup': broken,
  },
};

const UNFORESEEN = 'No part is known to break.';

export const shopOutOfReach = {
  actor: {
    'shop xstate.error.actor.* 0':
      "Pages' flows are no part of the drawing; tests/runtime/use-flow.test.tsx breaks one.",
  },
  page: Object.fromEntries(
    ['cartCount', 'notices', 'startup', 'language', 'session'].map((part) => [
      `shop.open xstate.error.actor.${part} 0`,
      UNFORESEEN,
    ]),
  ),
};
