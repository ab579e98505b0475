/** A pin of the map: a trip's leads to it, one of several trips to their province, and within the province it opens their list. */
import type { MapPoint } from '../../contract/catalogue/search.ts';
import { pathTo } from '../../contract/paths.ts';
import type { MapPin } from '../../rules/map-pins.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './region-map.module.css';

export interface PinName {
  text: string;
  /** Language of the text where it is not that of the page. */
  lang?: string;
}

export interface PinProps {
  pin: MapPin<MapPoint>;
  name: PinName;
  /** Address of the results of its province; null within it. */
  province: string | null;
  /** A pointer or the focus comes to it, or leaves it. */
  onPoint: (isPointed: boolean) => void;
  /** The province is about to be shown. */
  onLeave: () => void;
  /** Id of the list of its trips while that is open. */
  listId: string | null;
  onToggle: () => void;
}

export function Pin({ pin: { trips }, name, province, onPoint, onLeave, listId, onToggle }: PinProps) {
  const format = useFormat();
  const [first, second] = trips;
  const [point, leave] = [() => onPoint(true), () => onPoint(false)];
  const pointed = { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
  const shared = { className: css.pin, title: name.text, ...pointed };
  const label = (
    <VisuallyHidden>
      <bdi lang={name.lang}>{name.text}</bdi>
    </VisuallyHidden>
  );
  if (first && !second) {
    return (
      <Link {...shared} href={pathTo('detail', { productId: first.id })}>
        <span className={css.dot} />
        {label}
      </Link>
    );
  }
  const content = (
    <>
      <span aria-hidden>{format.number(trips.length)}</span>
      {label}
    </>
  );
  return province === null ? (
    <button
      {...shared}
      type="button"
      data-group
      aria-expanded={listId !== null}
      aria-controls={listId ?? undefined}
      onClick={onToggle}
    >
      {content}
    </button>
  ) : (
    <Link {...shared} href={province} data-group onClick={onLeave}>
      {content}
    </Link>
  );
}
