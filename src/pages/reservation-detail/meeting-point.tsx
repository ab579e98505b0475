/** Where to meet, with a map of the place. */
import type { ReservationLine } from '../../contract/reservations/shapes.ts';
import { googlePlaceUrl } from '../../rules/map-links.ts';
import css from './reservation-detail.module.css';

interface MeetingPointProps {
  point: ReservationLine['meeting_point'];
  /** 'Open the map'. */
  label: string;
}

export function MeetingPoint({ point, label }: MeetingPointProps) {
  return (
    <>
      <bdi>{point.name}</bdi>{' '}
      <a href={googlePlaceUrl(point)} target="_blank" rel="noreferrer" className={css.map}>
        {label}
      </a>
    </>
  );
}
