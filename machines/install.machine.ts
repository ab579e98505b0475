/** Putting the shop on the home screen: as far as the browser offers it, and by hand where it offers no way of its own. */
import { assign, fromPromise, setup } from 'xstate';

export interface InstallContext {
  /** The browser has offered to install the shop. */
  isOffered: boolean;
  /** The shop runs as an installed app. */
  isInstalled: boolean;
  /** The browser installs by a menu of its own alone, as on iPhones. */
  isManual: boolean;
}

export type InstallEvent = { type: 'offer.changed'; isOffered?: boolean } | { type: 'install.requested' };

/** Parameters of a transition after the browser's question; a simulator answers nothing. */
const answered = ({ event }: { event: { output?: boolean } }) => ({ isAccepted: event.output ?? true });

export const installMachine = setup({
  types: {
    context: {} as InstallContext,
    events: {} as InstallEvent,
    input: {} as InstallContext | undefined,
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    askBrowser: fromPromise<boolean>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isInstalled: ({ context }) => context.isInstalled,
    isManual: ({ context }) => context.isManual,
    isAccepted: (_, { isAccepted }: { isAccepted: boolean }) => isAccepted,
  },
  actions: {
    takeOffer: assign((_, { isOffered }: { isOffered: boolean }) => ({ isOffered })),
    loseOffer: assign({ isOffered: false }),
  },
}).createMachine({
  id: 'install',
  description: 'An offer of the browser can be taken once; it makes another one when it likes to.',
  context: ({ input }) => ({
    isOffered: input?.isOffered ?? false,
    isInstalled: input?.isInstalled ?? false,
    isManual: input?.isManual ?? false,
  }),
  initial: 'judging',
  states: {
    judging: {
      description: 'What this browser can do about it.',
      always: [
        { guard: 'isInstalled', target: 'installed' },
        { guard: 'isOffered', target: 'offered' },
        { guard: 'isManual', target: 'manual' },
        { target: 'unavailable' },
      ],
    },
    unavailable: {
      description: 'The browser offers nothing, or nothing yet: the page says nothing of it.',
      on: { 'offer.changed': { target: 'judging', actions: { type: 'takeOffer', params: told } } },
    },
    offered: {
      description: 'A button leads to the question of the browser.',
      on: {
        'install.requested': 'asking',
        'offer.changed': { target: 'judging', actions: { type: 'takeOffer', params: told } },
      },
    },
    asking: {
      description: 'The browser asks in a window of its own.',
      tags: ['busy'],
      invoke: {
        id: 'askBrowser',
        src: 'askBrowser',
        onDone: [
          { guard: { type: 'isAccepted', params: answered }, target: 'installed', actions: 'loseOffer' },
          { target: 'unavailable', actions: 'loseOffer' },
        ],
        onError: { target: 'unavailable', actions: 'loseOffer' },
      },
    },
    manual: { description: 'The page says how it is done.' },
    installed: {
      description: 'The shop is on the home screen, or runs from there.',
      tags: ['settled'],
    },
  },
});

function told({ event }: { event: { isOffered?: boolean } }) {
  return { isOffered: event.isOffered ?? true };
}
