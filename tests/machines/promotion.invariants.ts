/** What holds of the link of a campaign at every moment. */
import type { AnyMachineSnapshot } from 'xstate';
import type { PromotionContext } from '../../machines/promotion.machine.ts';
import type { MachineInvariant } from './invariants.ts';

const contextOf = ({ context }: AnyMachineSnapshot) => context as PromotionContext;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Only a member claims a coupon, and only one that is offered.',
    holds: ({ root }) => {
      const { isMember, offer } = contextOf(root);
      return !(root.matches('claiming') || root.matches('claimed')) || (isMember && offer !== null);
    },
  },
  {
    what: 'A coupon is in sight only once it was claimed.',
    holds: ({ root }) => contextOf(root).coupon === null || root.matches('claimed') || root.matches('leaving'),
  },
  {
    what: 'Where the link leads is an address of the shop, and never changes.',
    holds: ({ root }, before) => {
      const { target } = contextOf(root);
      return target.startsWith('/') && (before === null || contextOf(before.root).target === target);
    },
  },
];
