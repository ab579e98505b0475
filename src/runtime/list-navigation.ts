/** Another page of the same list begins where the list begins; back and forward return to where one was. */
import { useEffect, useEffectEvent, useRef } from 'react';

/** @param headingId takes the focus; it must be focusable by script */
export function useListArrival(page: number, headingId: string): void {
  const shown = useRef(page);
  const byHistory = useRef(false);
  const arrive = useEffectEvent(() => {
    const heading = document.getElementById(headingId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    const mark = () => {
      byHistory.current = true;
    };
    addEventListener('popstate', mark);
    return () => removeEventListener('popstate', mark);
  }, []);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // A filter that leads back to the first page keeps the hand where it is.
    const isFiltering = document.activeElement?.matches('input, select') ?? false;
    if (!byHistory.current && !isFiltering) arrive();
    byHistory.current = false;
  }, [page]);
}

/**
 * Where the focus goes when the item that held it has left the list.
 * @param headingId takes the focus; it must be focusable by script
 */
export function useLandingAfterRemoval(headingId: string, count: number): void {
  const shown = useRef(count);
  useEffect(() => {
    // A removed button leaves the focus to the whole document.
    if (count < shown.current && document.activeElement === document.body)
      document.getElementById(headingId)?.focus({ preventScroll: true });
    shown.current = count;
  }, [headingId, count]);
}
