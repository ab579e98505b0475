/** What holds of the root of the actor system at every moment, between the machines of its parts. */
import type { SnapshotFrom } from 'xstate';
import type { shopMachine } from '../../machines/shop.machine.ts';
import type { SystemSnapshot } from '../../src/tools/flows/paths/system.ts';
import type { MachineInvariant } from './invariants.ts';
import { same } from './steps.ts';

const PARTS = ['cartCount', 'language', 'notices', 'session', 'startup'];

const rootOf = ({ root }: SystemSnapshot) => root as SnapshotFrom<typeof shopMachine>;
const partsOf = (system: SystemSnapshot) => {
  const { language, session, startup } = rootOf(system).children;
  return { language: language?.getSnapshot(), session: session?.getSnapshot(), startup: startup?.getSnapshot() };
};

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'All parts run side by side, or none does.',
    holds: (system) => {
      // What runs for a page has no name here.
      const parts = Object.keys(rootOf(system).children).filter((name) => PARTS.includes(name));
      return same(parts.toSorted(), rootOf(system).matches('open') ? PARTS : []);
    },
  },
  {
    what: 'The start asks for menus in the language that the page speaks.',
    holds(system) {
      const { language, startup } = partsOf(system);
      return language === undefined || startup?.context.locale === language.context.locale;
    },
  },
  {
    what: 'The start takes no one for a member whom the session does not.',
    holds(system) {
      const { session, startup } = partsOf(system);
      if (session === undefined || startup?.context.hasToken !== true) return true;
      // What the page began with is told before the storage was read.
      return session.hasTag('signedIn') || session.matches('unknown');
    },
  },
];
