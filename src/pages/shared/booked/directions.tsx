/** Ways to a meeting point, by the two maps that know Korea's roads and trains. */
import type { ReservationLine } from '../../../contract/reservations/shapes.ts';
import { useWords } from '../../../i18n/words.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import css from './booked.module.css';

/** By coordinates: neither map finds every place by its translated name. */
function listWays({ name, latitude, longitude }: ReservationLine['meeting_point']) {
  const place = encodeURIComponent(name);
  return [
    { key: 'google', href: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}` },
    {
      key: 'naver',
      href: `https://map.naver.com/p/directions/-/${longitude},${latitude},${place}/-/transit`,
    },
  ] as const;
}

export function Directions({ point }: { point: ReservationLine['meeting_point'] }) {
  const { t } = useWords('payment');
  return (
    <span className={css.ways}>
      {listWays(point).map(({ key, href }) => (
        <a key={key} href={href} target="_blank" rel="noreferrer">
          {t(`complete.directions.${key}`)}
          <VisuallyHidden> {t('complete.newTab')}</VisuallyHidden>
        </a>
      ))}
    </span>
  );
}
