/** One departure of what was booked: picture, when, how many, who runs it, where to meet and how to get there. */
import type { ReservationLine } from '../../../contract/reservations/shapes.ts';
import { keepNumbers } from '../../../i18n/format/keep-numbers.ts';
import { useWords } from '../../../i18n/words.tsx';
import { FactList, type Fact } from '../../../ui/fact-list.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { When } from '../../reservation-detail/when.tsx';
import css from './booked.module.css';
import { Directions } from './directions.tsx';

export function BookedTrip({ line }: { line: ReservationLine }) {
  const { t } = useWords(['payment', 'reservations']);
  const organiser: Fact = {
    id: 'organiser',
    icon: 'user',
    label: t('reservations:detail.organiser'),
    value: <bdi>{line.organiser}</bdi>,
  };
  return (
    <article className={css.trip} aria-label={line.product_title}>
      <div className={css.picture}>
        <Picture src={line.product_image} alt="" ratio="fill" />
      </div>
      <div className={css.words}>
        <h3 className={css.title}>
          <bdi>{line.product_title}</bdi>
        </h3>
        <FactList
          facts={[
            { id: 'when', icon: 'calendar', label: t('reservations:detail.when'), value: <When line={line} /> },
            {
              id: 'travellers',
              icon: 'users',
              label: t('reservations:detail.travellers'),
              value: t('reservations:travellers', { count: line.quantity }),
            },
            {
              id: 'option',
              icon: 'ticket',
              label: t('reservations:detail.option'),
              value: <bdi>{line.option_name}</bdi>,
            },
            ...(line.organiser === '' ? [] : [organiser]),
            {
              id: 'meeting',
              icon: 'pin',
              label: t('reservations:detail.meetingPoint'),
              value: (
                <>
                  <bdi>{keepNumbers(line.meeting_point.name)}</bdi>
                  <Directions point={line.meeting_point} />
                </>
              ),
            },
          ]}
        />
      </div>
    </article>
  );
}
