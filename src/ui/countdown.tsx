/** The time left until a deadline, to the second for the eye, at five minutes and at one for the ear. */
import { useEffect, useRef, useState } from 'react';
import css from './countdown.module.css';
import { Announcement } from './visually-hidden.tsx';
import { useWords } from '../i18n/words.tsx';

/** Minutes left at which the countdown speaks. */
const SPOKEN_MINUTES = [5, 1] as const;

export interface CountdownProps {
  /** Epoch milliseconds. */
  deadline: number;
  /** Epoch milliseconds now; a clock that follows the server's where the device's is wrong. */
  now?: () => number;
  /** Once, when the deadline has passed; the flow that owns the deadline decides what follows. */
  onEnd?: () => void;
  /** 'Seats are held for', before the digits. */
  label?: string;
}

const readClock = () => Date.now();

export function Countdown({ deadline, now = readClock, onEnd, label }: CountdownProps) {
  const { t } = useWords('ui');
  // Null in the first HTML: the server's second is not the reader's.
  const [left, setLeft] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const end = useRef(onEnd);
  const clock = useRef(now);
  useEffect(() => {
    end.current = onEnd;
    clock.current = now;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = Number.POSITIVE_INFINITY;
    const tick = () => {
      const milliseconds = deadline - clock.current();
      const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
      const passed = SPOKEN_MINUTES.find((minutes) => before > minutes * 60 && seconds <= minutes * 60 && seconds > 0);
      // What had passed before the first look is old news.
      if (passed !== undefined && before !== Number.POSITIVE_INFINITY)
        setSpoken(t('countdown.minutesLeft', { count: passed }));
      before = seconds;
      setLeft(seconds);
      if (seconds > 0) timer = setTimeout(tick, milliseconds % 1000 || 1000);
      else {
        setSpoken(t('countdown.over'));
        end.current?.();
      }
    };
    tick();
    return () => clearTimeout(timer);
  }, [deadline, t]);

  return (
    <span className={css.countdown}>
      {label && <span>{label}</span>}
      <bdi dir="ltr" role="timer" aria-live="off" className={css.digits}>
        {left === null ? '' : `${pad(Math.floor(left / 60))}:${pad(left % 60)}`}
      </bdi>
      <Announcement text={spoken} />
    </span>
  );
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
