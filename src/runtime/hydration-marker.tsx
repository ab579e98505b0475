/** Tells that the page of the server has come alive: its effects run only then. */
import { useEffect, type ReactNode } from 'react';
import type { Hydration } from './hydration.ts';

export function HydrationMarker({ hydration, children }: { hydration: Hydration; children: ReactNode }) {
  useEffect(() => hydration.finished(), [hydration]);
  return children;
}
