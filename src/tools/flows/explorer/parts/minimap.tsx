/** All of a picture in small, with the part of it that the window shows; a press brings another part into the middle. */
import type { PointerEvent } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import type { Layout } from '../chart/layout.ts';
import css from './minimap.module.css';
import type { View } from './viewport.ts';

const WIDTH = 180;
const HEIGHT = 120;

export interface MinimapProps {
  layout: Layout;
  view: View;
  pane: { width: number; height: number };
  active: ReadonlySet<string>;
  onMove: (view: View) => void;
}

export function Minimap({ layout, view, pane, active, onMove }: MinimapProps) {
  const { width, height, blocks } = layout;
  const isWhole = view.scale * width <= pane.width && view.scale * height <= pane.height;
  // A window that shows everything needs no map of it.
  if (isWhole || pane.width === 0) return null;
  const scale = Math.min(WIDTH / width, HEIGHT / height);
  const press = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return;
    event.stopPropagation();
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
    onMove({ ...view, x: pane.width / 2 - at.x * view.scale, y: pane.height / 2 - at.y * view.scale });
  };
  return (
    // The keys of the chart move it too.
    <svg
      className={css.minimap}
      aria-hidden="true"
      data-minimap
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      onPointerDown={press}
      onPointerMove={press}
    >
      {blocks.map(({ block: { id, role }, x, y, width: wide, height: high }) => (
        <rect
          key={id}
          className={classNames(css.box, active.has(id) && role !== 'open' && css.active)}
          x={x}
          y={y}
          width={wide}
          height={high}
        />
      ))}
      <rect
        className={css.seen}
        x={-view.x / view.scale}
        y={-view.y / view.scale}
        width={pane.width / view.scale}
        height={pane.height / view.scale}
      />
    </svg>
  );
}
