/** When a departure is: its day, or its first and last, and the hour in Seoul. */
import type { ReservationLine } from '../../../contract/reservations/shapes.ts';
import { Day, DayRange, TimeOfDay } from '../../../ui/day.tsx';
import { Pieces } from '../../../ui/pieces.tsx';

export function When({ line }: { line: Pick<ReservationLine, 'date' | 'end_date' | 'time'> }) {
  return (
    <Pieces>
      <Days line={line} />
      <TimeOfDay value={line.time} />
    </Pieces>
  );
}

export function Days({ line }: { line: Pick<ReservationLine, 'date' | 'end_date'> }) {
  return line.end_date > line.date ? (
    <DayRange start={line.date} end={line.end_date} />
  ) : (
    <Day value={line.date} look="trip" />
  );
}
