/** The shape of the page after paying, while the reservation is on its way. */
import { useWords } from '../../../i18n/words.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import css from './booked.module.css';

export function BookedSkeleton() {
  const { t } = useWords('reservations');
  return (
    <div role="status" className={css.trip}>
      <VisuallyHidden>{t('detail.loading')}</VisuallyHidden>
      <div className={css.picture}>
        <Skeleton shape="picture" />
      </div>
      <div className={css.words} aria-hidden>
        <Skeleton shape="heading" width="most" />
        <Skeleton width="half" />
        <Skeleton />
        <Skeleton width="third" />
      </div>
    </div>
  );
}
