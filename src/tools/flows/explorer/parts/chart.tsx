/** A laid out machine as a picture: outer states first, what they hold upon them, arrows on top. */
import { memo } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import type { DrawnState } from '../chart/drawing.ts';
import type { Layout, PlacedArrow, Point } from '../chart/layout.ts';
import { LABEL } from '../chart/blocks.ts';
import { LINE } from '../chart/text.ts';
import { BlockBox, RowText } from './block-box.tsx';
import css from './arrow.module.css';
import { mergeTones, type ChartLook, type ChartPresses } from './look.ts';

const HEADS = ['plain', 'reached', 'missed', 'changed', 'added', 'removed', 'taken', 'near'] as const;

export interface ChartProps extends ChartLook, ChartPresses {
  layout: Layout;
}

export const Chart = memo(function Chart({ layout, onSelect, onTurn, ...look }: ChartProps) {
  const arrows = layout.arrows.map((placed) => ({ placed, manner: getArrowStyle(placed, look) }));
  const states = new Map(layout.blocks.map(({ block }) => [block.id, block.state]));
  return (
    <>
      <defs>
        {HEADS.map((head) => (
          <marker
            key={head}
            id={`head-${head}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path d="M0 0 8 4 0 8z" className={classNames(css.head, css[head])} />
          </marker>
        ))}
      </defs>
      {layout.blocks.map((placed) => (
        <BlockBox key={placed.block.id} {...{ placed, look, onSelect, onTurn }} />
      ))}
      {layout.starts.map(({ state, dot, end }) => (
        <g key={state} className={css.start}>
          <circle cx={dot.x} cy={dot.y} r={4} />
          <path d={buildSvgPath([dot, end])} markerEnd="url(#head-plain)" />
        </g>
      ))}
      {/* What stands out is drawn last, so that nothing crosses it. */}
      {[...arrows]
        .sort((a, b) => HEADS.indexOf(a.manner) - HEADS.indexOf(b.manner))
        .map(({ placed: { arrow, points }, manner }) => (
          <path
            key={arrow.id}
            data-arrow={arrow.id}
            data-tone={manner}
            d={buildSvgPath(points)}
            className={classNames(css.arrow, css[manner])}
            markerEnd={`url(#head-${manner})`}
          />
        ))}
      {layout.arrows.map((placed) => (
        <ArrowLabel key={placed.arrow.id} {...{ placed, look, onSelect }} states={states} />
      ))}
    </>
  );
});

interface ArrowLabelProps extends Pick<ChartPresses, 'onSelect'> {
  placed: PlacedArrow;
  look: ChartLook;
  states: ReadonlyMap<string, DrawnState>;
}

/** The words of an arrow; a press selects the state from which it leads. */
function ArrowLabel({ placed: { arrow, label }, look, states, onSelect }: ArrowLabelProps) {
  const state = states.get(arrow.source);
  if (label === null || state === undefined) return null;
  return (
    <g
      data-label={arrow.id}
      className={css.label}
      onClick={(event) => {
        event.stopPropagation();
        onSelect(state);
      }}
    >
      <rect {...label} />
      {arrow.way.label.map((row, index) => (
        <RowText
          // Rows have no name of their own, and their order is the drawing's.
          key={index}
          row={row}
          look={look}
          x={label.x + LABEL.padding}
          y={label.y + 12 + index * LINE}
          room={label.width - 2 * LABEL.padding}
        />
      ))}
    </g>
  );
}

/** What was just taken matters most, then what belongs to the selected state. */
function getArrowStyle({ arrow: { source, target, way } }: PlacedArrow, look: ChartLook): (typeof HEADS)[number] {
  const tone = mergeTones(way.transitions, look);
  if (tone === 'taken') return tone;
  if (look.selected !== null && (source === look.selected || target === look.selected)) return 'near';
  return tone ?? 'plain';
}

const ROUND = 6;

/** Corners are rounded, so that the eye can follow one line among many. */
function buildSvgPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${at(point)}`;
      if (after === undefined) return `L${at(point)}`;
      return `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}`;
    })
    .join('');
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function towards(corner: Point, other: Point): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y) || 1;
  const share = Math.min(ROUND, length / 2) / length;
  return { x: corner.x + (other.x - corner.x) * share, y: corner.y + (other.y - corner.y) * share };
}
