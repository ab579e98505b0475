/** A broken part of the page: where it could not be fetched the page goes on by itself, and tells what was the matter. */
import { useEffect, useState } from 'react';
import { isMissingPart, reloadWhenReachable } from './lost-connection.ts';
import { useRuntime } from './use-runtime.tsx';

export function useRecovery(error: unknown): 'error' | 'missing' | 'disconnected' {
  const { wake } = useRuntime();
  const [kind, setKind] = useState<'error' | 'missing' | 'disconnected'>(isMissingPart(error) ? 'missing' : 'error');
  useEffect(() => {
    // Nothing waits any longer for a page that cannot come.
    wake.arrived();
    if (isMissingPart(error)) void reloadWhenReachable(() => setKind('disconnected'));
  }, [error, wake]);
  return kind;
}
