/** The fields of a review, new or changed. */
import type { ReactNode } from 'react';
import { REVIEW_CONTENT_LENGTH, REVIEW_TITLE_MAX_LENGTH } from '../../../contract/limits.ts';
import { LANGUAGES } from '../../../contract/locale.ts';
import type { OpenTrip, ReviewPhoto } from '../../../contract/reviews/calls.ts';
import type { ReviewForm } from '../../../flows/reviews/write-review.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useFormat } from '../../../runtime/format.ts';
import { RatingField } from '../../../ui/rating-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSubmissionWords } from '../accounts/form-words.ts';
import { AccountForm } from '../accounts/form.tsx';
import { PhotosField } from './photos-field.tsx';

export interface ReviewFieldsProps {
  form: ReviewForm;
  stored?: readonly ReviewPhoto[];
  submit: string;
  /** To choose from where there are several. */
  trips?: readonly OpenTrip[];
  /** Beside the button. */
  beside?: ReactNode;
}

/** The page itself is #content. */
const ID_PREFIX = 'review.';

const LANGUAGE_OPTIONS = LANGUAGES.map(({ code, name }) => ({ value: code, label: name }));

/** Needs the words of `reviews`, `catalogue`, `account`, `errors` and `calendar`. */
export function ReviewFields({ form, stored = [], submit, trips = [], beside }: ReviewFieldsProps) {
  const { t } = useWords(['reviews', 'catalogue']);
  const { getFieldError, failure } = useSubmissionWords(form, { FILE_REFUSED: 'photos', BODY_TOO_LARGE: 'photos' });
  const format = useFormat();
  const { values } = form;
  const { min, max } = REVIEW_CONTENT_LENGTH;
  const labels = {
    booking_id: t('field.trip'),
    rating: t('field.rating'),
    title: t('field.title'),
    content: t('field.content'),
    language: t('field.language'),
    photos: t('photos.label'),
  };
  return (
    <AccountForm form={form} failure={failure} labels={labels} idPrefix={ID_PREFIX} submit={submit} beside={beside}>
      {trips.length > 1 && <TripField form={form} trips={trips} error={getFieldError('booking_id')} />}
      <RatingField
        id={`${ID_PREFIX}rating`}
        required
        legend={labels.rating}
        value={values.rating}
        label={(rating) => t('catalogue:rating', { rating })}
        error={getFieldError('rating')}
        onChange={(rating) => form.change('rating', rating)}
      />
      <TextField
        id={`${ID_PREFIX}title`}
        name="title"
        required
        dir="auto"
        label={labels.title}
        hint={t('field.titleHint', { count: REVIEW_TITLE_MAX_LENGTH })}
        value={values.title}
        error={getFieldError('title')}
        onChange={(title) => form.change('title', title)}
      />
      <TextArea
        id={`${ID_PREFIX}content`}
        name="content"
        required
        dir="auto"
        rows={8}
        label={labels.content}
        hint={t('field.contentHint', { min, max: format.number(max) })}
        value={values.content}
        error={getFieldError('content')}
        onChange={(content) => form.change('content', content)}
      />
      <Select
        id={`${ID_PREFIX}language`}
        name="language"
        required
        label={labels.language}
        options={LANGUAGE_OPTIONS}
        value={values.language}
        error={getFieldError('language')}
        onChange={(language) => form.change('language', language)}
      />
      <PhotosField id={`${ID_PREFIX}photos`} form={form} error={getFieldError('photos')} stored={stored} />
    </AccountForm>
  );
}

interface TripFieldProps {
  form: ReviewForm;
  trips: readonly OpenTrip[];
  error: string | undefined;
}

function TripField({ form, trips, error }: TripFieldProps) {
  const { t } = useWords('reviews');
  const format = useFormat();
  return (
    <Select
      id={`${ID_PREFIX}booking_id`}
      name="booking_id"
      required
      label={t('field.trip')}
      placeholder={t('field.tripChoose')}
      options={trips.map(({ booking_id: value, number, date }) => ({
        value,
        label: `${format.day(date, 'trip')} · ${number}`,
      }))}
      value={form.values.booking_id}
      error={error}
      onChange={(booking) => form.change('booking_id', booking)}
    />
  );
}
