/** Words around something that keeps its own direction: an address, a number, the name of a file. */
import type { ReactNode } from 'react';

/** Stands in the words where the value belongs. */
export const VALUE = '\u0000';

export function Isolated({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(VALUE);
  return (
    <>
      {before}
      <bdi dir="ltr">{children}</bdi>
      {after}
    </>
  );
}
