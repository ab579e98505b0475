/** The time left until a deadline, to the second for the eye, at three minutes and at one for the ear. */
import { useEffect, useRef, useState } from 'react';
import css from './countdown.module.css';
import { Announcement } from './visually-hidden.tsx';
import { useWords } from '../i18n/words.tsx';

/** Minutes left at which the countdown speaks. */
const SPOKEN_MINUTES = [3, 1] as const;

export interface CountdownProps {
  /** Epoch milliseconds. */
  deadline: number;
  /** Epoch milliseconds now; a clock that follows the server's where the device's is wrong. */
  now?: () => number;
  /** Once, when the deadline has passed; the flow that owns the deadline decides what follows. */
  onEnd?: () => void;
  /** 'Seats are held for', before the digits. */
  label?: string;
  /** For the eye alone, where another countdown to the same deadline speaks. */
  decorative?: boolean;
}

const readClock = () => Date.now();

export function Countdown({ deadline, now = readClock, onEnd, label, decorative = false }: CountdownProps) {
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
    <span className={css.countdown} aria-hidden={decorative || undefined}>
      {label && <span>{label}</span>}
      <bdi dir="ltr" role={decorative ? undefined : 'timer'} aria-live="off" className={css.digits}>
        {left === null ? '' : `${pad(Math.floor(left / 60))}:${pad(left % 60)}`}
      </bdi>
      {!decorative && <Announcement text={spoken} />}
    </span>
  );
}

/** True for the last minutes before a deadline, and after it. */
export function useIsNear(deadline: number, minutes: number): boolean {
  const [near, setNear] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setNear(deadline), Math.max(0, deadline - minutes * 60_000 - readClock()));
    return () => clearTimeout(timer);
  }, [deadline, minutes]);
  // Another deadline is far away until its own time comes.
  return near === deadline;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
