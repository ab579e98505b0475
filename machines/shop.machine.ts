/** The root of the actor system: what lives as long as the page does, and can be asked for by its name from everywhere. */
import {
  fromPromise,
  setup,
  stopChild,
  type AnyActorRef,
  type ErrorActorEvent,
  type NonReducibleUnknown,
  type TransitionActorLogic,
} from 'xstate';
import type { ProtectionWarning } from './copy-protection.machine.ts';
import type { languageMachine } from './language.machine.ts';
import type { sessionMachine } from './session.machine.ts';
import type { startupMachine, StartupInput } from './startup.machine.ts';

/** Sent to `cartCount` by those who have just seen the cart. */
export interface CartCounted {
  type: 'cart.counted';
  count: number;
}

export interface NoticeRaised {
  type: 'notice.raised';
  kind: 'success' | 'error' | 'info' | 'warning';
  /** In the language of the page. */
  text: string;
}

/** Sent to `notices` by parts of the shop that have no words themselves. */
export type UnwordedNotice =
  | { type: 'failure.raised'; error: unknown }
  | { type: 'warning.raised'; warning: ProtectionWarning };

/** Sent to `notices` by those who have something to say, and by the toaster once it is said. */
export type NoticeEvent = NoticeRaised | UnwordedNotice | { type: 'notices.shown' };

export type ShopEvent =
  | { type: 'retry.requested' }
  /** What ran for a page, or for a question that pages ask, is needed no more. */
  | { type: 'flow.ended'; flow: AnyActorRef }
  | ErrorActorEvent;

/** What the actor of the notices holds. */
type Waiting = readonly Omit<NoticeRaised, 'type'>[] | null;

/** Stands for a real actor, which the runtime provides. */
const standIn = (): unknown => fromPromise(() => Promise.reject(new Error('not provided')));

export const shopMachine = setup({
  types: {
    context: {} as StartupInput,
    input: {} as StartupInput | undefined,
    events: {} as ShopEvent,
    children: {} as { [Id in 'cartCount' | 'language' | 'notices' | 'session' | 'startup']: Id },
  },
  actors: {
    language: standIn() as typeof languageMachine,
    session: standIn() as typeof sessionMachine,
    startup: standIn() as typeof startupMachine,
    cartCount: standIn() as TransitionActorLogic<number, CartCounted, NonReducibleUnknown>,
    notices: standIn() as TransitionActorLogic<Waiting, NoticeEvent, NonReducibleUnknown>,
  },
  actions: {
    endFlow: stopChild((_, params: { flow: AnyActorRef }) => params.flow),
  },
}).createMachine({
  id: 'shop',
  description: 'The shop in a browser tab. Its parts know each other by name, and tell each other what happened.',
  context: ({ input }) => input ?? { locale: 'en', hasToken: false, settings: null, menus: null },
  initial: 'open',
  on: {
    'flow.ended': { actions: { type: 'endFlow', params: ({ event }) => ({ flow: event.flow }) } },
    'xstate.error.actor.*': { description: 'What runs for a page failed: the page says so, and the shop goes on.' },
  },
  states: {
    open: {
      description: 'Everything runs side by side.',
      invoke: [
        {
          id: 'cartCount',
          systemId: 'cartCount',
          src: 'cartCount',
          onError: 'broken',
        },
        {
          id: 'notices',
          systemId: 'notices',
          src: 'notices',
          onError: 'broken',
        },
        {
          id: 'startup',
          systemId: 'startup',
          src: 'startup',
          input: ({ context }) => context,
          onError: 'broken',
        },
        {
          id: 'language',
          systemId: 'language',
          src: 'language',
          input: ({ context }) => ({ locale: context.locale }),
          onError: 'broken',
        },
        {
          id: 'session',
          systemId: 'session',
          src: 'session',
          onError: 'broken',
        },
      ],
    },
    broken: {
      description: 'A part of the shop failed unexpectedly: all of it can be started again.',
      on: { 'retry.requested': 'open' },
    },
  },
});
