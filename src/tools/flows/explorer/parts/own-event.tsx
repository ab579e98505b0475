/** Sends an event that no case has, written as JSON. */
import { useId, useState } from 'react';
import type { EventObject } from 'xstate';
import { Button } from '../../../../ui/button.tsx';
import css from './panel.module.css';

export interface OwnEventProps {
  /** An event to begin with. */
  example: EventObject;
  /** The reason why it cannot be sent, or null once it was. */
  onSend: (event: EventObject) => string | null;
}

export function readEvent(text: string): EventObject | null {
  try {
    const event: unknown = JSON.parse(text);
    return typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string'
      ? (event as EventObject)
      : null;
  } catch {
    return null;
  }
}

export function OwnEvent({ example, onSend }: OwnEventProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = () => {
    const event = readEvent(text === '' ? JSON.stringify(example) : text);
    setProblem(event === null ? 'Write one JSON object with a "type".' : onSend(event));
  };
  return (
    <details className={css.own}>
      <summary>Another event</summary>
      <label htmlFor={id}>Event as JSON</label>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        placeholder={JSON.stringify(example)}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p id={`${id}-problem`} role="status" className={css.problem}>
        {problem}
      </p>
      <Button variant="secondary" size="s" onClick={send}>
        Send
      </Button>
    </details>
  );
}
