/**
 * Lets a part below the window rise into view once a tenth of it is there (§9). It is hidden by script alone and only
 * while it is out of sight: without script, with reduced motion and in print it is simply there.
 */
import type { ReactNode } from 'react';
import css from './reveal.module.css';

/** Share of a part that is in the window when it comes into view (§9). */
const REVEAL_SHARE = 0.1;

function revealOnScroll(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const { top, height } = element.getBoundingClientRect();
  if (top < innerHeight || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  element.dataset['waiting'] = '';
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      delete element.dataset['waiting'];
      observer.disconnect();
    },
    // A tenth of a very long part would never fit into a small window.
    { threshold: Math.min(REVEAL_SHARE, innerHeight / 2 / height) },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

export function Reveal({ children }: { children: ReactNode }) {
  return (
    <div ref={revealOnScroll} className={css.reveal}>
      {children}
    </div>
  );
}
