/** What a reservation is called: its trip, and how many more there are. */
import type { ReservationLine } from '../../../contract/reservations/shapes.ts';
import { useWords } from '../../../i18n/words.tsx';

export function TripTitle({ lines }: { lines: readonly Pick<ReservationLine, 'product_id' | 'product_title'>[] }) {
  const { t } = useWords('reservations');
  const [first] = lines;
  const more = new Set(lines.map((line) => line.product_id)).size - 1;
  return (
    <>
      <bdi>{first?.product_title}</bdi>
      {more > 0 && ` ${t('more', { count: more })}`}
    </>
  );
}
