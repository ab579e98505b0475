/** The actor system of the shop: one root, whose parts are asked for by their names. */
import { createActor, type ActorRefFrom } from 'xstate';
import type { languageMachine } from '../../machines/language.machine.ts';
import { shopMachine } from '../../machines/shop.machine.ts';
import type { StartupInput } from '../../machines/startup.machine.ts';
import { cartCount } from './cart-count.ts';
import { provideNotices, type NoticesActor } from './notices.ts';
import { provideLanguage, type LanguageDeps } from './language.ts';
import type { Report } from './toasts.ts';
import { provideSession, type SessionActor, type SessionDeps } from './session.ts';
import { provideStartup, type StartupActor, type StartupDeps } from './startup.ts';

export type LanguageActor = ActorRefFrom<typeof languageMachine>;

export type CartCountActor = ActorRefFrom<typeof cartCount>;

export interface ShopSystem {
  /** Starts every part. Before, and on the server always, they show their first state. */
  start(): void;
  /** The parent of what runs for a page. */
  root: ActorRefFrom<typeof shopMachine>;
  session: SessionActor;
  startup: StartupActor;
  language: LanguageActor;
  cartCount: CartCountActor;
  notices: NoticesActor;
}

interface ShopDeps extends SessionDeps, StartupDeps, LanguageDeps {
  report: Pick<Report, 'failure' | 'warning'>;
}

const provideShop = (deps: ShopDeps) =>
  shopMachine.provide({
    actors: {
      cartCount,
      notices: provideNotices(deps.report),
      language: provideLanguage(deps),
      session: provideSession(deps),
      startup: provideStartup(deps),
    },
  });

/** The root invokes all of its parts in its first state. */
export function toShopSystem(actor: ActorRefFrom<typeof shopMachine>): ShopSystem {
  const parts = actor.getSnapshot().children as Omit<ShopSystem, 'start' | 'root'>;
  return { ...parts, root: actor, start: () => actor.start() };
}

export const createShopSystem = (input: StartupInput, deps: ShopDeps): ShopSystem =>
  toShopSystem(createActor(provideShop(deps), { input, systemId: 'shop' }));
