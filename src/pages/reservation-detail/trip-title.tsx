/** What a reservation is called: its trip, and how many more there are. */
import { useTranslation } from 'react-i18next';
import type { ReservationLine } from '../../contract/reservation.ts';

export function TripTitle({ lines }: { lines: readonly Pick<ReservationLine, 'product_id' | 'product_title'>[] }) {
  const { t } = useTranslation('reservations');
  const [first] = lines;
  const more = new Set(lines.map((line) => line.product_id)).size - 1;
  return (
    <>
      <bdi>{first?.product_title}</bdi>
      {more > 0 && ` ${t('more', { count: more })}`}
    </>
  );
}
