/** The wishlist (§7). */
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import { requireMemberId, type Handlers } from '../../base/context.ts';
import { buildPagination } from '../../http/paging.ts';
import { toProductSummary } from '../catalogue/shared.ts';
import { addWish, countWishes, listWishes, removeWish } from './wishes.ts';

export const wishlistHandlers = {
  async 'wishlist.list'({ query }, { catalogue, clock, db }, caller) {
    await catalogue.fresh();
    const memberId = requireMemberId(caller);
    const view = {
      figures: catalogue.figures,
      language: query.lang,
      today: todayInSeoul(clock()),
      isWished: () => true,
    };
    const ids = await listWishes(db, memberId, { limit: query.per_page, offset: (query.page - 1) * query.per_page });
    const products = ids.map((id) => catalogue.product(id)).filter((product) => product !== null);
    return {
      data: products.map((product) => toProductSummary(product, view)),
      pagination: buildPagination(await countWishes(db, memberId), query),
    };
  },

  async 'wishlist.ids'(_input, { db }, caller) {
    return { data: await listWishes(db, requireMemberId(caller)) };
  },

  async 'wishlist.add'({ body }, services, caller) {
    return { data: await addWish(services, requireMemberId(caller), body.product_id) };
  },

  async 'wishlist.remove'({ params }, { db }, caller) {
    return { data: await removeWish(db, requireMemberId(caller), params.product_id) };
  },
} satisfies Partial<Handlers>;
