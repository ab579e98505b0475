/** Draws the events between the actors of a run: a line for each actor, an arrow for each event, the newest below. */
import { classNames } from '../../../../ui/class-names.ts';
import { shorten } from '../chart/text.ts';
import css from './sequence.module.css';
import { OUTSIDE, readSequence, type Lane, type SequenceMessage } from './sequence.ts';
import type { LiveRun } from './watcher.ts';

const LANE = 112;
const ROW = 30;
const HEAD = 30;
const LETTERS = 14;
/** More than these are no help to the eye. */
const MAX_MESSAGES = 80;

export interface SequenceDiagramProps {
  system: readonly LiveRun[];
  /** The actor whose drawing is open. */
  shown: string;
  cursor: number;
  onShow: (moment: number) => void;
}

export function SequenceDiagram({ system, shown, cursor, onShow }: SequenceDiagramProps) {
  const { lanes, messages } = readSequence(system);
  const last = messages.slice(-MAX_MESSAGES);
  // What is open stands first, beside what comes from outside: the window is narrow.
  const rank = ({ id }: Lane) => (id === OUTSIDE ? 0 : id === shown ? 1 : 2);
  const used = lanes
    .filter(({ id }) => id === shown || last.some(({ from, to }) => from === id || to === id))
    .sort((a, b) => rank(a) - rank(b));
  const place = (id: string) => used.findIndex((lane) => lane.id === id) * LANE + LANE / 2;
  const height = (last.length + 1) * ROW;
  const width = used.length * LANE;
  return (
    <div
      className={css.window}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      role="region"
      aria-label="Who sent what to whom"
    >
      <svg className={css.head} width={width} height={HEAD} viewBox={`0 0 ${width} ${HEAD}`} aria-hidden="true">
        {used.map(({ id, name }) => (
          <text key={id} x={place(id)} y={19} className={classNames(css.name, id === shown && css.shown)}>
            {shorten(name, LETTERS)}
          </text>
        ))}
      </svg>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <defs>
          <marker id="sequence-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 0 8 4 0 8z" />
          </marker>
        </defs>
        {used.map(({ id }) => (
          <path key={id} className={classNames(css.life, id === shown && css.shown)} d={`M${place(id)} 0V${height}`} />
        ))}
        {last.map((message, index) => (
          <Message
            key={`${message.to} ${message.moment}`}
            message={message}
            from={place(message.from)}
            to={place(message.to)}
            y={(index + 1) * ROW}
            isNow={message.to === shown && message.moment === cursor}
            onShow={message.to === shown ? () => onShow(message.moment) : null}
          />
        ))}
      </svg>
      {/* The picture in words, for those who listen. */}
      <ol className={css.words}>
        {last.map(({ from, to, label, moment }) => (
          <li key={`${to} ${moment}`}>
            {lanes.find(({ id }) => id === from)?.name} to {lanes.find(({ id }) => id === to)?.name}: {label}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface MessageProps {
  message: SequenceMessage;
  from: number;
  to: number;
  y: number;
  isNow: boolean;
  onShow: (() => void) | null;
}

function Message({ message: { label }, from, to, y, isNow, onShow }: MessageProps) {
  const isOwn = from === to;
  const path = isOwn ? `M${from} ${y - 8}h22v10h-20` : `M${from} ${y}H${to + (to > from ? -2 : 2)}`;
  const middle = isOwn ? from + 26 : (from + to) / 2;
  const letters = isOwn ? LETTERS - 4 : Math.max(LETTERS, Math.floor(Math.abs(to - from) / 7.4));
  return (
    <g className={isNow ? css.now : css.message} onClick={onShow ?? undefined} data-message={label}>
      <path d={path} markerEnd="url(#sequence-head)" />
      <text x={middle} y={isOwn ? y + 1 : y - 5} textAnchor={isOwn ? 'start' : 'middle'}>
        {shorten(label, letters)}
      </text>
    </g>
  );
}
