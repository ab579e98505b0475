/** Where in the country the meeting point is, drawn by ourselves: no foreign map is asked, so that it prints and opens offline. */
import { KOREA_PATH, MAP_CITIES, MAP_SIZE, pinPath, toMapPoint, type Place } from '../../../rules/korea-map.ts';
import { useWords } from '../../../i18n/words.tsx';
import css from './way.module.css';

/** The pin covers the dot of a city that is as near: its name stands beside the pin. */
const TOO_NEAR = 16;
const BESIDE_PIN = 7;
/** Where a name stands at its dot: clear of the coast, of islands and of other names. */
const NAME_AT = {
  seoul: { dx: 5 },
  daejeon: { dx: -22, dy: '-0.85em' },
  gwangju: { dx: -4, dy: '-0.85em' },
  busan: { dx: 11 },
  jeju: { dx: 15 },
} as const;
/** The same where the pin stands in the place of the dot. */
const NAME_AT_PIN = { ...NAME_AT, daejeon: { dx: -26, dy: '0.9em' }, gwangju: { dx: 5, dy: '-0.85em' } } as const;

export function MeetingMap({ place }: { place: Place }) {
  const { t } = useWords('voucher');
  const pin = toMapPoint(place);
  if (pin === null) return null;
  const cities = MAP_CITIES.flatMap((city) => {
    const at = toMapPoint(city);
    return at ? [{ ...at, code: city.code, isCovered: Math.hypot(at.x - pin.x, at.y - pin.y) <= TOO_NEAR }] : [];
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
      {cities.map(({ code, x, y, isCovered }) => (
        <g key={code}>
          {!isCovered && <circle cx={x} cy={y} r="2.2" className={css.city} />}
          <text
            x={isCovered ? pin.x + BESIDE_PIN : x}
            y={y}
            {...(isCovered ? NAME_AT_PIN : NAME_AT)[code]}
            className={css.cityName}
          >
            {t(`city.${code}`)}
          </text>
        </g>
      ))}
      <path d={pinPath(pin)} className={css.pin} />
      <circle cx={pin.x} cy={pin.y - 16} r="3.2" className={css.pinHole} />
    </svg>
  );
}
