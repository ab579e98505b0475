/** Ways to a meeting point, by the two maps that know Korea's roads and trains. */
import type { ReservationLine } from '../../../contract/reservations/shapes.ts';
import { useWords } from '../../../i18n/words.tsx';
import { googleDirectionsUrl, naverDirectionsUrl } from '../../../rules/map-links.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import css from './booked.module.css';

export function Directions({ point }: { point: ReservationLine['meeting_point'] }) {
  const { t } = useWords('payment');
  const ways = [
    { key: 'google', href: googleDirectionsUrl(point) },
    { key: 'naver', href: naverDirectionsUrl(point) },
  ] as const;
  return (
    <span className={css.ways}>
      {ways.map(({ key, href }) => (
        <a key={key} href={href} target="_blank" rel="noreferrer">
          {t(`complete.directions.${key}`)}
          <VisuallyHidden> {t('complete.newTab')}</VisuallyHidden>
        </a>
      ))}
    </span>
  );
}
