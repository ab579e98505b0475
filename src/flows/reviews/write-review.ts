/** Writing and changing a review: one form with one rule, and what is asked again once it is stored. */
import { useMemo } from 'react';
import { pathTo } from '../../contract/paths.ts';
import type { OpenTrip, OwnReview } from '../../contract/reviews/calls.ts';
import { photoProblems, reviewProblems } from '../../rules/review.ts';
import { tidyLine, tidyText } from '../../rules/text.ts';
import { createValueKeys } from '../../runtime/random-key.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useLocale, useNavigate, useRuntime } from '../../runtime/use-runtime.tsx';
import { openTripsQuestion, ownReviewQuestion } from './review-queries.ts';

export interface ReviewValues extends Readonly<Record<string, unknown>> {
  booking_id: string;
  rating: string;
  title: string;
  content: string;
  language: string;
  photos: readonly File[];
  /** Photos that are there and stay. */
  photo_ids: readonly string[];
}

export type ReviewForm = Submission<ReviewValues, OwnReview>;

function findProblems(values: ReviewValues) {
  return [
    ...(values.booking_id === '' ? [{ field: 'booking_id', code: 'required' } as const] : []),
    ...reviewProblems(values),
    ...photoProblems(values.photo_ids.length, values.photos),
  ];
}

function toBody({ rating, title, content, language, photos }: ReviewValues) {
  return { rating, title: tidyLine(title), content: tidyText(content), language, photos: [...photos] };
}

/** Trips of a product that the member has taken and not reviewed. */
export function useOpenTrips(productId: string | null): Resource<OpenTrip[]> {
  return useResource(openTripsQuestion(useLocale(), productId));
}

/** @param trips to choose from; a lone one is no question */
export function useReviewForm(trips: readonly OpenTrip[]): ReviewForm {
  const { call, data, preferences } = useRuntime();
  const lang = useLocale();
  const getKey = useMemo(() => createValueKeys(), []);
  const [only, second] = trips;
  return useSubmission<ReviewValues, OwnReview>({
    name: `review ${only?.product_id ?? ''}`,
    values: {
      booking_id: second ? '' : (only?.booking_id ?? ''),
      rating: '',
      title: '',
      content: '',
      language: lang,
      photos: [],
      photo_ids: [],
    },
    secret: ['photos', 'booking_id'],
    validate: findProblems,
    submit: (values) => {
      const about = { booking_id: values.booking_id, product_id: only?.product_id ?? '' };
      return call(
        'review.create',
        { body: { ...toBody(values), ...about, lang: preferences.locale() } },
        { idempotencyKey: getKey(values) },
      );
    },
    onDone: () => data.clear(),
    report: false,
  });
}

export interface ReviewEdit {
  form: ReviewForm;
  removal: Submission<Readonly<Record<string, unknown>>, { id: string }>;
}

export function useReview(id: string): Resource<OwnReview> {
  return useResource(ownReviewQuestion(id, useLocale()));
}

/** What its author may do with a review that is there. */
export function useReviewEdit(review: OwnReview): ReviewEdit {
  const { call, data, preferences } = useRuntime();
  const { id } = review;
  const form = useSubmission<ReviewValues, OwnReview>({
    name: `review edit ${id}`,
    values: {
      booking_id: review.booking_id,
      rating: String(review.rating),
      title: review.title,
      content: review.content,
      language: review.language,
      photos: [],
      photo_ids: review.images.map((photo) => photo.id),
    },
    secret: ['photos', 'photo_ids'],
    validate: findProblems,
    submit: (values) => {
      const body = { ...toBody(values), photo_ids: [...values.photo_ids], lang: preferences.locale() };
      return call('review.update', { params: { id }, body });
    },
    onDone: () => data.clear(),
    report: false,
  });
  return { form, removal: useRemoval(id) };
}

/** Leads back to the list: what was deleted has no page. */
function useRemoval(id: string): ReviewEdit['removal'] {
  const { call, data } = useRuntime();
  const navigate = useNavigate();
  return useSubmission<Readonly<Record<string, unknown>>, { id: string }>({
    name: `review removal ${id}`,
    values: {},
    submit: () => call('review.delete', { params: { id } }),
    onDone: () => data.clear(),
    goToNextPage: () => navigate(pathTo('myReview', {}), { replace: true }),
  });
}
