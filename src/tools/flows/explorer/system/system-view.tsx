/** The machines that run together: who starts whom, from which state, and where each of them is while a run is connected. */
import { useEffect, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { writeAddress } from '../address.ts';
import { CODE_LETTER, LINE, shorten } from '../chart/text.ts';
import type { Flow } from '../flow.ts';
import type { LiveRun } from '../live/watcher.ts';
import { loadElk } from '../load-elk.ts';
import { layOutSystem, SYSTEM_HEAD, type SystemBox, type SystemLayout } from './system-graph.ts';
import css from './system.module.css';

export interface SystemViewProps {
  flow: Flow;
  flows: readonly Flow[];
  /** Everything that runs in other tabs. */
  runs: readonly LiveRun[];
}

export function SystemView({ flow, flows, runs }: SystemViewProps) {
  const [layout, setLayout] = useState<SystemLayout | null>(null);
  useEffect(() => {
    let isWanted = true;
    const draw = async () => {
      const next = await layOutSystem(flow, flows, await loadElk());
      if (isWanted) setLayout(next);
    };
    void draw();
    return () => {
      isWanted = false;
    };
  }, [flow, flows]);
  if (layout === null) return <p className={css.wait}>Drawing …</p>;
  const { width, height, boxes, arrows } = layout;
  return (
    <div
      className={css.system}
      data-system={flow.id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      role="region"
      aria-label={`Machines that run with ${flow.title}`}
    >
      {boxes.length === 1 && <p>{flow.title} starts no machine that is drawn here, and none of those starts it.</p>}
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <defs>
          <marker id="system-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 0 8 4 0 8z" className={css.head} />
          </marker>
        </defs>
        {arrows.map(({ id, points }) => (
          <path
            key={id}
            data-starts={id}
            className={css.arrow}
            d={points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
            markerEnd="url(#system-head)"
          />
        ))}
        {boxes.map((box) => (
          <MachineBox key={box.flow.id} box={box} isOpen={box.flow.id === flow.id} run={findRun(runs, box)} />
        ))}
      </svg>
    </div>
  );
}

/** The newest run that has not ended. */
const findRun = (runs: readonly LiveRun[], { flow: { id, drawing } }: SystemBox) =>
  runs.findLast(({ actor, running }) => running && (actor.machine === id || actor.machine === drawing.id));

function MachineBox({ box, isOpen, run }: { box: SystemBox; isOpen: boolean; run: LiveRun | undefined }) {
  const { flow, title, starts, x, y, width, height } = box;
  const now = run === undefined ? null : readStates(run.frames.at(-1)?.value);
  const count = `${flow.drawing.states.size - 1} states`;
  return (
    <g data-machine={flow.id} className={classNames(css.box, isOpen && css.open, now !== null && css.running)}>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      <a href={writeAddress({ flow: flow.id, state: '', mode: run === undefined ? 'read' : 'live' })}>
        <text x={x + 12} y={y + 21} className={css.title}>
          {title}
        </text>
      </a>
      <text x={x + 12} y={y + 40} className={css.now}>
        {shorten(now === null ? count : `in ${now}`, Math.floor((width - 24) / CODE_LETTER))}
      </text>
      {starts.map(({ state, child, text }, index) => (
        <a key={`${state} ${child} ${text}`} href={writeAddress({ flow: child, state: '', mode: 'read' })}>
          <text x={x + 12} y={y + SYSTEM_HEAD + 12 + index * LINE} className={css.starts}>
            {text}
          </text>
        </a>
      ))}
    </g>
  );
}

/** `held.payment`, or several of them where they are side by side. */
export function readStates(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => {
      const rest = readStates(inner);
      return rest === '' ? name : `${name}.${rest}`;
    })
    .join(', ');
}
