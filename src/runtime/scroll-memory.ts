/** Back and forward return to the place in a page, in every browser: each entry of the history remembers how far it was scrolled. */

/** A pause this long ends a scroll; browsers take only so many changes of the history in a while. */
const REST_MS = 150;
/** A page that was reached by the history and grows while it loads has this long to reach its place. */
const REACH_MS = 3000;
const KEY = 'scrolled';
/** What a person does to scroll for themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

type Remembered = Record<string, unknown> | null;

const readPlace = () => (history.state as Remembered)?.[KEY];

function save(): void {
  if (readPlace() === scrollY) return;
  try {
    history.replaceState({ ...(history.state as Remembered), [KEY]: scrollY }, '');
  } catch {
    // Too many changes in a while: the place before is near enough.
  }
}

/** Scrolls to a place once the page is long enough for it; answers how to give up. */
function reach(place: number): () => void {
  const until = performance.now() + REACH_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of OWN_MOVES) removeEventListener(move, stop, true);
  };
  const step = () => {
    if (performance.now() > until) return stop();
    if (Math.abs(scrollY - place) > 1) scrollTo({ top: place, behavior: 'instant' });
    frame = requestAnimationFrame(step);
  };
  for (const move of OWN_MOVES) addEventListener(move, stop, { capture: true, passive: true });
  step();
  return stop;
}

/** Takes the scroll of history over from the browser; answers how to give it back. */
export function rememberScroll(): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let giveUp = () => {};
  const onScroll = () => {
    clearTimeout(rest);
    rest = setTimeout(save, REST_MS);
  };
  // A press may leave the page before the scroll has come to rest.
  const onPress = () => {
    clearTimeout(rest);
    save();
  };
  const onReturn = () => {
    clearTimeout(rest);
    giveUp();
    const place = readPlace();
    giveUp = reach(typeof place === 'number' ? place : 0);
  };
  // A reload begins before this is here again: the browser restores it.
  const onLeave = () => {
    history.scrollRestoration = 'auto';
  };
  const onShow = () => {
    history.scrollRestoration = 'manual';
  };
  onShow();
  save();
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('click', onPress, true);
  addEventListener('popstate', onReturn);
  addEventListener('pagehide', onLeave);
  addEventListener('pageshow', onShow);
  return () => {
    clearTimeout(rest);
    giveUp();
    onLeave();
    removeEventListener('scroll', onScroll);
    removeEventListener('click', onPress, true);
    removeEventListener('popstate', onReturn);
    removeEventListener('pagehide', onLeave);
    removeEventListener('pageshow', onShow);
  };
}
