/** Changing or deleting one's review (§2); a hidden one can only be deleted. */
import type { OwnReview } from '../../contract/reviews/calls.ts';
import { pathTo } from '../../contract/paths.ts';
import { useReview, useReviewEdit } from '../../flows/reviews/write-review.ts';
import { isolateText } from '../../i18n/format/isolate.ts';
import { useWords } from '../../i18n/words.tsx';
import { useConfirm } from '../../runtime/confirm.ts';
import type { PageProps } from '../../runtime/page.ts';
import { useFocusedHeading } from '../../ui/focus-heading.ts';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { AccountSheet } from '../shared/accounts/sheet.tsx';
import { DeleteButton } from '../shared/resources/delete-button.tsx';
import { ResourceDetail } from '../shared/resources/detail.tsx';
import { ReviewFields } from '../shared/reviews/review-form.tsx';

export function ReviewEditPage({ params }: PageProps<'reviewEdit'>) {
  const { t } = useWords('reviews');
  const review = useReview(params.reviewId);
  const detail = (
    <ResourceDetail
      resource={review}
      heading={<SectionHeading level="page">{t('edit.title')}</SectionHeading>}
      words={{ failed: { title: t('edit.failed'), text: t('mine.failedText') } }}
      list="myReview"
      listName={t('mine.title')}
      missing={t('edit.missing')}
    >
      {(shown) => <Edit key={shown.id} review={shown} />}
    </ResourceDetail>
  );
  // The sheet of the form has a container of its own, as the not-found page does.
  if (review.data !== null || review.matches('missing')) return detail;
  return (
    <Container padded width="text">
      {detail}
    </Container>
  );
}

function Edit({ review }: { review: OwnReview }) {
  const { t } = useWords('reviews');
  const { form, removal } = useReviewEdit(review);
  const confirm = useConfirm();
  const heading = useFocusedHeading(form.hasTag('settled') ? 'saved' : 'editing');
  const remove = async () => {
    const question = { title: t('edit.removeTitle'), text: t('edit.removeText'), confirm: t('edit.remove') };
    if (await confirm({ ...question, cancel: t('edit.keep'), danger: true })) removal.submit();
  };
  const removeButton = (
    <DeleteButton loading={removal.hasTag('busy')} onClick={() => void remove()}>
      {t('edit.remove')}
    </DeleteButton>
  );
  if (form.hasTag('settled')) {
    return (
      <AccountSheet
        headingRef={heading}
        title={t('edit.saved')}
        text={t('sent.text', { trip: isolateText(review.product_title) })}
      >
        <div>
          <LinkButton href={pathTo('myReview', {})}>{t('mine.title')}</LinkButton>
        </div>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet
      headingRef={heading}
      title={t('edit.title')}
      text={<bdi>{review.product_title}</bdi>}
      above={{ label: t('mine.title'), href: pathTo('myReview', {}) }}
    >
      {review.is_hidden ? (
        <>
          <Notice tone="warn" title={t('hidden.title')}>
            <span lang="" dir="auto">
              {review.hidden_reason}
            </span>{' '}
            {t('hidden.text')}
          </Notice>
          <div>{removeButton}</div>
        </>
      ) : (
        <ReviewFields form={form} stored={review.images} submit={t('edit.submit')} beside={removeButton} />
      )}
    </AccountSheet>
  );
}
