/** How the stars of a trip are spread, and what its reviews can be narrowed to. Every choice is an address. */
import { isLocale } from '../../contract/locale.ts';
import type { ReviewFigures } from '../../contract/reviews/calls.ts';
import { REVIEW_SORTS } from '../../contract/reviews/codes.ts';
import { reviewsPath, type ReviewFilter } from '../../flows/reviews/review-queries.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useLocale, useNavigate } from '../../runtime/use-runtime.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import css from './reviews.module.css';

export interface ReviewFiltersProps {
  productId: string;
  figures: ReviewFigures;
  filter: ReviewFilter;
  search: URLSearchParams;
}

interface NarrowedProps {
  /** Reviews that are left; null where none are left out, and while it is not known. */
  shown: number | null;
  /** Address of all reviews; null where none are left out. */
  all: string | null;
}

export function ReviewFilters({ productId, figures, filter, search, shown, all }: ReviewFiltersProps & NarrowedProps) {
  const { t } = useWords(['detail', 'languages']);
  const format = useFormat();
  const navigate = useNavigate();
  // One review has no order; one that was asked for stays in sight.
  const isSortable = (shown ?? figures.total) > 1 || filter.sort !== 'newest';
  const locale = useLocale();
  // Whatever the order is.
  const isOwnFirst =
    filter.language === null &&
    figures.languages.length > 1 &&
    figures.languages.some(({ language }) => language === locale);
  const apply = (change: Partial<ReviewFilter>) => navigate(reviewsPath(productId, search, change), { replace: true });
  return (
    <div className={css.narrow}>
      <Histogram productId={productId} figures={figures} filter={filter} search={search} />
      <div className={css.filters}>
        <Select
          label={t('reviews.filter.language')}
          value={filter.language ?? ''}
          placeholder={t('reviews.filter.anyLanguage')}
          options={figures.languages.map(({ language, count }) => ({
            value: language,
            label: `${t(`languages:${language}`)} (${format.number(count)})`,
          }))}
          onChange={(language) => apply({ language: isLocale(language) ? language : null })}
        />
        {isSortable && (
          <Select
            label={t('reviews.sort.label')}
            value={filter.sort}
            options={REVIEW_SORTS.map((value) => ({ value, label: t(`reviews.sort.${value}`) }))}
            onChange={(value) => apply({ sort: REVIEW_SORTS.find((sort) => sort === value) ?? 'newest' })}
          />
        )}
        {figures.with_photos > 0 && (
          <Checkbox
            label={t('reviews.filter.photos', { count: figures.with_photos })}
            checked={filter.photos}
            onChange={(photos) => apply({ photos })}
          />
        )}
        <div className={css.left}>
          {isOwnFirst && <span>{t('reviews.sort.ownFirst')}</span>}
          <span role="status">
            {shown !== null && t('reviews.shown', { shown: format.number(shown), count: figures.total })}
          </span>
          {all !== null && (
            <Link href={all} className={css.all}>
              {t('reviews.all')}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

/** A row leads to the reviews of its stars, and back to all of them; one without reviews leads nowhere unless it is chosen. */
function Histogram({ productId, figures, filter, search }: ReviewFiltersProps) {
  const { t } = useWords('detail');
  const format = useFormat();
  return (
    <ul role="list" aria-label={t('reviews.histogram')} className={css.histogram}>
      {figures.ratings.map(({ rating, count }) => {
        const isChosen = filter.rating === rating;
        const bar = (
          <>
            <span aria-hidden className={css.stars}>
              {format.number(rating)}
              <Icon name="star" size="s" />
            </span>
            <progress aria-hidden className={css.bar} value={count} max={figures.total} />
            <span aria-hidden className={css.number}>
              {isChosen && <Icon name="check" size="s" />}
              {format.number(count)}
            </span>
          </>
        );
        const label = t('reviews.ofRating', { rating: format.number(rating), count });
        return (
          <li key={rating}>
            {count === 0 && !isChosen ? (
              <span role="img" aria-label={label} className={classNames(css.row, css.none)}>
                {bar}
              </span>
            ) : (
              <Link
                href={`${reviewsPath(productId, search, { rating: isChosen ? null : rating })}#reviews`}
                aria-label={label}
                aria-current={isChosen || undefined}
                className={classNames(css.row, isChosen && css.chosen)}
              >
                {bar}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
