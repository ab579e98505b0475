/** What has happened, moment by moment, with the way back and forth between them. */
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { shortly } from '../flow.ts';
import { eventName } from '../../docs/event-names.ts';
import type { Frame } from '../frame.ts';
import css from './panel.module.css';

export interface TimelineProps {
  frames: readonly Frame[];
  cursor: number;
  onShow: (cursor: number) => void;
}

const formatTime = (at: number) => new Date(at).toISOString().slice(11, 23);

export function Timeline({ frames, cursor, onShow }: TimelineProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.children[cursor];
    if (row instanceof HTMLElement && list.current)
      list.current.scrollTop = row.offsetTop - list.current.offsetTop - 60;
  }, [cursor, frames.length]);
  const frame = frames[cursor];
  return (
    <section className={css.section} aria-label="Events">
      <h3>Events</h3>
      <div className={css.steps}>
        <Button variant="secondary" size="s" disabled={cursor <= 0} onClick={() => onShow(cursor - 1)}>
          Step back
        </Button>
        <Button variant="secondary" size="s" disabled={cursor >= frames.length - 1} onClick={() => onShow(cursor + 1)}>
          Step forth
        </Button>
        <span>
          {frames.length === 0 ? 0 : cursor + 1} of {frames.length}
        </span>
      </div>
      <ol role="list" ref={list} className={css.frames}>
        {frames.map((one, index) => {
          const { type, ...payload } = one.event;
          return (
            // A moment is known by its place: the same event may come twice in a millisecond.
            <li key={index}>
              <button type="button" aria-current={index === cursor ? 'step' : undefined} onClick={() => onShow(index)}>
                <time dateTime={new Date(one.at).toISOString()}>{formatTime(one.at)}</time>
                <b>{type === 'xstate.init' ? 'start' : eventName(type)}</b>
                <span>{type.startsWith('xstate.') ? formatAnswer(payload) : shortly(payload)}</span>
              </button>
            </li>
          );
        })}
      </ol>
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
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
          tabIndex={0}
          role="region"
          aria-label="Payload and context"
        >
          {JSON.stringify({ event: frame.event, context: frame.context }, null, 2)}
        </pre>
      </details>
    </>
  );
}
