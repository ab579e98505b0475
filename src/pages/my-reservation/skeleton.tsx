/** Cards of reservations on their way, of the size that they will have. */
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './my-reservation.module.css';

const CARDS = 3;

export function ReservationsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={css.list}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index} aria-hidden className={css.card}>
          <div className={css.picture}>
            <Skeleton shape="picture" />
          </div>
          <div className={css.head}>
            <Skeleton width="third" />
          </div>
          <div className={css.title}>
            <Skeleton shape="heading" width="most" />
          </div>
          <div className={css.facts}>
            <Skeleton width="half" />
            <Skeleton width="third" />
          </div>
          <div className={css.end}>
            <Skeleton shape="heading" width="third" />
            <Skeleton shape="heading" />
          </div>
        </div>
      ))}
    </div>
  );
}
