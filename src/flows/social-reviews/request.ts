/** One post that the member has sent in: what may still be done with it. */
import type { ReviewRequest } from '../../contract/social-reviews/calls.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useNavigate, useRuntime } from '../../runtime/use-runtime.tsx';
import { requestListQuery, requestQuery, reviewRequestsPath } from './queries.ts';

export interface RequestView {
  request: Resource<ReviewRequest>;
  withdraw: Submission<Readonly<Record<string, unknown>>, { id: string }>;
}

/** What waits or was refused can be changed; what is shown cannot. */
export function mayChange({ status }: ReviewRequest): boolean {
  return status !== 'approved';
}

export function useRequest(id: string): RequestView {
  const { call, data } = useRuntime();
  const navigate = useNavigate();
  const request = useResource(requestQuery(id));
  const withdraw = useSubmission<Readonly<Record<string, unknown>>, { id: string }>({
    name: `post withdraw ${id}`,
    values: {},
    submit: () => call('reviewRequest.withdraw', { params: { id } }),
    onDone: () => {
      data.forget(requestListQuery(1));
      data.forget(requestQuery(id));
    },
    goToNextPage: () => navigate(reviewRequestsPath(1)),
    report: false,
  });
  return { request, withdraw };
}
