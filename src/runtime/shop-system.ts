/** The actor system of the shop: one root, whose parts are asked for by their names. */
import { createActor, type ActorRefFrom } from 'xstate';
import type { languageMachine } from '../../machines/language.machine.ts';
import { shopMachine } from '../../machines/shop.machine.ts';
import type { StartupInput } from '../../machines/startup.machine.ts';
import { cartCount } from './cart-count.ts';
import { provideLanguage, type LanguageDeps } from './language.ts';
import { provideSession, type SessionActor, type SessionDeps } from './session.ts';
import { provideStartup, type StartupActor, type StartupDeps } from './startup.ts';

export type LanguageActor = ActorRefFrom<typeof languageMachine>;

export type CartCountActor = ActorRefFrom<typeof cartCount>;

export interface ShopSystem {
  /** Starts every part. Before, and on the server always, they show their first state. */
  start(): void;
  session: SessionActor;
  startup: StartupActor;
  language: LanguageActor;
  cartCount: CartCountActor;
}

export function createShopSystem(input: StartupInput, deps: SessionDeps & StartupDeps & LanguageDeps): ShopSystem {
  const actor = createActor(
    shopMachine.provide({
      actors: {
        cartCount,
        language: provideLanguage(deps),
        session: provideSession(deps),
        startup: provideStartup(deps),
      },
    }),
    { input, systemId: 'shop' },
  );
  const { children } = actor.getSnapshot();
  const { language, session, startup } = children;
  if (!children.cartCount || !language || !session || !startup) throw new Error('The shop invokes all of its parts.');
  return { start: () => void actor.start(), cartCount: children.cartCount, language, session, startup };
}
