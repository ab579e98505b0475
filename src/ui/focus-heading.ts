/** Where a page goes on in place, its heading takes the focus, so that a reader hears where they are. */
import { useEffect, useRef, type RefObject } from 'react';

/** For the heading of a part that changes with `part`; nothing happens at the first look, nor while `part` is null. */
export function useFocusedHeading(part: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (part === null) return;
    if (shown.current !== null && shown.current !== part) {
      heading.current?.focus();
      scrollTo({ top: 0 });
    }
    shown.current = part;
  }, [part]);
  return heading;
}
