/** One box of a chart: the name of its state, what it does, and a line for each way out of it. */
import { classNames } from '../../../../ui/class-names.ts';
import { go, readAddress } from '../address.ts';
import { HEADER, PADDING, SIGN } from '../chart/blocks.ts';
import { heldBy } from '../chart/folds.ts';
import type { PlacedBlock } from '../chart/layout.ts';
import type { Row } from '../chart/rows.ts';
import { clip, CODE_LETTER, LINE } from '../chart/text.ts';
import css from './chart.module.css';
import { MARK_TONES, mergeTones, type ChartLook, type ChartPresses } from './look.ts';

export interface BlockBoxProps extends ChartPresses {
  placed: PlacedBlock;
  look: ChartLook;
}

export function BlockBox({ placed: { block, x, y, width, height }, look, onSelect, onTurn }: BlockBoxProps) {
  const { state, role, title, note, rows, ways } = block;
  const canTurn = role === 'open' || role === 'folded';
  const left = x + PADDING + (canTurn ? SIGN : 0);
  const own = role === 'anywhere' ? null : state.id;
  const hidden = role === 'folded' ? heldBy(state).flatMap(({ transitions }) => transitions) : [];
  return (
    // The tree of states beside the picture is the way of the keyboard.
    <g
      data-state={block.id}
      className={classNames(
        css.state,
        css[state.kind],
        css[role],
        own !== null && state.mark !== undefined && css[MARK_TONES[state.mark]],
        own !== null && look.active.has(own) && css.active,
        own !== null && look.selected === own && css.selected,
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
      <text x={left} y={y + 20} className={css.name}>
        {title}
        <tspan className={classNames(css.note, toneClass(hidden, look))}>{note}</tspan>
      </text>
      {rows.map((row, index) => (
        <RowText
          // Rows have no name of their own, and their order is the drawing's.
          key={index}
          row={row}
          look={look}
          x={x + PADDING}
          y={y + HEADER + 12 + index * LINE}
          room={width - 2 * PADDING}
        />
      ))}
      {/* Lines that share an arrow are held together where it may leave. */}
      {ways
        .filter(({ isShared, label }) => isShared && label.length === 0)
        .map(({ target, from, to }) => (
          <path
            key={`${from} ${target}`}
            className={css.bracket}
            d={`M${x + width - 7} ${y + HEADER + from * LINE + 3}v${(to - from + 1) * LINE - 6}`}
          />
        ))}
      {canTurn && (
        <g
          data-turn={state.id}
          className={css.sign}
          onClick={(event) => {
            event.stopPropagation();
            onTurn(state);
          }}
        >
          <rect x={x} y={y} width={PADDING + SIGN + 4} height={HEADER} rx={8} />
          <path d={role === 'folded' ? `M${x + 14} ${y + 9}l8 6-8 6z` : `M${x + 12} ${y + 11}h12l-6 8z`} />
        </g>
      )}
    </g>
  );
}

/** One line, in a box or on an arrow. */
export function RowText({ row, look, x, y, room }: { row: Row; look: ChartLook; x: number; y: number; room: number }) {
  const { kind, text, actions, transitions, opens } = row;
  const line = (
    <text x={x} y={y} className={classNames(css.row, css[kind], toneClass(transitions, look))}>
      {kind === 'description' ? text : clip(text, room + CODE_LETTER)}
      {actions !== '' && <tspan className={css.actions}> {actions}</tspan>}
    </text>
  );
  if (opens === undefined) return line;
  return (
    // The panel beside the picture has a link for the keyboard.
    <g
      data-opens={opens}
      className={css.opens}
      onClick={(event) => {
        event.stopPropagation();
        go({ flow: opens, state: '', mode: readAddress(location.hash).mode });
      }}
    >
      {line}
    </g>
  );
}

function toneClass(transitions: Row['transitions'], look: ChartLook): string | undefined {
  const tone = mergeTones(transitions, look);
  return tone === null ? undefined : css[tone];
}
