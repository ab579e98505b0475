/** The picture of the map under its pins, the name of the pin that is pointed at, and the trips of a pin that was opened. */
import { useId, useState, type ReactNode } from 'react';
import type { MapPoint } from '../../contract/catalogue/search.ts';
import { pathTo } from '../../contract/paths.ts';
import type { SearchView } from '../../flows/catalogue/search.ts';
import type { MapPin, MapWindow } from '../../rules/map-pins.ts';
import { useWords } from '../../i18n/words.tsx';
import { Link } from '../../ui/link.tsx';
import { Pin, type PinName } from './map-pin.tsx';
import css from './region-map.module.css';

/** Height of the picture at most, in rem. */
const MOST_HEIGHT = 32;

export interface MapPictureProps {
  view: SearchView;
  window: MapWindow;
  pins: readonly MapPin<MapPoint>[];
  /** What lies under the pins. */
  children: ReactNode;
}

export function MapPicture({ view, window: { width, height }, pins, children }: MapPictureProps) {
  const { t } = useWords(['search', 'catalogue']);
  const id = useId();
  const [pointed, setPointed] = useState<PinName | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const isWithin = view.filters.region !== 'all';
  const openPin = isWithin ? pins.find((pin) => pin.trips.length > 1 && keyOf(pin) === opened) : undefined;
  const listId = `${id}-list`;

  const nameOf = ({ region, trips }: MapPin<MapPoint>): PinName =>
    trips[0] && trips.length === 1
      ? { text: trips[0].title, lang: trips[0].language }
      : {
          text: t('map.group', {
            region: t(`catalogue:region.${region}`),
            trips: t('count', { count: trips.length }),
          }),
        };

  return (
    <>
      {/* Its measures are set by the script, as the policy of styles allows; no server renders the map. */}
      <div
        className={css.picture}
        style={{ aspectRatio: width / height, maxInlineSize: `${(MOST_HEIGHT * width) / height}rem` }}
      >
        {children}
        {/* East is right in every direction of writing. */}
        <ul id={id} role="list" tabIndex={-1} dir="ltr" className={css.pins} aria-label={t('map.pins')}>
          {pins.map((pin) => {
            const name = nameOf(pin);
            return (
              <li
                key={keyOf(pin)}
                className={css.spot}
                style={{ insetInlineStart: `${pin.x * 100}%`, insetBlockStart: `${pin.y * 100}%` }}
              >
                <Pin
                  pin={pin}
                  name={name}
                  // The pins of the province take the place of this one; the focus stays on the map.
                  province={isWithin ? null : view.buildHref({ region: pin.region })}
                  onPoint={(isPointed) => setPointed(isPointed ? name : null)}
                  onLeave={() => document.getElementById(id)?.focus()}
                  listId={pin === openPin ? listId : null}
                  onToggle={() => setOpened(pin === openPin ? null : keyOf(pin))}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <p aria-hidden className={css.pointed}>
        <bdi lang={pointed?.lang}>{pointed?.text}</bdi>
      </p>
      {openPin && (
        <ul id={listId} role="list" className={css.grouped} aria-label={nameOf(openPin).text}>
          {openPin.trips.map((trip) => (
            <li key={trip.id}>
              <Link href={pathTo('detail', { productId: trip.id })} className={css.place}>
                <bdi lang={trip.language}>{trip.title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Its first trip: the pin stays the same while others join it. */
const keyOf = ({ trips }: MapPin<MapPoint>) => trips[0]?.id ?? '';
