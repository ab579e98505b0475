/** A laid out machine as a picture: outer states first, arrows above them, words on top. */
import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { HEADER, PADDING, type Row } from '../chart/blocks.ts';
import { LINE } from '../chart/text.ts';
import type { Layout, PlacedArrow, PlacedState } from '../chart/layout.ts';
import type { DrawnState, DrawnTransition } from '../chart/drawing.ts';
import css from './chart.module.css';

export type Tone = 'reached' | 'missed' | 'taken';

export interface ChartLook {
  selected: string | null;
  active: ReadonlySet<string>;
  toneOf: (transition: DrawnTransition) => Tone | null;
}

export interface ChartProps extends ChartLook {
  layout: Layout;
  onSelect: (state: DrawnState) => void;
}

export const Chart = memo(function Chart({ layout, onSelect, ...look }: ChartProps) {
  return (
    <>
      <defs>
        {['plain', 'reached', 'missed', 'taken'].map((tone) => (
          <marker
            key={tone}
            id={`head-${tone}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path d="M0 0 8 4 0 8z" className={classNames(css.head, css[tone])} />
          </marker>
        ))}
      </defs>
      {layout.states.map((placed) => (
        <StateBox key={placed.state.id} placed={placed} look={look} onSelect={onSelect} />
      ))}
      {layout.starts.map(({ state, marker, points }) => (
        <g key={state} className={css.start}>
          <circle cx={marker.x} cy={marker.y} r={5} />
          <path d={pathOf(points)} markerEnd="url(#head-plain)" />
        </g>
      ))}
      {layout.arrows.map((placed) => (
        <ArrowLine key={placed.arrow.id} placed={placed} look={look} />
      ))}
    </>
  );
});

function StateBox({
  placed: { state, rows, x, y, width, height },
  look,
  onSelect,
}: {
  placed: PlacedState;
  look: ChartLook;
  onSelect: ChartProps['onSelect'];
}) {
  const isActive = look.active.has(state.id);
  return (
    // The tree of states beside the picture is the way of the keyboard.
    <g
      data-state={state.id}
      className={classNames(
        css.state,
        css[state.kind],
        isActive && css.active,
        look.selected === state.id && css.selected,
      )}
      onClick={(event) => {
        event.stopPropagation();
        onSelect(state);
      }}
    >
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {state.kind === 'final' && (
        <rect className={css.inner} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
      )}
      <text x={x + PADDING} y={y + 20} className={css.name}>
        {state.name}
        {state.kind !== 'atomic' && state.kind !== 'compound' && <tspan className={css.kind}> {state.kind}</tspan>}
        {state.tags.length > 0 && <tspan className={css.tags}> #{state.tags.join(' #')}</tspan>}
      </text>
      {rows.map((row, index) => (
        <text
          // Rows have no name of their own, and their order is the drawing's.
          key={`${row.kind} ${row.text}`}
          x={x + PADDING}
          y={y + HEADER + 12 + index * LINE}
          className={classNames(css.row, css[row.kind], toneClass(row, look))}
        >
          {row.text}
        </text>
      ))}
    </g>
  );
}

function toneClass(row: Row, look: ChartLook): string | false | undefined {
  const tone = row.transition === undefined ? null : look.toneOf(row.transition);
  return tone !== null && css[tone];
}

function ArrowLine({ placed: { arrow, points, label }, look }: { placed: PlacedArrow; look: ChartLook }) {
  const tones = arrow.lines.map(({ transition }) => look.toneOf(transition));
  const tone = tones.find((one) => one === 'taken') ?? tones.find((one) => one === 'missed') ?? tones[0] ?? null;
  return (
    <g className={classNames(css.arrow, tone && css[tone])} data-arrow={arrow.id}>
      <path d={pathOf(points)} markerEnd={`url(#head-${tone ?? 'plain'})`} />
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={4} />
      {arrow.lines.map(({ transition, text, isAction }, index) => {
        const own = tones[index] ?? null;
        return (
          <text
            key={`${transition.id} ${String(isAction)}`}
            x={label.x + 6}
            y={label.y + 15 + index * LINE}
            className={classNames(isAction ? css.action : css.event, own && css[own])}
          >
            {text}
          </text>
        );
      })}
    </g>
  );
}

function pathOf(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
