/** Where in the country the meeting point is, drawn by ourselves: no foreign map is asked, so that it prints and opens offline. */
import { KOREA_PATH, MAP_CITIES, MAP_SIZE, pinPath, toMapPoint, type Place } from '../../../rules/korea-map.ts';
import { useWords } from '../../../i18n/words.tsx';
import css from './way.module.css';

/** A city whose dot the pin would cover is left out. */
const TOO_NEAR = 16;

export function MeetingMap({ place }: { place: Place }) {
  const { t } = useWords('voucher');
  const pin = toMapPoint(place);
  if (pin === null) return null;
  const cities = MAP_CITIES.flatMap((city) => {
    const at = toMapPoint(city);
    return at && Math.hypot(at.x - pin.x, at.y - pin.y) > TOO_NEAR ? [{ ...at, code: city.code }] : [];
  });
  return (
    <svg
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      role="img"
      aria-label={t('mapLabel')}
      className={css.korea}
      direction="ltr"
    >
      <path d={KOREA_PATH} className={css.land} />
      {cities.map(({ code, x, y }) => (
        <g key={code}>
          <circle cx={x} cy={y} r="2.2" className={css.city} />
          <text x={x + (code === 'jeju' ? 15 : 5)} y={y + 3.5} className={css.cityName}>
            {t(`city.${code}`)}
          </text>
        </g>
      ))}
      <path d={pinPath(pin)} className={css.pin} />
      <circle cx={pin.x} cy={pin.y - 16} r="3.2" className={css.pinHole} />
    </svg>
  );
}
