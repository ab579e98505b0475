/** The formatter of the page's language, lent to every component below. */
import { createContext, useContext } from 'react';
import type { Format } from './format/format.ts';

export const FormatContext = createContext<Format | null>(null);

export function useFormat(): Format {
  const format = useContext(FormatContext);
  if (!format) throw new Error('No FormatContext above this component');
  return format;
}
