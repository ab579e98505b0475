/** What lies far below the window is neither fetched nor rendered before a reader comes near it. */
import { useCallback, useState, type ReactNode } from 'react';
import css from './when-near.module.css';

export interface WhenNearProps {
  children: ReactNode;
}

export function WhenNear({ children }: WhenNearProps) {
  const [near, setNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      // One window ahead, so that it is there when it is reached.
      { rootMargin: '100%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return near ? children : <div ref={watch} data-later className={css.place} />;
}
