/** The picture of a card grows into that of its page: where the browser can, where it is in view, and where motion is welcome. */
import { flushSync } from 'react-dom';

/** Names the picture in the styles of the transition. */
const NAME = 'picture';
/** Milliseconds for which the page before stays in sight until the next one has its picture; it shows a skeleton after that. */
export const PATIENCE_MS = 250;

/** Attributes of the element that shows the picture of a page. */
export function pictureOf(path: string) {
  return { 'data-picture-of': path };
}

/** The picture of a page, on a card or on the page itself, as far as it can be seen. */
function findPicture(path: string): HTMLElement | undefined {
  const pictures = document.querySelectorAll<HTMLElement>(`[data-picture-of="${CSS.escape(path)}"]`);
  return [...pictures].find((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

function waitForPicture(path: string): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(findPicture(path));
    };
    const timer = setTimeout(finish, PATIENCE_MS);
    const observer = new MutationObserver(() => findPicture(path) && finish());
    observer.observe(document.body, { childList: true, subtree: true });
    if (findPicture(path)) finish();
  });
}

function name(picture: HTMLElement | undefined, value: string): void {
  if (picture) picture.style.viewTransitionName = value;
}

/**
 * Changes the page that is shown.
 *
 * @param path path of the next page
 * @param change answers whether the page changed: another one may be wanted by now
 */
export function showChange(path: string, change: () => boolean): void {
  // A page that changes its own address, such as by a filter, stays where it is.
  const isSamePage = path === location.pathname;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const from = isSamePage || isCalm || !('startViewTransition' in document) ? undefined : findPicture(path);
  if (!from) {
    change();
    return;
  }
  let grown: HTMLElement | undefined;
  name(from, NAME);
  const transition = document.startViewTransition(async () => {
    const hasChanged = flushSync(change);
    name(from, '');
    // The next page begins at its top, and so does what is drawn of it.
    if (hasChanged) scrollTo({ top: 0, behavior: 'instant' });
    grown = await (hasChanged ? waitForPicture(path) : undefined);
    name(grown, NAME);
    // A picture without an end would fade over the next page.
    if (!grown) transition.skipTransition();
  });
  // Told of one that is skipped, by us or by the browser.
  transition.ready.catch(() => {});
  void transition.finished.finally(() => name(grown, ''));
}
