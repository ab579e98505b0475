/** One change of a wish: a press of a heart until the server has taken it, or until the visitor is on the way to the sign-in. */
import { and, assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../src/contract/errors.ts';

export interface WishInput {
  productId: string;
  /** What the member wants: on the wishlist, or off it. */
  isWished: boolean;
  isMember: boolean;
  /** It was wanted before a sign-in, to which the visitor was led. */
  isRemembered: boolean;
}

export interface WishContext extends WishInput {
  /** What the server was asked for last. */
  sent: boolean | null;
}

export type WishEvent = { type: 'wish.changed'; isWished?: boolean };

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
const failed = ({ event }: { event: { error: unknown } }) => ({ error: (event.error ?? {}) as Partial<Failure> });

/** What the server has where it refused what was sent. */
const asBefore = ({ context }: { context: WishContext }) => ({ isWished: context.sent !== true });
const wanted = ({ context }: { context: WishContext }) => ({ isWished: context.isWished });

export const wishMachine = setup({
  types: {
    context: {} as WishContext,
    events: {} as WishEvent,
    input: {} as WishInput | undefined,
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    loadWishes: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
    saveWish: fromPromise<void, { productId: string; isWished: boolean }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isMember: ({ context }) => context.isMember,
    isRemembered: ({ context }) => context.isRemembered,
    isWanted: ({ context }) => context.isWished,
    isChangedSince: ({ context }) => context.isWished !== context.sent,
    isSessionOver: (_, { error }: { error: Partial<Failure> }) => error.code === 'UNAUTHORIZED',
  },
  actions: {
    takeWish: assign(({ context }, { isWished }: { isWished: boolean | undefined }) => ({
      isWished: isWished ?? !context.isWished,
    })),
    noteSent: assign(({ context }) => ({ sent: context.isWished })),
    /** Provided by the flow: every heart of the product. */
    showWish: (_, _params: { isWished: boolean }) => {},
    /** Provided by the flow: until the sign-in, in this tab. */
    rememberWish: () => {},
    forgetWish: () => {},
    goToSignIn: () => {},
    /** Provided by the flow: pages of the wishlist that are in memory. */
    forgetPages: () => {},
    tellDeleted: () => {},
    tellFailure: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'wish',
  description: '§2: /product/wishlist. A wish is shown at once, and taken back where the server refuses it.',
  context: ({ input }) => ({
    productId: input?.productId ?? '',
    isWished: input?.isWished ?? false,
    isMember: input?.isMember ?? false,
    isRemembered: input?.isRemembered ?? false,
    sent: null,
  }),
  initial: 'judging',
  states: {
    judging: {
      description: 'A member is served at once. A visitor signs in first; the wish is made on coming back as a member.',
      always: [
        { guard: and(['isRemembered', 'isMember']), target: 'preparing', actions: 'forgetWish' },
        { guard: 'isRemembered', target: 'dropped', actions: 'forgetWish' },
        { guard: 'isMember', target: 'preparing' },
        { target: 'signingIn', actions: ['rememberWish', 'goToSignIn'] },
      ],
    },
    preparing: {
      description: 'The change is shown in the list of what is wished for, which has to be here.',
      tags: ['busy'],
      invoke: {
        id: 'loadWishes',
        src: 'loadWishes',
        onDone: 'saving',
        onError: [
          { guard: { type: 'isSessionOver', params: failed }, target: 'expired' },
          { target: 'refused', actions: { type: 'tellFailure', params: failed } },
        ],
      },
      on: { 'wish.changed': { actions: { type: 'takeWish', params: ({ event }) => ({ isWished: event.isWished }) } } },
    },
    saving: {
      description:
        '§7: POST and DELETE /wishlist. Presses meanwhile are shown; the last one is sent when this is answered.',
      tags: ['busy'],
      entry: ['noteSent', { type: 'showWish', params: wanted }],
      invoke: {
        id: 'saveWish',
        src: 'saveWish',
        input: ({ context: { productId, isWished } }) => ({ productId, isWished }),
        onDone: [
          { guard: 'isChangedSince', target: 'saving', reenter: true },
          { guard: 'isWanted', target: 'saved', actions: 'forgetPages' },
          { target: 'saved', actions: ['forgetPages', 'tellDeleted'], description: '§7: a DELETE says so.' },
        ],
        onError: [
          {
            guard: { type: 'isSessionOver', params: failed },
            target: 'expired',
            actions: { type: 'showWish', params: asBefore },
          },
          {
            guard: 'isChangedSince',
            target: 'saving',
            reenter: true,
            description: 'The refusal of an earlier press does not undo a later one.',
          },
          {
            target: 'refused',
            actions: [
              { type: 'showWish', params: asBefore },
              { type: 'tellFailure', params: failed },
            ],
          },
        ],
      },
      on: {
        'wish.changed': {
          actions: [
            { type: 'takeWish', params: ({ event }) => ({ isWished: event.isWished }) },
            { type: 'showWish', params: wanted },
          ],
        },
      },
    },
    expired: {
      description: 'The session has ended, which leads to the sign-in by itself; a wish is made after it.',
      always: [{ guard: 'isWanted', target: 'signingIn', actions: 'rememberWish' }, { target: 'refused' }],
    },
    saved: { description: 'The server has it.', type: 'final', tags: ['settled'] },
    refused: { description: 'The heart is as it was, and the member was told why.', type: 'final' },
    signingIn: {
      description: 'The wish is remembered; the heart makes it when its product is shown to a member again.',
      type: 'final',
    },
    dropped: { description: 'A visitor who came back without signing in has let the wish go.', type: 'final' },
  },
});
