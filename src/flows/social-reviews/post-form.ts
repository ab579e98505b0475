/** The form of a post: sends a new one in, or changes one that waits or was refused. */
import { pathTo } from '../../contract/paths.ts';
import type { ReservationSummary } from '../../contract/reservations/shapes.ts';
import type { ReviewRequest } from '../../contract/social-reviews/calls.ts';
import { socialPostProblems } from '../../rules/social-post.ts';
import { tidyLine } from '../../rules/text.ts';
import { useResource } from '../../runtime/resource.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useLocale, useNavigate, useRuntime } from '../../runtime/use-runtime.tsx';
import { requestListQuery, requestQuery, tripsQuery } from './queries.ts';

export interface PostValues extends Readonly<Record<string, unknown>> {
  url: string;
  title: string;
  reservation_id: string;
}

export interface PostForm {
  form: Submission<PostValues, ReviewRequest>;
  /** Trips of the member that were taken, to say which one it is about. */
  trips: readonly ReservationSummary[];
}

function toValues({ url, title, reservation }: ReviewRequest): PostValues {
  return { url, title, reservation_id: reservation?.id ?? '' };
}

/**
 * @param request the one that is changed; null for a new one
 * @param reservationId trip of a new one, from the address; one that was not taken is refused by the server
 * @param onChanged takes one that is there as it is now; a new one leads to its own page
 */
export function usePostForm(
  request: ReviewRequest | null,
  reservationId: string,
  onChanged: (stored: ReviewRequest) => void,
): PostForm {
  const { call, data, preferences } = useRuntime();
  const navigate = useNavigate();
  const taken = useResource(tripsQuery(useLocale()));
  const form = useSubmission<PostValues, ReviewRequest>({
    name: `post ${request?.id ?? reservationId}`,
    values: request === null ? { url: '', title: '', reservation_id: reservationId } : toValues(request),
    validate: socialPostProblems,
    submit: ({ url, title, reservation_id }) => {
      const body = { url: url.trim(), title: tidyLine(title), reservation_id, lang: preferences.locale() };
      return request === null
        ? call('reviewRequest.create', { body })
        : call('reviewRequest.change', { params: { id: request.id }, body });
    },
    onDone(stored) {
      data.forget(requestListQuery(1));
      data.forget(requestQuery(stored.id));
      if (request !== null) onChanged(stored);
    },
    goToNextPage: ({ id }) => {
      if (request === null) navigate(pathTo('reviewRequestEdit', { reviewId: id }));
    },
    report: false,
  });
  return { form, trips: (taken.data ?? []).filter(({ completed_at }) => completed_at !== null) };
}
