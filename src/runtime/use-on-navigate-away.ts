/** What lies over a page goes away when a link leads somewhere else. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

export function useOnNavigateAway(leave: () => void): void {
  const [path] = useLocation();
  const shown = `${path}?${useSearch()}`;
  const first = useRef(shown);
  const left = useEffectEvent(leave);
  useEffect(() => {
    if (first.current !== shown) left();
    first.current = shown;
  }, [shown]);
}
