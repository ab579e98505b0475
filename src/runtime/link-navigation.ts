/** Every plain link of the shop is a navigation inside it: one handler on the page, prefetch when a link is approached. */
import { useMemo, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import { useRuntime } from './use-runtime.tsx';

type Approach = PointerEvent<HTMLElement> | FocusEvent<HTMLElement>;

export interface LinkHandlers {
  onClick(event: MouseEvent<HTMLElement>): void;
  onPointerOver(event: Approach): void;
  onFocus(event: Approach): void;
}

/** The address of the link around an element when it leads to a page of the shop; null when the browser should act. */
function pageLink(target: EventTarget, isPage: (path: string) => boolean): string | null {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (!anchor?.href || anchor.origin !== location.origin) return null;
  if (
    (anchor.target && anchor.target !== '_self') ||
    anchor.hasAttribute('download') ||
    anchor.hasAttribute('data-document')
  )
    return null;
  // A place in the page that is shown: the browser scrolls there.
  if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return null;
  return isPage(anchor.pathname) ? anchor.pathname + anchor.search + anchor.hash : null;
}

export function useLinks(isPage: (path: string) => boolean): LinkHandlers {
  const runtime = useRuntime();
  return useMemo(() => {
    const approach = ({ target }: Approach) => {
      const to = pageLink(target, isPage);
      if (to) runtime.host.prefetchPage(runtime, to);
    };
    return {
      onClick(event) {
        if (event.defaultPrevented || event.button !== 0) return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        const to = pageLink(event.target, isPage);
        if (!to) return;
        event.preventDefault();
        runtime.navigation.navigate(to);
      },
      onPointerOver: approach,
      onFocus: approach,
    };
  }, [isPage, runtime]);
}
