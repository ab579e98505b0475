/** Words around a value that is more than text, such as a price or a day: each language puts it where it belongs. */
import type { ReactNode } from 'react';

/** Stands for the value while the words are looked up: Unicode's sign for an object in a text. */
const SLOT = '\uFFFC';

export interface FillInProps {
  /** The words, with what they are given in the place of the value. */
  words: (slot: string) => string;
  children: ReactNode;
}

export function FillIn({ words, children }: FillInProps) {
  const [before = '', after = ''] = words(SLOT).split(SLOT);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
