/** The shopping cart (§7). */
import { requireMemberId, type Handlers } from '../../base/context.ts';
import { addToCart, removeFromCart, replaceInCart } from './change.ts';
import { readCart } from './view.ts';
import { Refusal } from '../../base/refusal.ts';

export const cartHandlers = {
  async 'cart.list'({ query }, { db, catalogue, clock }, caller) {
    return {
      data: await readCart(db, catalogue, { memberId: requireMemberId(caller), language: query.lang, now: clock() }),
    };
  },

  // The body names a member as specified; only the caller's own cart exists for them.
  async 'cart.add'({ body }, services, caller) {
    const memberId = requireMemberId(caller);
    if (body.member_id !== memberId) throw new Refusal('NOT_FOUND');
    return { data: await addToCart(services, memberId, body.product_id, body.options) };
  },

  async 'cart.update'({ params, body }, services, caller) {
    return { data: await replaceInCart(services, requireMemberId(caller), params.id, body.options) };
  },

  async 'cart.remove'({ params }, { db }, caller) {
    return { data: await removeFromCart(db, requireMemberId(caller), params.id) };
  },
} satisfies Partial<Handlers>;
