/** The form of a post: its address, a title, and the trip that it is about. */
import type { ReservationSummary } from '../../../contract/reservations/shapes.ts';
import type { ReviewRequest } from '../../../contract/social-reviews/calls.ts';
import { SOCIAL_REVIEW_POINTS, SOCIAL_TITLE_MAX_LENGTH } from '../../../contract/limits.ts';
import { usePostForm } from '../../../flows/social-reviews/post-form.ts';
import { useFormat } from '../../../i18n/format-context.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSubmissionWords } from '../accounts/form-words.ts';
import { AccountForm } from '../accounts/form.tsx';

export interface PostFieldsProps {
  /** The one that is changed; null for a new one. */
  request: ReviewRequest | null;
  /** Trip that a new one is about, where it is known. */
  reservationId?: string;
  submit: string;
  onChanged?: (stored: ReviewRequest) => void;
}

const ignore = () => {};

export function PostFields({ request, reservationId = '', submit, onChanged = ignore }: PostFieldsProps) {
  const { t } = useWords('social-reviews');
  const format = useFormat();
  const { form, trips } = usePostForm(request, reservationId, onChanged);
  const { getFieldError, failure } = useSubmissionWords(form, { SOCIAL_POST_TAKEN: 'url' });
  const { values, change } = form;
  const labels = { url: t('form.url'), title: t('form.postTitle'), reservation_id: t('form.trip') };
  return (
    <AccountForm form={form} failure={failure} labels={labels} submit={submit}>
      {form.matches('done') && request !== null && (
        <Notice tone="success" live>
          {t('detail.saved')}
        </Notice>
      )}
      <TextField
        id="url"
        name="url"
        type="url"
        inputMode="url"
        dir="ltr"
        required
        label={labels.url}
        hint={t('form.urlHint')}
        value={values.url}
        error={getFieldError('url')}
        onChange={(url) => change('url', url)}
      />
      <TextField
        id="title"
        name="title"
        dir="auto"
        required
        label={labels.title}
        hint={t('form.titleHint', { count: SOCIAL_TITLE_MAX_LENGTH })}
        value={values.title}
        error={getFieldError('title')}
        onChange={(title) => change('title', title)}
      />
      <Select
        id="reservation_id"
        name="reservation_id"
        label={labels.reservation_id}
        hint={t('form.points', { points: format.number(SOCIAL_REVIEW_POINTS) })}
        value={values.reservation_id}
        placeholder={t('form.tripChoose')}
        options={trips.map((trip) => ({ value: trip.id, label: describeTrip(trip, format) }))}
        error={getFieldError('reservation_id')}
        onChange={(id) => change('reservation_id', id)}
      />
    </AccountForm>
  );
}

function describeTrip({ number, lines }: ReservationSummary, format: ReturnType<typeof useFormat>): string {
  const [line] = lines;
  return line ? `${line.product_title} · ${format.day(line.date, 'trip')}` : number;
}
