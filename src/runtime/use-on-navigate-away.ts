/** Calls back when a link leads to another page, so that dialogs and menus close. */
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
