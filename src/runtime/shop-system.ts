/** The actor system of the shop: one root, whose parts are asked for by their names. */
import { createActor, type ActorRefFrom } from 'xstate';
import { languageMachine } from '../../machines/language.machine.ts';
import { sessionMachine } from '../../machines/session.machine.ts';
import { shopMachine } from '../../machines/shop.machine.ts';
import { startupMachine, type StartupInput } from '../../machines/startup.machine.ts';
import { cartCount } from './cart-count.ts';
import { notices, type NoticesActor } from './notices.ts';
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
  notices: NoticesActor;
}

type ShopDeps = SessionDeps & StartupDeps & LanguageDeps;

const provideShop = (deps: ShopDeps) =>
  shopMachine.provide({
    actors: {
      cartCount,
      notices,
      language: provideLanguage(deps),
      session: provideSession(deps),
      startup: provideStartup(deps),
    },
  });

/** First states by language, with the text of what they were made from. */
const firstStates = new Map<string, { text: string; system: ShopSystem }>();

/** On the server nothing is started or sent, so visitors share the first states until settings or menus change. */
function getFirstStates(input: StartupInput): ShopSystem {
  const text = JSON.stringify(input);
  const known = firstStates.get(input.locale);
  if (known?.text === text) return known.system;
  const drawn = shopMachine.provide({
    actors: { cartCount, notices, language: languageMachine, session: sessionMachine, startup: startupMachine },
  });
  const system = createSystem(createActor(drawn, { input, systemId: 'shop' }));
  firstStates.set(input.locale, { text, system });
  return system;
}

function createSystem(actor: ActorRefFrom<typeof shopMachine>): ShopSystem {
  const { cartCount, language, notices, session, startup } = actor.getSnapshot().children;
  if (!cartCount || !language || !notices || !session || !startup)
    throw new Error('The shop invokes all of its parts.');
  return { start: () => actor.start(), cartCount, language, notices, session, startup };
}

/** @param deps null on the server, where nothing ever happens */
export const createShopSystem = (input: StartupInput, deps: ShopDeps | null): ShopSystem =>
  deps === null ? getFirstStates(input) : createSystem(createActor(provideShop(deps), { input, systemId: 'shop' }));
