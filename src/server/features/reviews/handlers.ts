/** Reviews: read by all, written by members who took the trip, replied to and hidden by the operator. */
import { requireMemberId, type Handlers, type Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import { deleteReview, updateReview } from './change.ts';
import { createReview } from './create.ts';
import { hideReview, listReviews, replyToReview, showReview } from './operator.ts';
import { listOwnReviews, readOwnReview } from './own.ts';
import { listOpenTrips } from './trips.ts';
import { withProduct } from './view.ts';

/** Answers the id of a product that is sold; all others are not found. */
async function soldProduct({ catalogue }: Services, id: string): Promise<string> {
  await catalogue.fresh();
  if (catalogue.product(id)?.onSale !== true) throw new Refusal('NOT_FOUND');
  return id;
}

/** Ratings in memory and answers in caches follow at once in this process, and within a second in others. */
function tellChange({ catalogue, revisions }: Services): void {
  catalogue.changed();
  revisions.changed();
}

export const reviewHandlers = {
  async 'product.reviews'({ params, query }, services) {
    const { rows, pagination } = await services.reviews.page(await soldProduct(services, params.id), query);
    return { data: rows, pagination };
  },

  async 'product.reviewFigures'({ params }, services) {
    return { data: await services.reviews.figures(await soldProduct(services, params.id)) };
  },

  async 'review.recent'({ query }, { catalogue, reviews }) {
    await catalogue.fresh();
    const recent = await reviews.recent(query);
    return { data: recent.flatMap((review) => withProduct(catalogue, review, query.lang) ?? []) };
  },

  async 'review.trips'({ query }, services, caller) {
    const { rows, pagination } = await listOpenTrips(services, requireMemberId(caller), query);
    return { data: rows, pagination };
  },

  async 'review.list'({ query }, services, caller) {
    const { rows, pagination } = await listOwnReviews(services, requireMemberId(caller), query);
    return { data: rows, pagination };
  },

  async 'review.create'({ body }, services, caller, request) {
    const memberId = requireMemberId(caller);
    const id = await createReview(services, memberId, request.idempotencyKey, body);
    tellChange(services);
    return { data: await readOwnReview(services, memberId, id, body.lang) };
  },

  async 'review.get'({ params, query }, services, caller) {
    return { data: await readOwnReview(services, requireMemberId(caller), params.id, query.lang) };
  },

  async 'review.update'({ params, body }, services, caller) {
    const memberId = requireMemberId(caller);
    await updateReview(services, { memberId, id: params.id }, body);
    tellChange(services);
    return { data: await readOwnReview(services, memberId, params.id, body.lang) };
  },

  async 'review.delete'({ params }, services, caller) {
    await deleteReview(services, { memberId: requireMemberId(caller), id: params.id });
    tellChange(services);
    return { data: { id: params.id } };
  },

  async 'operator.reviews'({ query }, services) {
    const { rows, pagination } = await listReviews(services, query);
    return { data: rows, pagination };
  },

  async 'operator.replyReview'({ params, body }, services) {
    const data = await replyToReview(services, params.id, body.reply);
    tellChange(services);
    return { data };
  },

  async 'operator.hideReview'({ params, body }, services) {
    const data = await hideReview(services, params.id, body.reason);
    tellChange(services);
    return { data };
  },

  async 'operator.showReview'({ params }, services) {
    const data = await showReview(services, params.id);
    tellChange(services);
    return { data };
  },
} satisfies Partial<Handlers>;
