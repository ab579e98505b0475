/** Where the found trips are: Korea's provinces with a pin for each trip, and the provinces by name with their number of trips. */
import { REGIONS } from '../../contract/catalogue/codes.ts';
import type { SearchFacets } from '../../contract/catalogue/search.ts';
import { pointsQuestion } from '../../flows/catalogue/search-queries.ts';
import type { SearchView } from '../../flows/catalogue/search.ts';
import { toMapPoint } from '../../rules/korea-map.ts';
import { placePins, windowAround } from '../../rules/map-pins.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale, useNavigate } from '../../runtime/use-runtime.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useWords } from '../../i18n/words.tsx';
import { ResourceNotes } from '../shared/resources/list.tsx';
import { PROVINCES, type Province } from './korea-outline.ts';
import { MapPicture } from './map-picture.tsx';
import css from './region-map.module.css';

export interface RegionMapProps {
  view: SearchView;
  facets: SearchFacets | null;
}

export function RegionMap({ view, facets }: RegionMapProps) {
  const { t } = useWords(['search', 'catalogue']);
  const points = useResource(pointsQuestion(view.filters, useLocale()));
  const counts = new Map(facets?.regions.map(({ value, count }) => [value, count]));
  const { region: chosen } = view.filters;
  const isInSight = ({ region }: { region: string }) => chosen === 'all' || region === chosen;
  // The former answer stays for a moment while another province is asked for.
  const trips = (points.data ?? []).filter(isInSight);
  const borders = PROVINCES.filter(isInSight).flatMap(({ corners }) => corners);
  const window = windowAround([...borders, ...trips.flatMap((trip) => toMapPoint(trip) ?? [])]);
  const { x, y, width, height } = window;
  const rows = REGIONS.map((region) => ({ region, count: counts.get(region) ?? 0 })).filter(({ count }) => count > 0);
  return (
    <figure className={css.map} aria-label={t('map.label')} aria-busy={points.hasTag('busy') || undefined}>
      <div className={css.finder}>
        <MapPicture view={view} window={window} pins={placePins(trips, window)}>
          <svg viewBox={`${x} ${y} ${width} ${height}`} className={css.land} aria-hidden>
            {PROVINCES.map((province) => (
              <Shape
                key={province.region}
                view={view}
                province={province}
                count={counts.get(province.region) ?? 0}
                isChosen={province.region === chosen}
              />
            ))}
          </svg>
        </MapPicture>
        {chosen === 'all' && <p className={css.note}>{t('map.legend')}</p>}
        <ResourceNotes resource={points} skeleton={<></>} heading="h2" />
        {points.pagination !== null && points.pagination.total_pages > 1 && <p className={css.note}>{t('map.some')}</p>}
      </div>
      <ul role="list" className={classNames(css.places, chosen !== 'all' && css.folded)}>
        {chosen !== 'all' && (
          <li>
            <Link href={view.buildHref({ region: 'all' })} className={classNames(css.place, css.back)}>
              <Icon name="chevron-start" size="s" />
              {t('catalogue:region.all')}
            </Link>
          </li>
        )}
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
