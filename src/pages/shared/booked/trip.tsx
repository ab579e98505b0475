/** One departure of what was booked: picture, title and facts. */
import type { ReservationLine } from '../../../contract/reservations/shapes.ts';
import { Picture } from '../../../ui/picture.tsx';
import css from './booked.module.css';
import { TripFacts } from './trip-facts.tsx';

export function BookedTrip({ line }: { line: ReservationLine }) {
  return (
    <article className={css.trip} aria-label={line.product_title}>
      <div className={css.picture}>
        <Picture src={line.product_image} alt="" ratio="fill" />
      </div>
      <div className={css.words}>
        <h3 className={css.title}>
          <bdi>{line.product_title}</bdi>
        </h3>
        <TripFacts line={line} />
      </div>
    </article>
  );
}
