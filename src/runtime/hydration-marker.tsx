/** Tells that the page of the server has come alive: its effects run only then. */
import { useEffect, type ReactNode } from 'react';
import type { Wake } from './hydration.ts';

export function Alive({ wake, children }: { wake: Wake; children: ReactNode }) {
  useEffect(() => wake.arrived(), [wake]);
  return children;
}
