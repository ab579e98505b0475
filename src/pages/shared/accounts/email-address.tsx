/** An address inside a sentence: it runs from left to right, and a line breaks before its @ or behind one of its dots. */
import { Fragment } from 'react';

export function EmailAddress({ address }: { address: string }) {
  const pieces = address.match(/@?[^.@]+\.*|[.@]+/g) ?? [];
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
