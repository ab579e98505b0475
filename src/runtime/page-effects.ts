/** What a navigation does beside showing a page: title, scroll, focus, announcement. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SCROLL_DELAY_MS } from '../contract/page-timing.ts';

export interface PageArrival {
  /** Path of the page; the query alone is no navigation. */
  path: string;
  /** Null while it is not known. */
  title: string | null;
}

/** Moves the focus to the heading of the page, so that keyboard and screen reader begin where the eye does. */
function focusHeading() {
  // What is wrong has taken the focus already, and keeps it.
  if (document.activeElement?.closest('main [role="alert"]')) return;
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses the heading, and the one that takes its place once the data is here, until a visitor moves on; answers how to stop. */
function followHeading(): () => void {
  focusHeading();
  let held = document.activeElement;
  const observer = new MutationObserver(() => {
    if (held?.isConnected && held.tagName === 'H1') return;
    const { activeElement } = document;
    if (activeElement !== held && activeElement !== document.body) return observer.disconnect();
    focusHeading();
    held = document.activeElement;
  });
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function pace(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** The way to the top of a long page, with the focus where the page begins. */
export function toTop(): void {
  scrollTo({ top: 0, behavior: pace() });
  focusHeading();
}

/** §2: "Navigation scrolls to the top after 100 ms, or smoothly to a hash anchor." */
function scrollAfterNavigation(): ReturnType<typeof setTimeout> {
  return setTimeout(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    const anchor = id ? document.getElementById(id) : null;
    if (anchor) anchor.scrollIntoView({ behavior: pace() });
    else scrollTo({ top: 0, behavior: 'instant' });
  }, SCROLL_DELAY_MS);
}

/** Keeps the title, and after each navigation but the first scrolls, focuses and answers what to announce. */
export function usePageEffects({ path, title }: PageArrival): string {
  const [announced, setAnnounced] = useState('');
  const shown = useRef(path);
  const byHistory = useRef(false);
  const announce = useEffectEvent(() => setAnnounced(title ?? ''));

  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);

  useEffect(() => {
    // Back and forward: the browser puts the scroll where it was.
    const mark = () => {
      byHistory.current = true;
    };
    addEventListener('popstate', mark);
    return () => removeEventListener('popstate', mark);
  }, []);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const returning = byHistory.current;
    byHistory.current = false;
    announce();
    let stopFollowing = () => {};
    const frame = requestAnimationFrame(() => {
      stopFollowing = followHeading();
    });
    const timer = returning ? undefined : scrollAfterNavigation();
    return () => {
      cancelAnimationFrame(frame);
      stopFollowing();
      clearTimeout(timer);
    };
  }, [path]);

  return announced;
}
