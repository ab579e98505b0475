/** The actor system of the shop: one root, whose parts are asked for by their names. */
import { createActor, type ActorRefFrom } from 'xstate';
import { languageMachine } from '../../machines/language.machine.ts';
import { sessionMachine } from '../../machines/session.machine.ts';
import { shopMachine } from '../../machines/shop.machine.ts';
import { startupMachine, type StartupInput } from '../../machines/startup.machine.ts';
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

type ShopDeps = SessionDeps & StartupDeps & LanguageDeps;

const provideShop = (deps: ShopDeps) =>
  shopMachine.provide({
    actors: {
      cartCount,
      language: provideLanguage(deps),
      session: provideSession(deps),
      startup: provideStartup(deps),
    },
  });

/** For the server, which shows first states alone: made once, since to provide a machine reads its whole drawing again. */
let firstStates: typeof shopMachine | null = null;
const getFirstStates = () =>
  (firstStates ??= shopMachine.provide({
    actors: { cartCount, language: languageMachine, session: sessionMachine, startup: startupMachine },
  }));

/** @param deps null on the server, where nothing ever happens */
export function createShopSystem(input: StartupInput, deps: ShopDeps | null): ShopSystem {
  const actor = createActor(deps === null ? getFirstStates() : provideShop(deps), { input, systemId: 'shop' });
  const { children } = actor.getSnapshot();
  const { language, session, startup } = children;
  if (!children.cartCount || !language || !session || !startup) throw new Error('The shop invokes all of its parts.');
  return { start: () => void actor.start(), cartCount: children.cartCount, language, session, startup };
}
