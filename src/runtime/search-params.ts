/** The query of the address, parsed once per change. */
import { useMemo } from 'react';
import { useSearch } from 'wouter';

export function useSearchParams(): URLSearchParams {
  const text = useSearch();
  return useMemo(() => new URLSearchParams(text), [text]);
}
