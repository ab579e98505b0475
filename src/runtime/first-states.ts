/** The actor system as the server renders it: nothing is started or sent, so each part shows its first state. */
import { createActor } from 'xstate';
import { languageMachine } from '../../machines/language.machine.ts';
import { sessionMachine } from '../../machines/session.machine.ts';
import { shopMachine } from '../../machines/shop.machine.ts';
import { startupMachine, type StartupInput } from '../../machines/startup.machine.ts';
import { cartCount } from './cart-count.ts';
import { provideNotices } from './notices.ts';
import { toShopSystem, type ShopSystem } from './shop-system.ts';

/** By language, with the text of what they were made from. */
const firstStates = new Map<string, { text: string; system: ShopSystem }>();

/** Visitors of a language share the first states until settings or menus change. */
export function getFirstStates(input: StartupInput): ShopSystem {
  const text = JSON.stringify(input);
  const known = firstStates.get(input.locale);
  if (known?.text === text) return known.system;
  const drawn = shopMachine.provide({
    actors: {
      cartCount,
      notices: provideNotices(null),
      language: languageMachine,
      session: sessionMachine,
      startup: startupMachine,
    },
  });
  const system = toShopSystem(createActor(drawn, { input, systemId: 'shop' }));
  firstStates.set(input.locale, { text, system });
  return system;
}
