/** Marks the page as hydrated: effects run only then. */
import { useEffect, type ReactNode } from 'react';
import type { Hydration } from './hydration.ts';

export function HydrationMarker({ hydration, children }: { hydration: Hydration; children: ReactNode }) {
  useEffect(() => {
    hydration.finished();
    document.documentElement.dataset['hydrated'] = '';
  }, [hydration]);
  return children;
}
