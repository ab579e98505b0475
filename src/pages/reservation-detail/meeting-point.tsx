/** Where to meet, with a map of the place. */
import type { ReservationLine } from '../../contract/reservations/shapes.ts';
import css from './reservation-detail.module.css';

interface MeetingPointProps {
  point: ReservationLine['meeting_point'];
  /** 'Open the map'. */
  label: string;
}

export function mapAddress({ latitude, longitude }: ReservationLine['meeting_point']): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

export function MeetingPoint({ point, label }: MeetingPointProps) {
  return (
    <>
      <bdi>{point.name}</bdi>{' '}
      <a href={mapAddress(point)} target="_blank" rel="noreferrer" className={css.map}>
        {label}
      </a>
    </>
  );
}
