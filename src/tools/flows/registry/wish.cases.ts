/** What can come of a press of a heart, by a member, a visitor, and one who comes back from the sign-in. */
import type { AnyMachineSnapshot } from 'xstate';
import type { WishContext, WishInput } from '../../../../machines/wish.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

export const wishInput: WishInput = { productId: 'stay', isWished: true, isMember: true, isRemembered: false };

const failures = ['UNAUTHORIZED', 'NETWORK'].map((code) => ({ error: { code, problems: [], details: {} } }));

const pathsFrom = (input: Partial<WishInput>): PathsOptions => ({
  input: { ...wishInput, ...input },
  project: ({ context }: AnyMachineSnapshot) => {
    const { isWished, sent } = context as WishContext;
    return { isWished, sent };
  },
  cases: {
    'wish.changed': [{ isWished: true }, { isWished: false }],
    'xstate.done.actor.loadWishes': [{ output: undefined }],
    'xstate.error.actor.loadWishes': failures,
    'xstate.done.actor.saveWish': [{ output: undefined }],
    'xstate.error.actor.saveWish': failures,
  },
});

export const wishStarts = [
  pathsFrom({}),
  pathsFrom({ isWished: false }),
  pathsFrom({ isMember: false }),
  pathsFrom({ isRemembered: true }),
  pathsFrom({ isRemembered: true, isMember: false }),
];
