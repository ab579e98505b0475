/** Posts of members on other platforms, for everyone, for their members, and for the operator. */
import { requireMemberId, type Handlers } from '../../base/context.ts';
import { approvePost, listAll, rejectPost } from './operator.ts';
import { changeRequest, listOwnRequests, readRequest, sendRequest, withdrawRequest } from './requests.ts';
import { listShown } from './shown.ts';

export const socialReviewHandlers = {
  async 'socialReview.list'({ query }, services) {
    const { rows, pagination } = await listShown(services, query);
    return { data: rows, pagination };
  },

  async 'reviewRequest.list'({ query }, services, caller) {
    const { rows, pagination } = await listOwnRequests(services, requireMemberId(caller), query);
    return { data: rows, pagination };
  },

  async 'reviewRequest.create'({ body }, services, caller) {
    return { data: await sendRequest(services, requireMemberId(caller), body) };
  },

  async 'reviewRequest.get'({ params }, services, caller) {
    return { data: await readRequest(services, requireMemberId(caller), params.id) };
  },

  async 'reviewRequest.change'({ params, body }, services, caller) {
    return { data: await changeRequest(services, requireMemberId(caller), params.id, body) };
  },

  async 'reviewRequest.withdraw'({ params }, services, caller) {
    return { data: await withdrawRequest(services, requireMemberId(caller), params.id) };
  },

  async 'operator.reviewRequests'({ query }, services) {
    const { rows, pagination } = await listAll(services, query);
    return { data: rows, pagination };
  },

  async 'operator.approveReviewRequest'({ params, body }, services) {
    return { data: await approvePost(services, params.id, body.version) };
  },

  async 'operator.rejectReviewRequest'({ params, body }, services) {
    return { data: await rejectPost(services, params.id, body) };
  },
} satisfies Partial<Handlers>;
