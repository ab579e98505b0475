/** What has happened, moment by moment: filtered, held still, gone back and forth in. */
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { eventName } from '../../docs/event-names.ts';
import { shortly } from '../flow.ts';
import type { Frame } from '../frame.ts';
import css from './panel.module.css';
import { PayloadTree } from './payload-tree.tsx';

export interface TimelineProps {
  frames: readonly Frame[];
  cursor: number;
  onShow: (cursor: number) => void;
  /** Whether new moments are shown as they come; left out where they come only when they are asked for. */
  follow?: { isPaused: boolean; onPause: (isPaused: boolean) => void };
  /** How an event is called in the drawing. */
  nameEvent?: (type: string) => string;
}

const formatTime = (at: number) => new Date(at).toISOString().slice(11, 23);

export function Timeline({ frames, cursor, onShow, follow, nameEvent = eventName }: TimelineProps) {
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const [words, setWords] = useState('');
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current]')?.parentElement;
    if (row instanceof HTMLElement && list.current)
      list.current.scrollTop = row.offsetTop - list.current.offsetTop - 60;
  }, [cursor, frames.length]);
  const frame = frames[cursor];
  const tell = ({ event: { type } }: Frame) => (type === 'xstate.init' ? 'start' : nameEvent(type));
  const fitting = frames
    .map((one, index) => ({ one, index }))
    .filter(({ one }) => `${one.event.type} ${tell(one)}`.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <section className={css.section} aria-label="Events">
      <h3>Events</h3>
      {frames.length > 1 && (
        <div className={css.filter}>
          <label htmlFor={id}>Filter events</label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </div>
      )}
      <div className={css.steps}>
        <Button variant="secondary" size="s" disabled={cursor <= 0} onClick={() => onShow(cursor - 1)}>
          Step back
        </Button>
        <Button variant="secondary" size="s" disabled={cursor >= frames.length - 1} onClick={() => onShow(cursor + 1)}>
          Step forth
        </Button>
        {follow && (
          <Button
            variant="secondary"
            size="s"
            aria-pressed={follow.isPaused}
            onClick={() => follow.onPause(!follow.isPaused)}
          >
            {follow.isPaused ? 'Follow' : 'Pause'}
          </Button>
        )}
        <span>
          {frames.length === 0 ? 0 : cursor + 1} of {frames.length}
          {follow?.isPaused === true && ', paused'}
        </span>
      </div>
      <ol role="list" ref={list} className={css.frames}>
        {fitting.map(({ one, index }) => {
          const { type, ...payload } = one.event;
          return (
            // A moment is known by its place: the same event may come twice in a millisecond.
            <li key={index}>
              <button type="button" aria-current={index === cursor ? 'step' : undefined} onClick={() => onShow(index)}>
                <time dateTime={new Date(one.at).toISOString()}>{formatTime(one.at)}</time>
                <b>
                  {tell(one)}
                  {one.actor !== undefined && ` → ${one.actor}`}
                </b>
                <span>{type.startsWith('xstate.') ? formatAnswer(payload) : shortly(payload)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {fitting.length === 0 && frames.length > 0 && <p>No event of that name.</p>}
      {frame && <Moment frame={frame} />}
    </section>
  );
}

function formatAnswer({ output, error }: Record<string, unknown>): string {
  if (output !== undefined) return shortly(output);
  return error === undefined ? '' : shortly(error);
}

function Moment({ frame }: { frame: Frame }) {
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>State</dt>
          <dd>
            <code>{JSON.stringify(frame.value)}</code>
          </dd>
        </div>
        <div>
          <dt>Tags</dt>
          <dd>{frame.tags.length === 0 ? 'none' : frame.tags.join(', ')}</dd>
        </div>
        <div>
          <dt>At work</dt>
          <dd>{frame.actors.length === 0 ? 'nothing' : frame.actors.join(', ')}</dd>
        </div>
      </dl>
      <details className={css.own}>
        <summary>Payload and context</summary>
        <div className={css.tree}>
          <PayloadTree name="event" value={frame.event} isOpen />
          <PayloadTree name="context" value={frame.context} isOpen />
        </div>
      </details>
    </>
  );
}
