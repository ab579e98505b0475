/** Where the found trips are: Korea's provinces with their number of trips, each a way to them. */
import { REGIONS } from '../../contract/catalogue/codes.ts';
import type { SearchFacets } from '../../contract/catalogue/search.ts';
import type { SearchView } from '../../flows/catalogue/search.ts';
import { useNavigate } from '../../runtime/use-runtime.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { useWords } from '../../i18n/words.tsx';
import { MAP_SIZE, PROVINCES, type Province } from './korea-outline.ts';
import css from './region-map.module.css';

export interface RegionMapProps {
  view: SearchView;
  facets: SearchFacets | null;
}

export function RegionMap({ view, facets }: RegionMapProps) {
  const { t } = useWords(['search', 'catalogue']);
  const counts = new Map(facets?.regions.map(({ value, count }) => [value, count]));
  const { region: chosen } = view.filters;
  const rows = REGIONS.map((region) => ({ region, count: counts.get(region) ?? 0 })).filter(({ count }) => count > 0);
  return (
    <figure className={css.map} aria-label={t('map.label')}>
      <svg viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`} className={css.picture} aria-hidden>
        {PROVINCES.map((province) => (
          <Shape
            key={province.region}
            view={view}
            province={province}
            count={counts.get(province.region) ?? 0}
            isChosen={province.region === chosen}
          />
        ))}
        {PROVINCES.map(({ region, x, y }) => {
          const count = counts.get(region) ?? 0;
          return (
            count > 0 && (
              <g key={region} className={css.pin}>
                <circle cx={x} cy={y} r={11} />
                <text x={x} y={y}>
                  {count}
                </text>
              </g>
            )
          );
        })}
      </svg>
      <ul role="list" className={css.places}>
        {rows.map(({ region, count }) => (
          <li key={region}>
            <Link
              href={view.buildHref({ region })}
              aria-current={region === chosen ? 'page' : undefined}
              className={css.place}
            >
              <span>{t(`catalogue:region.${region}`)}</span> <span className={css.number}>{count}</span>
            </Link>
          </li>
        ))}
        {chosen !== 'all' && (
          <li>
            <Link href={view.buildHref({ region: 'all' })} className={css.place}>
              {t('catalogue:region.all')}
            </Link>
          </li>
        )}
      </ul>
    </figure>
  );
}

interface ShapeProps {
  view: SearchView;
  province: Province;
  count: number;
  isChosen: boolean;
}

/** For a pointer alone: the list beside the picture says and does the same. */
function Shape({ view, province: { region, path }, count, isChosen }: ShapeProps) {
  const navigate = useNavigate();
  const isOpen = count > 0 && !isChosen;
  return (
    <path
      d={path}
      className={classNames(css.shape, count > 0 && css.open, isChosen && css.chosen)}
      onClick={() => isOpen && navigate(view.buildHref({ region }))}
    />
  );
}
